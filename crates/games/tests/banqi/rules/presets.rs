//! Presets, and rules that are refused.

use qiyuan_core::{Error, Game};
use qiyuan_games::banqi::Banqi;

#[test]
fn bq_14_preset_names() {
    let set = |name: &str| Banqi::preset(name).map(|rules| (rules.rush, rules.chain, rules.ambush));
    assert_eq!(set("taiwan"), Ok((false, false, false)));
    assert_eq!(set("taiwan+rush+ambush"), Ok((true, false, true)));
    assert_eq!(set("taiwan+ambush+rush"), set("taiwan+rush+ambush"));
    assert_eq!(set("taiwan+all"), Ok((true, true, true)));
    assert_eq!(set("taiwan+chain+ambush+rush"), set("taiwan+all"));
    assert_eq!(set("tcga+chain"), Ok((false, true, false)));
    for preset in Banqi::presets() {
        assert!(Banqi::new(Banqi::preset(&preset.name).unwrap()).is_ok(), "{}", preset.name);
    }
}

#[test]
fn bq_14_names_and_rules_that_are_refused() {
    let error = |name: &str| Banqi::preset(name).unwrap_err().to_string();
    let mainland =
        |variant: &str| format!("rules: {variant} goes only with the cannon of Taiwan, not with that of the mainland");
    assert_eq!(error("mainland+rush"), mainland("rush"));
    assert_eq!(error("mainland+chain"), mainland("chain"));
    assert_eq!(error("mainland+ambush"), mainland("ambush"));
    assert_eq!(error("mainland+all"), mainland("rush"));
    assert_eq!(error("taiwan+rush+rush"), "rules: preset \"taiwan+rush+rush\" names a variant twice at +rush");
    assert_eq!(error("taiwan+all+chain"), "rules: preset \"taiwan+all+chain\" names a variant twice at +chain");
    for name in ["", "china", "rush", "taiwan+", "taiwan+fly", "Taiwan", "taiwan rush"] {
        let expected = format!("unknown preset of banqi {name:?}, expected mainland, taiwan, tcga or icga");
        assert!(error(name).starts_with(&expected), "{}", error(name));
    }
    let rules = |text: &str| serde_json::from_str(text).map_err(|error| error.to_string());
    let new = |text: &str| rules(text).and_then(|rules| Banqi::new(rules).map_err(|error: Error| error.to_string()));
    assert_eq!(new(r#"{"cannon":"mainland","chain":true}"#).unwrap_err(), mainland("chain"));
    assert_eq!(new(r#"{"no_progress":0}"#).unwrap_err(), "rules: no_progress is 0, expected at least 1 ply");
    assert!(new(r#"{"rushh":true}"#).unwrap_err().contains("unknown field `rushh`"));
    assert!(new(r#"{"cannon":"hongkong"}"#).unwrap_err().contains("unknown variant `hongkong`"));
}
