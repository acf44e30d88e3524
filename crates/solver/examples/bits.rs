use qiyuan_core::Game;
use qiyuan_core::crowd::Crowded;
use qiyuan_games::hunt::{Deer, Komikan};
use qiyuan_solver::{Question, Solver};

fn run<G: Crowded>(game: &G) {
    let crowd = game.crowd().unwrap();
    let solver = Solver::new(&crowd);
    println!("{} frames, {} points, {} planes of {} MB, leads {}", crowd.frames.len(), crowd.points.len(), solver.n_planes(), solver.plane_bytes() >> 20, solver.leads());
    let start = game.place_of(&crowd, &game.start()).unwrap();
    for question in [Question::CrowdWins, Question::CrowdHolds] {
        let now = std::time::Instant::now();
        let s = solver.solve(question, |n, changed| println!("round {n}: {changed} after {:.1} s", now.elapsed().as_secs_f64()));
        println!("{question:?}: start {}", solver.is_good(&s, start));
    }
}

fn main() {
    let name = std::env::args().nth(1).unwrap();
    match name.as_str() {
        "komikan" => run(&Komikan::<u64>::new(Komikan::<u64>::preset("standard").unwrap()).unwrap()),
        name => run(&Deer::<u64>::new(Deer::<u64>::preset(name).unwrap()).unwrap()),
    }
}
