//! What the table says about a throw: to whoever acts, to whoever threw, and to everybody else.

use qiyuan_core::{Game, Language, Message, Seat, Show};

use crate::{game, play};

const THREE: &str = "h20 b345/h20 b346/h20 b113";

fn told(messages: &[Message], language: Language) -> Vec<String> {
    messages.iter().map(|message| message.tell(language)).collect()
}

/// The captions after some moves, as a seat reads them.
#[track_caller]
fn check(preset: &str, position: &str, moves: &str, reader: Option<u8>, expected: [&[&str]; 3]) {
    let game = game(preset, "{}");
    let mut pos = game.read_position(position).unwrap();
    if !moves.is_empty() {
        play(&game, &mut pos, moves);
    }
    let captions = game.captions(&pos, reader.map(Seat));
    for (language, expected) in Language::ALL.into_iter().zip(expected) {
        assert_eq!(told(&captions, language), expected);
    }
}

#[test]
fn a_plain_throw_is_told_in_plain_words_first() {
    let named = "124 guǎiqī “crooked seven” (7). A plain throw: no chips change hands.";
    let hant = "124 拐七（7 點）。散采，不賞不罰。";
    let hans = "124 拐七（7 点）。散采，不赏不罚。";
    check(
        "3",
        THREE,
        "=124",
        Some(0),
        [
            &["You threw 7. Bring in 1 horse.", named],
            &["你擲出 7 點，進 1 匹馬。", hant],
            &["你掷出 7 点，进 1 匹马。", hans],
        ],
    );
    check(
        "3",
        THREE,
        "=124",
        Some(1),
        [
            &["Player 1 threw 7 and brings in 1 horse.", named],
            &["甲擲出 7 點，進 1 匹馬。", hant],
            &["甲掷出 7 点，进 1 匹马。", hans],
        ],
    );
    check(
        "3",
        "c15x8,30x12 b345/h20 b346/h20 b113",
        "=124",
        Some(0),
        [
            &["You threw 7. Move one unit 7 cells.", named],
            &["你擲出 7 點，選一群馬走 7 格。", hant],
            &["你掷出 7 点，选一群马走 7 格。", hans],
        ],
    );
}

#[test]
fn a_reward_says_who_pays_and_that_one_throws_again() {
    check(
        "3",
        THREE,
        "=444",
        Some(0),
        [
            &[
                "You threw 12. Bring in 10 horses.",
                "444 yìntáng “hall of the seal” (12). A noble triple: you win 8 chips from the pot. You throw again.",
            ],
            &["你擲出 12 點，進 10 匹馬。", "444 印堂（12 點）。渾花貴采：你從盆中得 8 帖，由你再擲一次。"],
            &["你掷出 12 点，进 10 匹马。", "444 印堂（12 点）。浑花贵采：你从盆中得 8 帖，由你再掷一次。"],
        ],
    );
    check(
        "3+book",
        THREE,
        "=456",
        Some(2),
        [
            &[
                "Player 1 threw 15 and brings in 2 horses.",
                "456 mǎjūn “cavalry” (15). A reward: each of the others pays 2 chips to Player 1. \
                 Player 1 throws again.",
            ],
            &["甲擲出 15 點，進 2 匹馬。", "456 馬軍（15 點）。賞采：其餘各家各付甲 2 帖，由甲再擲一次。"],
            &["甲掷出 15 点，进 2 匹马。", "456 马军（15 点）。赏采：其余各家各付甲 2 帖，由甲再掷一次。"],
        ],
    );
}

#[test]
fn a_fine_is_told_to_whoever_pays_and_to_whoever_acts() {
    let counts = ["This throw counts 5, whatever the dice add up to.", "這一采不照骰面相加，算 5 點。"];
    check(
        "3",
        THREE,
        "=123",
        Some(0),
        [
            &[
                "You threw 5, and Player 2 brings in 2 horses.",
                "123 xiǎofútú “little pagoda” (5). A fine: you pay 2 chips into the pot, and Player 2 acts.",
                counts[0],
            ],
            &["你擲出 5 點，乙進 2 匹馬。", "123 小浮圖（5 點）。罰采：你付 2 帖入盆，由乙走馬。", counts[1]],
            &[
                "你掷出 5 点，乙进 2 匹马。",
                "123 小浮图（5 点）。罚采：你付 2 帖入盆，由乙走马。",
                "这一采不照骰面相加，算 5 点。",
            ],
        ],
    );
    check(
        "3",
        THREE,
        "=112",
        Some(1),
        [
            &[
                "Player 1 threw 4. Bring in 2 horses.",
                "112 xiǎoniángzǐ “young lady” (4). A fine: Player 1 pays 2 chips into the pot, and you act.",
            ],
            &["甲擲出 4 點，你進 2 匹馬。", "112 小娘子（4 點）。罰采：甲付 2 帖入盆，由你走馬。"],
            &["甲掷出 4 点，你进 2 匹马。", "112 小娘子（4 点）。罚采：甲付 2 帖入盆，由你走马。"],
        ],
    );
}

