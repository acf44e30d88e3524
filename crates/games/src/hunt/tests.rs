//! Tests.
use super::*;
use qiyuan_core::conformance;
use qiyuan_core::perft::{Perft, Unit};

#[test]
fn perft_quick() {
    let p = |name: &str, pos: Option<&str>, depth: u32| -> Vec<u64> {
        let g = Deer::<u64>::new(DeerRules::preset(name).unwrap()).unwrap();
        let pos = pos.map_or(g.start(), |t| g.read_position(t).unwrap());
        let perft = Perft { game: &g, unit: Unit::Turn, deal: None };
        (1..=depth).map(|d| perft.count(&pos, d)).collect()
    };
    println!("{:?}", p("24", None, 4));
    println!("{:?}", p("20", None, 4));
    println!("{:?}", p("7", None, 4));
    println!("{:?}", p("24", Some("dd2d/1dddd/1ddd1/ddddd/dddd1 D1D1/6 1 d 0"), 3));
    println!("{:?}", p("20", Some("dddd1/dd1dd/d1dd1/ddddd/dd3 1D2/6 2 D 0"), 3));
    let g = Komikan::<u64>::new(KomikanRules::default()).unwrap();
    let perft = Perft { game: &g, unit: Unit::Turn, deal: None };
    println!("{:?}", (1..=4).map(|d| perft.count(&g.start(), d)).collect::<Vec<_>>());
}
#[test]
fn conf() {
    conformance::check(&Komikan::<u64>::new(KomikanRules::default()).unwrap(), 20, 1);
    for preset in DeerRules::presets() {
        let rules = DeerRules::preset(&preset.name).unwrap();
        println!("{}", preset.name);
        conformance::check(&Deer::<Wide>::new(rules.clone()).unwrap(), 3, 1);
        if let Ok(g) = Deer::<u64>::new(rules) {
            conformance::check(&g, 5, 1);
            println!("sym {}", g.symmetries.len());
        }
    }
}
#[test]
fn shifts_count() {
    for preset in DeerRules::presets() {
        let g = Deer::<Wide>::new(DeerRules::preset(&preset.name).unwrap()).unwrap();
        println!("{} {}", preset.name, g.tables.pack_shifts.len());
    }
    println!("kom {}", Komikan::<u64>::new(KomikanRules::default()).unwrap().tables.pack_shifts.len());
}
