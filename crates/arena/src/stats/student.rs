//! The normal distribution, and Student's for few observations.

use std::f64::consts::{FRAC_1_SQRT_2, FRAC_2_PI, PI};

/// With more degrees of freedom than this, Student's distribution is the normal one for all that matters here.
const MANY: u64 = 2000;

/// The probability that a standard normal variable is below `x`.
pub fn normal_below(x: f64) -> f64 {
    if x.abs() > 8.0 {
        return if x > 0.0 { 1.0 } else { 0.0 };
    }
    // Integrated term by term: x + x³/3 + x⁵/(3·5) + …, times the density.
    let (mut term, mut sum, mut odd) = (x, x, 1.0);
    while term.abs() > 1e-17 * sum.abs() {
        odd += 2.0;
        term *= x * x / odd;
        sum += term;
    }
    let density = (-x * x / 2.0).exp() * FRAC_1_SQRT_2 / PI.sqrt();
    0.5 + density * sum
}

/// The probability that a variable with Student's distribution is below `t`.
pub fn student_below(t: f64, degrees: u64) -> f64 {
    if degrees == 0 {
        return 0.5;
    }
    if degrees > MANY {
        return normal_below(t);
    }
    // For whole degrees of freedom the integral is a finite sum in the angle whose tangent is t / √degrees.
    let angle = (t / (degrees as f64).sqrt()).atan();
    let (sine, cosine) = angle.sin_cos();
    let first = if degrees % 2 == 1 { 3 } else { 2 };
    let (mut term, mut sum) = if degrees % 2 == 1 { (cosine, 0.0) } else { (1.0, 0.0) };
    let mut i = first;
    while i <= degrees {
        sum += term;
        term *= cosine * cosine * (i - 1) as f64 / i as f64;
        i += 2;
    }
    let within = if degrees % 2 == 1 { FRAC_2_PI * (angle + sine * sum) } else { sine * sum };
    0.5 + within / 2.0
}

/// How many standard errors to go to either side for an interval of this confidence.
pub fn student_reach(confidence: f64, degrees: u64) -> f64 {
    let target = 0.5 + confidence / 2.0;
    let (mut low, mut high) = (0.0, 1e4);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if student_below(middle, degrees.max(1)) < target {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(value: f64, expected: f64, error: f64) {
        assert!((value - expected).abs() <= error, "{value} is not {expected}");
    }

    #[test]
    fn the_normal_distribution_as_in_tables() {
        for (x, below) in [(0.0, 0.5), (1.0, 0.841_344_746), (1.96, 0.975_002_105), (-2.5, 0.006_209_665), (9.0, 1.0)] {
            near(normal_below(x), below, 1e-9);
        }
    }

    #[test]
    fn student_as_in_tables() {
        for (degrees, reach_95, reach_99) in [
            (1, 12.706, 63.657),
            (2, 4.303, 9.925),
            (3, 3.182, 5.841),
            (10, 2.228, 3.169),
            (29, 2.045, 2.756),
            (120, 1.980, 2.617),
        ] {
            near(student_reach(0.95, degrees), reach_95, 6e-4);
            near(student_reach(0.99, degrees), reach_99, 6e-4);
        }
        near(student_reach(0.95, 1_000_000), 1.959_964, 1e-6);
        near(student_below(1.0, 1), 0.75, 1e-12);
        near(student_below(-2.0, 5), 0.050_970, 1e-6);
    }

    #[test]
    fn student_and_normal_meet() {
        near(student_below(1.5, MANY), normal_below(1.5), 2e-4);
    }
}
