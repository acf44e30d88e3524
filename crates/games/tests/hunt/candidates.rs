use crate::any::*;
use crate::naive::*;
use qiyuan_core::perft::Unit;
use qiyuan_core::sim_rng;
use rand::RngExt;

fn row(name: &str, options: &str, pos: &str, tag: &str) {
    let engine = games(name, options).pop().unwrap();
    let n = naive(name, options);
    let state = State::read(n.board(), pos);
    let mut turns = vec![];
    for d in 1..=5 {
        if d > 1 && turns[d - 2] > 40_000u64 {
            break;
        }
        let c = engine.perft(pos, Unit::Turn, d as u32);
        turns.push(c);
        if c == 0 {
            break;
        }
    }
    let mut moves = vec![];
    for d in 1..=6 {
        if d > 1 && moves[d - 2] > 30_000u64 {
            break;
        }
        let c = engine.perft(pos, Unit::Move, d as u32);
        moves.push(c);
        if c == 0 {
            break;
        }
    }
    for d in 1..=2.min(turns.len()) {
        assert_eq!(Some(turns[d - 1]), n.perft(&state, d as u32, true, &mut u64::MAX.clone()), "{pos}");
    }
    let j = |v: &[u64]| v.iter().map(|x| x.to_string()).collect::<Vec<_>>().join(" ");
    println!("# {tag}\nposition {pos}\nturns {}\nmoves {}\n", j(&turns), j(&moves));
}

