//! Whether the intervals hold the truth as often as they claim, and the sequential test errs as seldom: by simulation.

use qiyuan_arena::stats::{ChipPairs, Pairs, Sprt, Verdict, expected_score};
use qiyuan_core::{SimRng, sim_rng};
use rand::RngExt;

/// How often each kind of pair occurs, in truth.
type Truth = [f64; 5];

fn mean(truth: &Truth) -> f64 {
    truth.iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]).map(|(p, share)| p * share).sum()
}

fn draw(truth: &Truth, rng: &mut SimRng) -> usize {
    let mut ticket: f64 = rng.random();
    for (kind, p) in truth.iter().enumerate() {
        if ticket < *p {
            return kind;
        }
        ticket -= p;
    }
    4
}

/// The truth for a difference in rating, where a third of the pairs is split because of how they begin.
fn truth_for(elo: f64) -> Truth {
    let win = 0.5 + (expected_score(elo) - 0.5) * 1.5;
    let undecided = 2.0 / 3.0;
    let (both, none) = (undecided * win * win, undecided * (1.0 - win) * (1.0 - win));
    [none, 0.0, 1.0 - both - none, 0.0, both]
}

/// The share of simulated matches whose interval holds the truth.
fn coverage(truth: &Truth, n_pairs: usize, confidence: f64, seed: u64) -> f64 {
    let mut rng = sim_rng(seed);
    let n_matches = 4000;
    let held = (0..n_matches).filter(|_| {
        let mut pairs = Pairs::default();
        (0..n_pairs).for_each(|_| pairs.add(draw(truth, &mut rng)));
        pairs.interval(confidence).expect("there are pairs").holds(mean(truth))
    });
    held.count() as f64 / f64::from(n_matches)
}

#[test]
fn intervals_of_the_score_hold_the_truth_as_often_as_they_claim() {
    let truths: [(&str, Truth); 5] = [
        ("even", [0.1, 0.2, 0.4, 0.2, 0.1]),
        ("better", [0.02, 0.08, 0.3, 0.35, 0.25]),
        ("hunters", [0.05, 0.0, 0.7, 0.0, 0.25]),
        ("coins", [0.25, 0.0, 0.5, 0.0, 0.25]),
        ("far better", [0.0, 0.01, 0.04, 0.1, 0.85]),
    ];
    for (name, truth) in truths {
        for n_pairs in [10, 50, 200] {
            let held = coverage(&truth, n_pairs, 0.95, 7);
            // Ten pairs are few enough to be careful with.
            let most = if n_pairs < 50 { 0.985 } else { 0.965 };
            assert!(0.94 < held && held < most, "{name}, {n_pairs} pairs: {held}");
        }
    }
}

#[test]
fn the_sequential_test_errs_as_seldom_as_it_claims() {
    let sprt = Sprt::read("0,60").expect("right");
    let mut rng = sim_rng(11);
    let mut run = |elo: f64| {
        let truth = truth_for(elo);
        let (mut believed, mut total) = (0, 0);
        let n_tests = 1000;
        for _ in 0..n_tests {
            let mut pairs = Pairs::default();
            let verdict = loop {
                pairs.add(draw(&truth, &mut rng));
                match sprt.verdict(&pairs) {
                    Verdict::Undecided => {}
                    verdict => break verdict,
                }
            };
            believed += u32::from(verdict == Verdict::Elo1);
            total += pairs.n();
        }
        (f64::from(believed) / f64::from(n_tests), total / n_tests as u64)
    };
    let (wrong, n0) = run(0.0);
    let (right, n1) = run(60.0);
    // Hypotheses as far apart as these are decided by few pairs, whose variance is not well known yet.
    assert!(wrong < 0.075 && right > 0.925, "believed wrongly {wrong}, rightly {right}");
    assert!(n0 < 100 && n1 < 100, "{n0} and {n1} pairs");
}

#[test]
fn intervals_of_chips_hold_the_truth_as_often_as_they_claim() {
    let mut rng = sim_rng(3);
    for (n_pairs, confidence) in [(8, 0.95), (40, 0.95), (40, 0.99)] {
        let held = (0..4000).filter(|_| {
            let leads: Vec<f64> = (0..n_pairs).map(|_| f64::from(rng.random_range(-40..=50))).collect();
            ChipPairs::new(&leads).interval(confidence).expect("a spread").holds(5.0)
        });
        let missed = 1.0 - held.count() as f64 / 4000.0;
        assert!((missed / (1.0 - confidence) - 1.0).abs() < 0.4, "{n_pairs} pairs, {confidence}: {missed}");
    }
}
