//! The 56 throws of three dice.

use std::fmt;

/// How many throws there are when the order of the dice does not matter.
pub const N_THROWS: usize = 56;

/// What kind of throw it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// 賞采: brings chips, and lets as many horses act.
    Reward(u8),
    /// 罰采: costs chips.
    Fine,
    /// 散采: can be claimed, and can clash.
    Plain,
}

/// A line of the table of throws.
#[derive(Clone, Copy, Debug)]
pub struct ThrowInfo {
    /// The dice, smallest first.
    pub dice: [u8; 3],
    /// DM-3: the number that counts.
    pub number: u8,
    /// Reward, fine or plain.
    pub class: Class,
    /// 夾采: the die beside the pair, if there is a pair. Three of a kind count too.
    pub odd_die: Option<u8>,
    /// How many of the 216 ordered throws fall like this.
    pub weight: u8,
    /// The name in traditional characters.
    pub hant: &'static str,
    /// The name in simplified characters.
    pub hans: &'static str,
    /// What the name means, more or less.
    pub en: &'static str,
}

/// DM-3: all throws: rewards, fines, and plain throws by number.
pub static THROWS: [ThrowInfo; N_THROWS] = [
    reward(444, 8, "堂印", "堂印", "seal of the hall"),
    reward(666, 6, "碧油", "碧油", "green oilcloth"),
    reward(555, 5, "桃花重五", "桃花重五", "peach-blossom fives"),
    reward(333, 4, "雁行兒", "雁行儿", "geese in flight"),
    reward(222, 4, "拍板兒", "拍板儿", "clappers"),
    reward(111, 4, "滿盆星", "满盆星", "basin full of stars"),
    reward(566, 2, "黑十七", "黑十七", "black seventeen"),
    reward(456, 2, "馬軍", "马军", "cavalry"),
    reward(236, 2, "靴楦", "靴楦", "boot last"),
    reward(145, 2, "銀十", "银十", "silver ten"),
    reward(136, 2, "撮十", "撮十", "pinched ten"),
    fine(123, 5, "小浮圖", "小浮图", "little pagoda"),
    fine(112, 4, "小娘子", "小娘子", "young lady"),
    plain(466, "赤牛", "赤牛", "red ox"),
    plain(556, "黑牛", "黑牛", "black ox"),
    plain(366, "驢嘴", "驴嘴", "donkey's mouth"),
    plain(356, "角搜", "角搜", "horned search"),
    plain(446, "大開門", "大开门", "wide-open gate"),
    plain(455, "正臺", "正台", "main terrace"),
    plain(266, "篳篥", "筚篥", "reed pipe"),
    plain(256, "暮宿", "暮宿", "night's lodging"),
    plain(166, "大鎗", "大枪", "long spear"),
    plain(355, "皂鶴", "皂鹤", "black crane"),
    plain(346, "野雞頂", "野鸡顶", "pheasant's crest"),
    plain(445, "八五", "八五", "eight and five"),
    plain(345, "花羔", "花羔", "dappled lamb"),
    plain(255, "丫角兒", "丫角儿", "child's tufts"),
    plain(336, "條巾", "条巾", "ribbon scarf"),
    plain(246, "赤十二", "赤十二", "red twelve"),
    plain(156, "腰曲縷", "腰曲缕", "thread at the waist"),
    plain(335, "䬣𩟐兒", "䬣𩟐儿", "little dumpling"),
    plain(344, "紅鶴", "红鹤", "red crane"),
    plain(245, "九二", "九二", "nine and two"),
    plain(155, "小鎗", "小枪", "short spear"),
    plain(146, "急火鑽", "急火钻", "quick fire drill"),
    plain(235, "胡十", "胡十", "stranger's ten"),
    plain(334, "蛾眉", "蛾眉", "moth eyebrows"),
    plain(226, "夾十", "夹十", "paired ten"),
    plain(244, "平頭", "平头", "flat head"),
    plain(135, "撮九", "撮九", "pinched nine"),
    plain(126, "拐九", "拐九", "crooked nine"),
    plain(234, "妹九", "妹九", "little sister's nine"),
    plain(225, "夾九", "夹九", "paired nine"),
    plain(144, "丁九", "丁九", "nail nine"),
    plain(233, "雁八", "雁八", "wild-goose eight"),
    plain(134, "撮八", "撮八", "pinched eight"),
    plain(125, "拐八", "拐八", "crooked eight"),
    plain(116, "大肚", "大肚", "big belly"),
    plain(224, "夾八", "夹八", "paired eight"),
    plain(115, "白七", "白七", "white seven"),
    plain(133, "川七", "川七", "river seven"),
    plain(223, "夾七", "夹七", "paired seven"),
    plain(124, "拐七", "拐七", "crooked seven"),
    plain(114, "火筒兒", "火筒儿", "fire tube"),
    plain(122, "小嘴", "小嘴", "small mouth"),
    plain(113, "葫蘆頭", "葫芦头", "gourd head"),
];

