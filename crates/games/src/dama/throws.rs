//! The 56 throws of three dice.

use std::fmt;

use qiyuan_core::{Message, Names};

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

type Name = &'static str;

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
    /// The name as it sounds.
    pub sound: &'static str,
    /// What the name means, more or less.
    pub en: &'static str,
}

/// DM-3: all throws: rewards, fines, and plain throws by number.
pub static THROWS: [ThrowInfo; N_THROWS] = [
    // The source calls it 印堂 and derives it from the Khitan numeral four; the book has 堂印, the seal of the hall.
    reward(444, 8, "印堂", "印堂", "yìntáng", "hall of the seal"),
    reward(666, 6, "碧油", "碧油", "bìyóu", "green oilcloth"),
    reward(555, 5, "桃花重五", "桃花重五", "táohuā chóngwǔ", "peach-blossom fives"),
    reward(333, 4, "雁行兒", "雁行儿", "yànháng’ér", "geese in flight"),
    reward(222, 4, "拍板兒", "拍板儿", "pāibǎn’ér", "clappers"),
    reward(111, 4, "滿盆星", "满盆星", "mǎnpénxīng", "basin full of stars"),
    reward(566, 2, "黑十七", "黑十七", "hēishíqī", "black seventeen"),
    reward(456, 2, "馬軍", "马军", "mǎjūn", "cavalry"),
    reward(236, 2, "靴楦", "靴楦", "xuēxuàn", "boot last"),
    reward(145, 2, "銀十", "银十", "yínshí", "silver ten"),
    reward(136, 2, "撮十", "撮十", "cuōshí", "pinched ten"),
    fine(123, 5, "小浮圖", "小浮图", "xiǎofútú", "little pagoda"),
    fine(112, 4, "小娘子", "小娘子", "xiǎoniángzǐ", "young lady"),
    plain(466, "赤牛", "赤牛", "chìniú", "red ox"),
    plain(556, "黑牛", "黑牛", "hēiniú", "black ox"),
    plain(366, "驢嘴", "驴嘴", "lǘzuǐ", "donkey's mouth"),
    plain(356, "角搜", "角搜", "jiǎosōu", "horned search"),
    plain(446, "大開門", "大开门", "dàkāimén", "wide-open gate"),
    plain(455, "正臺", "正台", "zhèngtái", "main terrace"),
    plain(266, "篳篥", "筚篥", "bìlì", "reed pipe"),
    plain(256, "暮宿", "暮宿", "mùsù", "night's lodging"),
    plain(166, "大鎗", "大枪", "dàqiāng", "long spear"),
    plain(355, "皂鶴", "皂鹤", "zàohè", "black crane"),
    plain(346, "野雞頂", "野鸡顶", "yějīdǐng", "pheasant's crest"),
    plain(445, "八五", "八五", "bāwǔ", "eight and five"),
    plain(345, "花羔", "花羔", "huāgāo", "dappled lamb"),
    plain(255, "丫角兒", "丫角儿", "yājiǎo’ér", "child's tufts"),
    plain(336, "條巾", "条巾", "tiáojīn", "ribbon scarf"),
    plain(246, "赤十二", "赤十二", "chìshí’èr", "red twelve"),
    plain(156, "腰曲縷", "腰曲缕", "yāoqūlǚ", "thread at the waist"),
    plain(335, "䬣達兒", "䬣达儿", "xìdá’ér", "little dumpling"),
    plain(344, "紅鶴", "红鹤", "hónghè", "red crane"),
    plain(245, "九二", "九二", "jiǔ’èr", "nine and two"),
    plain(155, "小鎗", "小枪", "xiǎoqiāng", "short spear"),
    plain(146, "急火鑽", "急火钻", "jíhuǒzuàn", "quick fire drill"),
    plain(235, "胡十", "胡十", "húshí", "stranger's ten"),
    plain(334, "蛾眉", "蛾眉", "éméi", "moth eyebrows"),
    plain(226, "夾十", "夹十", "jiāshí", "paired ten"),
    plain(244, "平頭", "平头", "píngtóu", "flat head"),
    plain(135, "撮九", "撮九", "cuōjiǔ", "pinched nine"),
    plain(126, "拐九", "拐九", "guǎijiǔ", "crooked nine"),
    plain(234, "妹九", "妹九", "mèijiǔ", "little sister's nine"),
    plain(225, "夾九", "夹九", "jiājiǔ", "paired nine"),
    plain(144, "丁九", "丁九", "dīngjiǔ", "nail nine"),
    plain(233, "雁八", "雁八", "yànbā", "wild-goose eight"),
    plain(134, "撮八", "撮八", "cuōbā", "pinched eight"),
    plain(125, "拐八", "拐八", "guǎibā", "crooked eight"),
    plain(116, "大肚", "大肚", "dàdù", "big belly"),
    plain(224, "夾八", "夹八", "jiābā", "paired eight"),
    plain(115, "白七", "白七", "báiqī", "white seven"),
    plain(133, "川七", "川七", "chuānqī", "river seven"),
    plain(223, "夾七", "夹七", "jiāqī", "paired seven"),
    plain(124, "拐七", "拐七", "guǎiqī", "crooked seven"),
    plain(114, "火筒兒", "火筒儿", "huǒtǒng’ér", "fire tube"),
    plain(122, "小嘴", "小嘴", "xiǎozuǐ", "small mouth"),
    plain(113, "葫蘆頭", "葫芦头", "húlútóu", "gourd head"),
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

    /// What it is called: as it is written in Chinese, as it sounds and what it means in English.
    pub fn name(self) -> Message {
        let ThrowInfo { hant, hans, sound, en, .. } = self.info();
        let en = format!("{sound} “{en}”");
        Message::named(Names { en, traditional: (*hant).into(), simplified: (*hans).into() })
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

const fn reward(dice: u16, horses: u8, hant: Name, hans: Name, sound: Name, en: Name) -> ThrowInfo {
    ThrowInfo { class: Class::Reward(horses), ..plain(dice, hant, hans, sound, en) }
}

const fn fine(dice: u16, number: u8, hant: Name, hans: Name, sound: Name, en: Name) -> ThrowInfo {
    ThrowInfo { class: Class::Fine, number, ..plain(dice, hant, hans, sound, en) }
}

const fn plain(dice: u16, hant: Name, hans: Name, sound: Name, en: Name) -> ThrowInfo {
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
    ThrowInfo { dice, number: a + b + c, class: Class::Plain, odd_die, weight, hant, hans, sound, en }
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