#[test]
fn candidates() {
    for name in presets() {
        println!("game {name}\n");
        let engine = games(&name, "{}").pop().unwrap();
        let n = naive(&name, "{}");
        let mut rng = sim_rng(name.len() as u64 * 31 + name.bytes().map(u64::from).sum::<u64>());
        row(&name, "{}", &engine.start(), "start");
        // playout classes
        let deer = name.starts_with("deer");
        let all = if deer { State::read(n.board(), &engine.start()) } else { State::read(n.board(), &engine.start()) };
        let total = all.count('d') + all.hand.unwrap_or(0);
        let inmt = |s: &State, c: char| {
            n.board().mountains.iter().flat_map(|m| m.points.iter()).filter(|p| s.has(**p, c)).count()
        };
        let mut want: Vec<(&str, Box<dyn Fn(&State, &str) -> bool>)> = vec![];
        if deer {
            if total > 7 {
                want.push((
                    "midturn with captures behind",
                    Box::new(move |s, _| s.who == "d+" && s.count('d') + s.hand.unwrap() + 3 <= total),
                ));
                want.push(("last dog in hand, midturn", Box::new(|s, _| s.who == "d+" && s.hand == Some(1))));
                want.push((
                    "empty hand, deer to move, deer in mountains, jumps",
                    Box::new(|s, _| {
                        s.who == "D"
                            && s.hand == Some(0)
                            && inmt(s, 'D') >= 1
                            && engine.children(&s.write(n.board())).iter().any(|c| c.0.contains('x'))
                    }),
                ));
            }
            want.push((
                "few dogs left",
                Box::new(|s, _| {
                    s.who == "D"
                        && s.count('d') + s.hand.unwrap() <= 5
                        && engine.children(&s.write(n.board())).iter().any(|c| c.0.contains('x'))
                }),
            ));
            want.push((
                "jump out of a mountain through a gate",
                Box::new(|s, _| {
                    s.who == "D"
                        && engine.children(&s.write(n.board())).iter().any(|c| {
                            let f = c.0.as_bytes();
                            f[0] >= b's' && c.0[2..].contains('x') && f.len() > 3 && f[3] < b'n'
                        })
                }),
            ));
            want.push((
                "jump into a mountain through a gate",
                Box::new(|s, _| {
                    s.who == "D"
                        && engine.children(&s.write(n.board())).iter().any(|c| {
                            let f = c.0.as_bytes();
                            f[0] < b'n' && c.0[2..].contains('x') && f.len() > 3 && f[3] >= b's'
                        })
                }),
            ));
            want.push(("dogs in mountain", Box::new(|s, _| (s.who == "d") && inmt(s, 'd') >= 3 && inmt(s, 'd') < 6)));
        } else {
            want.push(("P+", Box::new(|s, _| s.who == "P+")));
            want.push(("sheep in triangle", Box::new(|s, _| s.who == "s" && inmt(s, 's') >= 2)));
            want.push((
                "7 sheep P jumps",
                Box::new(|s, _| {
                    s.who == "P"
                        && s.count('s') == 7
                        && engine.children(&s.write(n.board())).iter().any(|c| c.0.contains('x'))
                }),
            ));
            want.push(("7 sheep P+", Box::new(|s, _| s.who == "P+" && s.count('s') == 7)));
            want.push(("9 sheep s", Box::new(|s, _| s.who == "s" && s.count('s') == 9)));
        }
        let mut done = vec![false; want.len()];
        for g in 0..80 {
            let greedy_deer = g % 2 == 0;
            let drop = g % 4 < 2;
            let mut text = engine.start();
            for _ in 0..400 {
                let s = State::read(n.board(), &text);
                let ch = engine.children(&text);
                if ch.is_empty() {
                    break;
                }
                for (i, (tag, f)) in want.iter().enumerate() {
                    if !done[i] && rng.random_range(0..6) == 0 && f(&s, &text) {
                        done[i] = true;
                        row(&name, "{}", &text, tag);
                    }
                }
                let sharp: Vec<_> = ch
                    .iter()
                    .filter(|c| {
                        (greedy_deer && c.0[1..].contains('x') && !c.0.starts_with('@') && c.0.len() > 4)
                            || (drop && c.0.contains('@'))
                    })
                    .collect();
                let p = if sharp.is_empty() || rng.random_range(0..5) == 0 {
                    &ch[rng.random_range(0..ch.len())]
                } else {
                    sharp[rng.random_range(0..sharp.len())]
                };
                text = p.1.clone();
            }
        }
        for (i, d) in done.iter().enumerate() {
            if !d {
                println!("# not found: {}\n", want[i].0);
            }
        }
        // near the end by scattering
        if deer {
            let pts = n.board().points();
            let plain: Vec<Point> = pts.iter().copied().filter(|p| n.board().is_plain(*p)).collect();
            let mts: Vec<Point> = pts.iter().copied().filter(|p| !n.board().is_plain(*p)).collect();
            let n_deer = all.count('D');
            let (mut found_d, mut found_deer) = (0, 0);
            for _ in 0..200000 {
                if found_d >= 2 && found_deer >= 1 {
                    break;
                }
                let mut s = State { pieces: Default::default(), hand: Some(0), who: "d", clock: 0 };
                for _ in 0..n_deer {
                    let m = rng.random_range(0..n.board().mountains.len() + 3);
                    let p = if let Some(m) = n.board().mountains.get(m) {
                        if rng.random_range(0..3) == 0 { m.gate } else { m.points[rng.random_range(0..m.points.len())] }
                    } else {
                        if n_deer > 4 {
                            continue;
                        };
                        plain[rng.random_range(0..plain.len())]
                    };
                    s.pieces.insert(p, 'D');
                }
                let _ = &mts;
                if s.count('D') == 0 {
                    continue;
                }
                let dogs = (total - rng.random_range(0..total / 6 + 1)).min(plain.len() - 3);
                while s.count('d') < dogs {
                    let p = plain[rng.random_range(0..plain.len())];
                    s.pieces.entry(p).or_insert('d');
                }
                s.hand = Some((total - dogs).min(2).min(rng.random_range(0..3)));
                s.who = if found_d < 2 { "d" } else { "D" };
                let t = s.write(n.board());
                if engine.reread(&t).is_err() {
                    continue;
                }
                if s.who == "d" {
                    let mut leaves = vec![];
                    for (_, c) in n.children(&s) {
                        if c.who == "d+" {
                            for (_, c) in n.children(&c) {
                                leaves.push(n.result(&c).is_some());
                            }
                        } else {
                            leaves.push(n.result(&c).is_some());
                        }
                    }
                    let over = leaves.iter().filter(|x| **x).count();
                    if over * 20 > leaves.len() && over * 10 < leaves.len() * 9 && leaves.len() > 3 {
                        found_d += 1;
                        row(&name, "{}", &t, "dogs can win at once");
                    }
                } else {
                    let ch = engine.children(&t);
                    let deep = ch.len() >= 2 && engine.perft(&t, Unit::Turn, 2) > 0;
                    if deep {
                        let mut over = 0;
                        let mut tot = 0;
                        for (_, c) in ch.iter() {
                            for (_, c2) in engine.children(c) {
                                for x in
                                    if c2.contains(" d+") { engine.children(&c2) } else { vec![(String::new(), c2)] }
                                {
                                    tot += 1;
                                    if engine.children(&x.1).is_empty() {
                                        over += 1;
                                    }
                                }
                            }
                        }
                        if over > 0 && over < tot {
                            found_deer += 1;
                            row(&name, "{}", &t, "deer about to lose");
                        }
                    }
                }
            }
            println!("# scatter found {found_d} {found_deer}\n");
        }
    }
}
