//! Records as text.

use qiyuan_core::Record;

#[test]
fn everything_in_a_record_survives() {
    let text = "[Game \"deer\"]\n[Note \"a \\\"quoted\\\" back\\\\slash\\nand a line\"]\n[Result \"*\"]\n\n{before} a3-a2 {one two} b4-b5,@a3 *\n";
    let record = Record::read(text).unwrap();
    assert_eq!(record.tag("Note"), Some("a \"quoted\" back\\slash\nand a line"));
    assert_eq!(record.preface.as_deref(), Some("before"));
    assert_eq!(record.turns[0].comment.as_deref(), Some("one two"));
    assert_eq!(record.write(), text);
}

#[test]
fn numbers_and_comments_are_understood_in_all_their_forms() {
    let record = Record::read("1. a 1... b 2.c ; said\n3. {x}d{y} {z} =345,enter 0-1").unwrap();
    let turns: Vec<&str> = record.turns.iter().map(|turn| turn.text.as_str()).collect();
    assert_eq!(turns, ["a", "b", "c", "d", "=345,enter"]);
    assert_eq!(record.turns[2].comment.as_deref(), Some("said x"));
    assert_eq!(record.turns[3].comment.as_deref(), Some("y z"));
    assert_eq!(record.turns[4].line, 2);
    assert_eq!(record.result, "0-1");
}

#[test]
fn long_records_are_wrapped() {
    let record = Record::new(Vec::new(), vec!["abcdefghi".into(); 40], "1/2-1/2".into());
    let text = record.write();
    assert!(text.lines().all(|line| line.chars().count() <= 80));
    assert_eq!(Record::read(&text).unwrap().turns.len(), 40);
}

#[test]
fn results_of_more_than_two_seats_are_read() {
    assert_eq!(Record::read("[Result \"80:-40:-40\"]\n\n=1,1 80:-40:-40").unwrap().result, "80:-40:-40");
    assert!(Record::read("[Result \"won\"]").unwrap_err().to_string().contains("the tag Result says \"won\""));
}