#[test]
fn a_claimed_throw_is_explained_when_it_is_claimed_and_when_it_falls() {
    check(
        "3",
        "h20/h20/h20",
        "=135",
        Some(0),
        [
            &[
                "You threw 9. Bring in 1 horse.",
                "135 cuōjiǔ “pinched nine” (9). This becomes your claimed throw: \
                 from now on others pay you for a plain 9.",
            ],
            &[
                "你擲出 9 點，進 1 匹馬。",
                "135 撮九（9 點）。這一采成了你的本采：往後別家擲出 9 點的散采，都要送帖給你。",
            ],
            &[
                "你掷出 9 点，进 1 匹马。",
                "135 撮九（9 点）。这一采成了你的本采：往后别家掷出 9 点的散采，都要送帖给你。",
            ],
        ],
    );
    check(
        "3",
        THREE,
        "=445",
        Some(1),
        [
            &[
                "Player 1 threw 13. Bring in 2 horses.",
                "445 bāwǔ “eight and five” (13). The number that you claimed: Player 1 gives you 2 chips, and you act.",
            ],
            &["甲擲出 13 點，你進 2 匹馬。", "445 八五（13 點）。傍本采，與你的本采同點：甲送你 2 帖，由你走馬。"],
            &["甲掷出 13 点，你进 2 匹马。", "445 八五（13 点）。傍本采，与你的本采同点：甲送你 2 帖，由你走马。"],
        ],
    );
}

#[test]
fn a_clash_says_with_whose_throw() {
    let position = "h20 b345/h20 b346/h20 b113; last=2:124";
    check(
        "3",
        position,
        "=124",
        Some(2),
        [
            &[
                "Player 1 threw 7. Bring in 3 horses.",
                "124 guǎiqī “crooked seven” (7). A clash, the same throw as yours before: \
             Player 1 pays 3 chips into the pot, you act, and Player 1 throws again.",
            ],
            &[
                "甲擲出 7 點，你進 3 匹馬。",
                "124 拐七（7 點）。真撞，與你剛才的采相同：甲付 3 帖入盆，由你走馬，甲再擲一次。",
            ],
            &[
                "甲掷出 7 点，你进 3 匹马。",
                "124 拐七（7 点）。真撞，与你刚才的采相同：甲付 3 帖入盆，由你走马，甲再掷一次。",
            ],
        ],
    );
    check(
        "3",
        "h20/h20/h20; frames=0:1",
        "",
        Some(0),
        [
            &["Your turn to throw.", "After a clash the same player throws again."],
            &["輪到你擲骰。", "撞采之後，由同一人再擲。"],
            &["轮到你掷骰。", "撞采之后，由同一人再掷。"],
        ],
    );
}

#[test]
fn who_must_pass_reads_why() {
    check(
        "3",
        "c90x20 b345/h20 b346/h20 b113; gate=1",
        "=146",
        Some(0),
        [
            &[
                "You threw 11. No horse of yours can move: pass.",
                "146 jíhuǒzuàn “quick fire drill” (11). A plain throw: no chips change hands.",
                "Why: 146 does not open the moat.",
            ],
            &[
                "你擲出 11 點，沒有馬可走，停一手。",
                "146 急火鑽（11 點）。散采，不賞不罰。",
                "原因：這一擲 146 不開塹，塹裡的馬出不來。",
            ],
            &[
                "你掷出 11 点，没有马可走，停一手。",
                "146 急火钻（11 点）。散采，不赏不罚。",
                "原因：这一掷 146 不开堑，堑里的马出不来。",
            ],
        ],
    );
    check(
        "3",
        "c85x20 b345/h20 b346/h20 b113; gate=1",
        "=115",
        Some(0),
        [
            &[
                "You threw 7. Move one unit 5 cells.",
                "115 báiqī “white seven” (7). A plain throw: no chips change hands.",
                "In the defile only the die beside the pair counts.",
            ],
            &[
                "你擲出 7 點，選一群馬走 5 格。",
                "115 白七（7 點）。散采，不賞不罰。",
                "在夾裡，只走對子以外那顆骰子的點數。",
            ],
            &[
                "你掷出 7 点，选一群马走 5 格。",
                "115 白七（7 点）。散采，不赏不罚。",
                "在夹里，只走对子以外那颗骰子的点数。",
            ],
        ],
    );
}

/// What a caption is about can be looked up.
#[test]
fn captions_name_their_rules() {
    let game = game("3", "{}");
    let rules = |position: &str, throw: &str| -> Vec<Option<String>> {
        let mut pos = game.read_position(position).unwrap();
        play(&game, &mut pos, throw);
        game.captions(&pos, None).iter().map(Message::rule).collect()
    };
    let rule = |name: &str| Some(name.to_string());
    assert_eq!(rules(THREE, "=456"), [None, rule("DM-10")]);
    assert_eq!(rules(THREE, "=444"), [None, rule("DM-4")]);
    assert_eq!(rules(THREE, "=346"), [None, rule("DM-10")]);
    assert_eq!(rules(THREE, "=123"), [None, rule("DM-10"), rule("DM-3")]);
    assert_eq!(rules("c90x20 b345/h20 b346/h20 b113", "=146"), [rule("DM-11"), None, rule("DM-10")]);
    let refused = game.read_move(&game.read_position("h20/h20/h20; throw=345").unwrap(), "pass").unwrap_err();
    assert_eq!(refused.message().rule(), rule("DM-11"));
}
