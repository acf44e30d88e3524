//! Puts positions and moves to the coach, and prints what it says as `tests/data/coach.toml` has it. Each line of the input
//! has a game, a position and a move, separated by tabs; without a move, it is asked what is threatened.

use std::io::BufRead;

use qiyuan_catalog::Choice;
use qiyuan_catalog::coach::Coach;
use qiyuan_core::{Language, Status};
use qiyuan_engine::Stop;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let stop = Stop::new();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let mut fields = line.split('\t');
        let (Some(name), Some(position)) = (fields.next(), fields.next()) else { continue };
        let game = Choice::new(name).open()?;
        let mut play = game.start(Some(position))?;
        let mut coach = Coach::new(&*game, &stop);
        let (kind, mv, loss, remark) = match (fields.next(), play.status()) {
            (Some(mv), _) => {
                if let Err(error) = play.play(mv) {
                    eprintln!("{line}: {error}");
                    continue;
                }
                let Some(judged) = coach.judge(&*play)? else { continue };
                (if judged.sound { "good" } else { "mistake" }, mv, judged.loss, judged.remark)
            }
            (None, Status::ToMove(seat)) => ("threat", "", 0.0, coach.threat(&*play, seat)?),
            (None, _) => continue,
        };
        println!("[[{kind}]] # {loss:.2}\ngame = {name:?}\nposition = {position:?}");
        if !mv.is_empty() {
            println!("move = {mv:?}");
        }
        if let Some(remark) = remark {
            println!("says = \"{} {}\"", remark.say.id().unwrap_or(""), remark.how);
            for language in Language::ALL {
                println!("{} = {:?}", language.id(), remark.say.tell(language));
            }
            let arrows: Vec<[usize; 2]> = remark.arrows.iter().map(|&(from, to)| [from, to]).collect();
            println!("line = {:?}\narrows = {arrows:?}", remark.line.join(" "));
        }
        println!();
    }
    Ok(())
}