/// The ordered throws of three dice, each with its line in the table.
static TICKETS: [Throw; Throw::TOTAL_WEIGHT as usize] = tickets();

/// One of the 56 throws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Throw(u8);

impl Throw {
    /// What the weights of all throws add up to.
    pub const TOTAL_WEIGHT: u32 = 216;

    /// All throws in the order of the table.
    pub fn all() -> impl Iterator<Item = Throw> {
        (0..N_THROWS as u8).map(Throw)
    }

    /// The throw that three dice show, in any order.
    pub fn of(mut dice: [u8; 3]) -> Option<Throw> {
        dice.sort_unstable();
        Throw::all().find(|throw| throw.info().dice == dice)
    }

    /// The throw that its text names: three digits, smallest first.
    pub fn read(text: &str) -> Option<Throw> {
        Throw::all().find(|throw| throw.to_string() == text)
    }

    /// Its line in the table.
    #[inline]
    pub fn info(self) -> &'static ThrowInfo {
        &THROWS[usize::from(self.0)]
    }

    /// The number that counts.
    #[inline]
    pub fn number(self) -> u8 {
        self.info().number
    }

    /// Whether it is one of the 散采.
    #[inline]
    pub fn is_plain(self) -> bool {
        self.info().class == Class::Plain
    }

    /// Whether all dice show the same.
    #[inline]
    pub fn is_triple(self) -> bool {
        self.info().weight == 1
    }

    /// Its line's number, counted from 0.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The throw that a number below 216 stands for, each throw as often as it weighs.
    #[inline]
    pub(super) fn of_ticket(ticket: u32) -> Throw {
        TICKETS[ticket as usize]
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.info().dice;
        write!(f, "{a}{b}{c}")
    }
}

impl fmt::Debug for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Throw({self})")
    }
}

const fn reward(dice: u16, horses: u8, hant: &'static str, hans: &'static str, en: &'static str) -> ThrowInfo {
    ThrowInfo { class: Class::Reward(horses), ..plain(dice, hant, hans, en) }
}

const fn fine(dice: u16, number: u8, hant: &'static str, hans: &'static str, en: &'static str) -> ThrowInfo {
    ThrowInfo { class: Class::Fine, number, ..plain(dice, hant, hans, en) }
}

const fn plain(dice: u16, hant: &'static str, hans: &'static str, en: &'static str) -> ThrowInfo {
    let dice = [(dice / 100) as u8, (dice / 10 % 10) as u8, (dice % 10) as u8];
    let [a, b, c] = dice;
    let odd_die = if a == b {
        Some(c)
    } else if b == c {
        Some(a)
    } else {
        None
    };
    let weight = if a == c {
        1
    } else if odd_die.is_some() {
        3
    } else {
        6
    };
    ThrowInfo { dice, number: a + b + c, class: Class::Plain, odd_die, weight, hant, hans, en }
}

const fn tickets() -> [Throw; Throw::TOTAL_WEIGHT as usize] {
    let mut tickets = [Throw(0); Throw::TOTAL_WEIGHT as usize];
    let (mut line, mut next) = (0, 0);
    while line < N_THROWS {
        let end = next + THROWS[line].weight as usize;
        while next < end {
            tickets[next] = Throw(line as u8);
            next += 1;
        }
        line += 1;
    }
    tickets
}
