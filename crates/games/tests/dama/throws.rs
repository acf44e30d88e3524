//! The table of throws against the rule text.

use std::collections::BTreeSet;

use qiyuan_core::{Game, Language, sim_rng};
use qiyuan_games::dama::{Class, N_THROWS, THROWS, Throw};

use crate::game;

/// DM-3 as the rule text has it: dice and names, by number.
const PLAIN: &[(u8, &str)] = &[
    (16, "466 赤牛, 556 黑牛"),
    (15, "366 驢嘴"),
    (14, "356 角搜, 446 大開門, 455 正臺, 266 篳篥"),
    (13, "256 暮宿, 166 大鎗, 355 皂鶴, 346 野雞頂, 445 八五"),
    (12, "345 花羔, 255 丫角兒, 336 條巾, 246 赤十二, 156 腰曲縷"),
    (11, "335 䬣達兒, 344 紅鶴, 245 九二, 155 小鎗, 146 急火鑽"),
    (10, "235 胡十, 334 蛾眉, 226 夾十, 244 平頭"),
    (9, "135 撮九, 126 拐九, 234 妹九, 225 夾九, 144 丁九"),
    (8, "233 雁八, 134 撮八, 125 拐八, 116 大肚, 224 夾八"),
    (7, "115 白七, 133 川七, 223 夾七, 124 拐七"),
    (6, "114 火筒兒"),
    (5, "122 小嘴, 113 葫蘆頭"),
];

#[test]
fn the_plain_throws_are_those_of_the_rule_text() {
    let mut n_plain = 0;
    for (number, list) in PLAIN {
        for line in list.split(", ") {
            let (dice, name) = line.split_once(' ').unwrap();
            let info = Throw::read(dice).unwrap().info();
            assert_eq!((info.class, info.number, info.hant), (Class::Plain, *number, name), "{dice}");
            n_plain += 1;
        }
    }
    assert_eq!(n_plain, THROWS.iter().filter(|info| info.class == Class::Plain).count());
}

#[test]
fn rewards_and_fines_are_those_of_the_rule_text() {
    let rewards = "444 印堂 12 8, 666 碧油 18 6, 555 桃花重五 15 5, 333 雁行兒 9 4, 222 拍板兒 6 4, 111 滿盆星 3 4, \
                   566 黑十七 17 2, 456 馬軍 15 2, 236 靴楦 11 2, 145 銀十 10 2, 136 撮十 10 2";
    for line in rewards.split(", ") {
        let [dice, name, number, prize] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let info = Throw::read(dice).unwrap().info();
        assert_eq!(info.class, Class::Reward(prize.parse().unwrap()), "{line}");
        assert_eq!((info.hant, info.number), (name, number.parse().unwrap()));
    }
    for (dice, name, number) in [("123", "小浮圖", 5), ("112", "小娘子", 4)] {
        let info = Throw::read(dice).unwrap().info();
        assert_eq!((info.class, info.hant, info.number), (Class::Fine, name, number));
    }
}

#[test]
fn there_are_56_throws_and_their_weights_add_up_to_216() {
    let mut seen = [0_u8; N_THROWS];
    for a in 1..=6 {
        for b in 1..=6 {
            for c in 1..=6 {
                let throw = Throw::of([a, b, c]).unwrap();
                seen[Throw::all().position(|other| other == throw).unwrap()] += 1;
            }
        }
    }
    assert_eq!(seen, THROWS.each_ref().map(|info| info.weight));
    assert_eq!(seen.iter().map(|&weight| u32::from(weight)).sum::<u32>(), Throw::TOTAL_WEIGHT);
    let names: BTreeSet<&str> = THROWS.iter().map(|info| info.hant).collect();
    let glosses: BTreeSet<&str> = THROWS.iter().map(|info| info.en).collect();
    assert_eq!((names.len(), glosses.len()), (N_THROWS, N_THROWS));
    for language in Language::ALL {
        let told: BTreeSet<String> = Throw::all().map(|throw| throw.name().tell(language)).collect();
        assert_eq!(told.len(), N_THROWS, "{language}");
    }
}

#[test]
fn jia_cai_have_an_odd_die() {
    for (dice, odd) in [("116", Some(6)), ("566", Some(5)), ("444", Some(4)), ("345", None), ("122", Some(1))] {
        assert_eq!(Throw::read(dice).unwrap().info().odd_die, odd, "{dice}");
    }
}

#[test]
fn the_dice_are_fair() {
    const ROLLS: u32 = 216 * 1000;
    let game = game("2", "{}");
    let (pos, mut rng, mut scratch) = (game.start(), sim_rng(3), Vec::new());
    let mut seen = std::collections::HashMap::new();
    for _ in 0..ROLLS {
        let mv = game.random_move(&pos, &mut rng, &mut scratch).continue_value().unwrap();
        *seen.entry(game.write_move(&pos, mv)).or_insert(0_u32) += 1;
    }
    for throw in Throw::all() {
        let expected = f64::from(throw.info().weight) * 1000.0;
        let deviation = f64::from(seen[&format!("={throw}")]) - expected;
        assert!(deviation.abs() < 5.0 * expected.sqrt(), "{throw} fell {deviation} times too often");
    }
}

#[test]
fn the_rule_book_has_the_same_table() {
    let page = include_str!("../../../../docs/rules/dama.md");
    for (throw, info) in Throw::all().zip(&THROWS) {
        let (class, prize) = match info.class {
            Class::Reward(prize) => ("賞采", prize.to_string()),
            Class::Fine => ("罰采", String::new()),
            Class::Plain => ("散采", String::new()),
        };
        let odd = info.odd_die.map_or(String::new(), |die| die.to_string());
        let (hant, hans, en, number, weight) = (info.hant, info.hans, info.en, info.number, info.weight);
        let row = format!("| {throw} | {hant} | {hans} | {en} | {class} | {number} | {prize} | {odd} | {weight} |");
        assert!(page.contains(&row), "{row}");
    }
}

#[test]
fn the_page_with_the_rules_has_the_same_sounds() {
    let page = include_str!("../../../../web/rules/dama.en.html");
    for (throw, info) in Throw::all().zip(&THROWS) {
        let cell = format!("<td>{throw}</td><td lang=\"zh-Hant\">{} {}", info.hant, info.sound);
        assert!(page.contains(&cell), "{cell}");
    }
}
