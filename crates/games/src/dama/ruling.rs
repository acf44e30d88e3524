//! What a throw means: who pays whom, who acts, with how many horses.

use qiyuan_core::Seat;

use super::Dama;
use super::frames::Frame;
use super::position::{Cell, Position};
use super::rules::{Favoured, Payers};
use super::throws::{Class, Throw};

/// DM-10: the rows of the table of classifications.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Row {
    /// a: 賞采.
    Reward,
    /// b: 罰采.
    Fine,
    /// c: another player's claim.
    Others,
    /// d: the roller's own claim.
    Own,
    /// e: the roller's first plain throw becomes the claim.
    Claim,
    /// f: a clash with the seat before.
    Clash,
    /// g: the third clash running.
    ThirdClash,
    /// h: nothing special.
    Plain,
}

/// Chips that change hands on a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Payment {
    /// None.
    Nothing,
    /// 賞: from the pot to the roller.
    Reward(u8),
    /// 罰: from the roller to the pot.
    Fine(u8),
    /// 送: from the roller to the actor.
    Gift(u8),
    /// 在局皆供: so many from each of the others to the roller.
    Each(u8),
}

/// What a throw means in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruling {
    /// What the dice show.
    pub throw: Throw,
    /// The row of the table that applies.
    pub row: Row,
    /// 真 (the same throw) rather than 傍 (the same number); also the 渾花貴采 among the rewards.
    pub exact: bool,
    /// Who threw.
    pub roller: Seat,
    /// Who acts.
    pub actor: Seat,
    /// With how many horses, at most.
    pub horses: u8,
    /// What is paid.
    pub payment: Payment,
}

impl Ruling {
    /// Whether the roller throws again as part of the same turn.
    pub fn reroll(&self) -> bool {
        self.row == Row::Clash
    }

    /// DM-11: how many steps a unit on `from` walks: the number, or in the 夾 the odd die. `None`: there is no pair.
    #[inline]
    pub(super) fn steps(&self, from: Cell) -> Option<u8> {
        if from.in_defile() { self.throw.info().odd_die } else { Some(self.throw.number()) }
    }

    /// One of the 渾花貴采, or a claimed throw itself.
    #[inline]
    fn is_high(&self) -> bool {
        self.exact && matches!(self.row, Row::Reward | Row::Others | Row::Own)
    }

    /// Whether horses may fly out of the moat.
    #[inline]
    pub fn opens_moat(&self) -> bool {
        self.is_high() || matches!(self.row, Row::Fine | Row::Clash)
    }
}

impl Dama {
    /// Says what a throw means when the top frame's player makes it.
    #[inline]
    pub fn ruling(&self, pos: &Position, throw: Throw) -> Ruling {
        let Frame { player: roller, clashes } =
            pos.frames.top().expect("while a game goes on there is somebody who throws");
        let number = throw.number();
        let plain = Ruling {
            throw,
            row: Row::Plain,
            exact: false,
            roller,
            actor: roller,
            horses: 1,
            payment: Payment::Nothing,
        };
        let own = pos.player(roller).claim;
        match throw.info().class {
            // DM-10 a: two horses more if the number is that of the roller's claim.
            Class::Reward(prize) => {
                let bonus = if own.is_some_and(|own| own.number() == number) { 2 } else { 0 };
                let exact = self.is_noble(throw);
                let payment = self.reward_for_throw(prize);
                return Ruling { row: Row::Reward, exact, horses: prize + bonus, payment, ..plain };
            }
            // DM-10 b.
            Class::Fine => {
                let actor = self.seat_after(pos, roller);
                let payment = self.fine_for_throw(2);
                return Ruling { row: Row::Fine, actor, horses: 2, payment, ..plain };
            }
            Class::Plain => {}
        }
        // No two claims have the same number: a throw with the number of another's claim can't be claimed.
        if let Some(owner) = pos.claimant(number) {
            let exact = pos.player(owner).claim == Some(throw);
            let chips = if exact { 3 } else { 2 };
            return if owner == roller {
                // DM-10 d.
                let horses = if exact { 3 } else { self.rules.own_pang_horses };
                Ruling { row: Row::Own, exact, horses, payment: self.reward_for_throw(chips), ..plain }
            } else {
                // DM-10 c.
                let payment = Payment::Gift(chips);
                Ruling { row: Row::Others, exact, actor: owner, horses: chips, payment, ..plain }
            };
        }
        // A roller who has left since (DM-16) claims nothing: the throw was somebody else's to act on.
        if own.is_none() && !pos.has_left(roller) {
            return Ruling { row: Row::Claim, ..plain };
        }
        let before = self.seat_before(pos, roller);
        match pos.player(before).last {
            Some(last) if last.number() == number => {
                let exact = last == throw;
                let chips = if exact { 3 } else { 2 };
                if clashes < 2 {
                    // DM-10 f.
                    let payment = self.fine_for_throw(chips);
                    Ruling { row: Row::Clash, exact, actor: before, horses: chips, payment, ..plain }
                } else {
                    // DM-10 g: twice the fine. The book does not know it; nobody is rewarded by it, so that it goes
                    // into the pot whoever pays rewards.
                    Ruling { row: Row::ThirdClash, exact, payment: Payment::Fine(2 * chips), ..plain }
                }
            }
            // DM-10 h.
            _ => plain,
        }
    }

    /// DM-10 a and d: 賞 comes from the pot, or in the book from everybody else (在局皆供): each of them gives as much.
    #[inline]
    fn reward_for_throw(&self, chips: u8) -> Payment {
        match self.rules.payers {
            Payers::Pot => Payment::Reward(chips),
            Payers::Book => Payment::Each(chips),
        }
    }

    /// DM-10 b and f: 罰 goes into the pot, or in the book to the one who acts, whose reward the culprit pays
    /// (犯事人供). DM-10 c is such a gift in any case.
    #[inline]
    fn fine_for_throw(&self, chips: u8) -> Payment {
        match self.rules.payers {
            Payers::Pot => Payment::Fine(chips),
            Payers::Book => Payment::Gift(chips),
        }
    }

    /// DM-10: whether a throw by itself gives the roller an extra turn.
    #[inline]
    pub fn extra_turn(&self, ruling: &Ruling) -> bool {
        let favoured = ruling.exact || self.rules.reward_turn == Favoured::Rewards;
        ruling.row == Row::Own || ruling.row == Row::Reward && favoured
    }

    /// DM-10: whether a full unit may leave 飛龍院 forwards. In the book with any 賞采, and when the seat before has
    /// thrown a fine, so that one acts on it.
    #[inline]
    pub fn opens_feilong(&self, ruling: &Ruling) -> bool {
        let favoured = self.rules.feilong_opens == Favoured::Rewards;
        ruling.is_high() || favoured && matches!(ruling.row, Row::Reward | Row::Fine)
    }

    /// DM-4: whether a throw is one of the 渾花貴采.
    #[inline]
    pub fn is_noble(&self, throw: Throw) -> bool {
        throw.is_triple() && (self.rules.six_triples || throw.info().dice[0] != 3)
    }
}
