//! What is packed, and what is not.

use super::*;

fn sources(files: &[(&str, &str)]) -> BTreeMap<String, String> {
    files.iter().map(|&(path, text)| (path.to_owned(), text.to_owned())).collect()
}

/// A plan with nothing but the script.
fn alone(entry: &str) -> Plan<'_> {
    Plan { entry, at_once: &[], base: None }
}

/// The modules in a part.
fn modules_in(part: &str) -> Vec<&str> {
    part.lines().filter_map(|line| line.strip_suffix(": (function () {")).map(|path| path.trim_matches('"')).collect()
}

#[test]
fn modules_become_functions() {
    let Pack { script, parts, .. } = pack(
        &Plan { entry: "js/main.js", at_once: &["js/table.js"], base: None },
        &sources(&[
            ("js/main.js", "import * as api from \"./api.js\";\nimport {\n  a,\n  b as c,\n} from \"./deep/x.js\";\nc(a, api);\n"),
            ("js/api.js", "// What?\n/** One.\n * @type {import(\"./types\").T}\n */\nconst one = /** @type {import(\"./types\").T} */ (1);\n  /** Two */\nexport const url = import.meta.url;\nconst later = () => import(\"./late.js\");\n"),
            ("js/deep/x.js", "import words from \"../words.js\";\nexport function a() {}\nexport async function b() {}\n"),
            ("js/words.js", "export default {\n  yes: 1,\n};\n"),
            ("js/late.js", "import { a } from \"./deep/x.js\";\nimport { b } from \"./beside.js\";\nexport class Late {}\n"),
            ("js/beside.js", "export const b = () => import(\"./table.js\");\n"),
            ("js/table.js", "export const table = 1;\n"),
            ("js/unused.js", "export class Unused {}\n"),
        ]),
    )
    .unwrap();
    for part in [
        "const api = $need(\"js/api.js\");",
        "const {a,b: c,} = $need(\"js/deep/x.js\");",
        "const { default: words } = $need(\"js/words.js\");",
        "const url = $at(\"js/api.js\");",
        "import(\"./types\").T",
        "$later(\"js/late.js\");",
        "const table = 1;",
        "return { a: a, b: b };",
        "const $standard = {\nyes: 1,\n};\n\nreturn { default: $standard };",
        "$need(\"js/main.js\");\n",
    ] {
        assert!(script.contains(part), "{part} in {script}");
    }
    for left_out in ["Unused", "What?", "One.", "Two", "class Late"] {
        assert!(!script.contains(left_out), "{left_out} in {script}");
    }
    // What every script has is not in a part. What one script has at once is a part for the other.
    let [(late, part), (table, _)] = &parts.into_iter().collect::<Vec<_>>()[..] else { panic!("two parts") };
    assert_eq!([late, table], ["parts/js/late.js", "parts/js/table.js"]);
    assert_eq!(modules_in(part), ["js/beside.js", "js/late.js"], "{part}");
    let version = part.lines().next().unwrap().strip_prefix("export const version = ").unwrap();
    assert!(script.contains(&format!("part.version !== {}", version.trim_end_matches(';'))), "{version} in {script}");
}

#[test]
fn what_parts_share_comes_once() {
    let main = "const table = () => import(\"./table.js\");\nconst study = () => import(\"./study.js\");\n\
                const about = () => import(\"./about.js\");\n";
    let files = sources(&[
        ("main.js", main),
        ("table.js", "import { board } from \"./board.js\";\nimport { dot } from \"./dot.js\";\n"),
        ("study.js", "import { board } from \"./board.js\";\nexport const study = board;\n"),
        ("about.js", "import { dot } from \"./dot.js\";\nexport const about = dot;\n"),
        ("board.js", &format!("export const board = {};\n", "1".repeat(200))),
        ("dot.js", "export const dot = 1;\n"),
    ]);
    let plan = Plan { base: Some("table.js"), ..alone("main.js") };
    let Pack { script, with_base, parts } = pack(&plan, &files).unwrap();
    let inside: Vec<Vec<&str>> = parts.values().map(|part| modules_in(part)).collect();
    // What is slight is copied.
    assert_eq!(parts.keys().collect::<Vec<_>>(), ["parts/about.js", "parts/study.js", "parts/table.js"]);
    assert_eq!(inside, [vec!["about.js", "dot.js"], vec!["study.js"], vec!["board.js", "dot.js", "table.js"]]);
    for part in ["new Set([\"study.js\"])", "[\"table.js\", path]"] {
        assert!(script.contains(part), "{part} in {script}");
    }
    assert_eq!(modules_in(&with_base), ["board.js", "dot.js", "main.js", "table.js"]);
    assert!(with_base.contains("new Set([])"), "{with_base}");
}

#[test]
fn words_become_a_text() {
    let main = "import en from \"../words/en.ftl\";\nlearn(en);\n";
    let words = "# Words.\n\nyes = \"Yes\" \\ import(\"x\")\nmoves =\n    { $n ->\n       *[other] moves\n    }\n";
    let files = sources(&[("js/main.js", main), ("words/en.ftl", words)]);
    let packed = pack(&alone("js/main.js"), &files).unwrap().script;
    for part in [
        "const { default: en } = $need(\"words/en.ftl\");",
        "\"words/en.ftl\": (function () {\nconst $standard = \"yes = \\\"Yes\\\" \\\\ import(\\\"x\\\")\\nmoves =\\n    { $n ->\\n",
        "return { default: $standard };",
    ] {
        assert!(packed.contains(part), "{part} in {packed}");
    }
    assert!(!packed.contains("Words."), "{packed}");
}

#[test]
fn what_cannot_be_packed_is_named() {
    let refused = |files: &[(&str, &str)]| pack(&alone("a.js"), &sources(files)).err().unwrap();
    assert_eq!(refused(&[]), "there is no module a.js");
    assert_eq!(refused(&[("a.js", "import { b } from \"./b.js\";")]), "there is no module b.js");
    assert_eq!(refused(&[("a.js", "import \"./b.js\";")]), "a.js: \"import \\\"./b.js\\\";\" is not understood");
    assert_eq!(refused(&[("a.js", "import { b }")]), "a.js: \"import { b }\" has no end");
    assert_eq!(refused(&[("a.js", "export { b };")]), "a.js: what does \"export { b };\" export?");
    assert_eq!(refused(&[("a.js", "export let b = 1;")]), "a.js: what does \"export let b = 1;\" export?");
    let several = "a.js: \"export const b = `one\" begins or ends a text of several lines";
    assert_eq!(refused(&[("a.js", "export const b = `one\ntwo`;")]), several);
    let circle = [("a.js", "import { b } from \"./b.js\";"), ("b.js", "import { a } from \"./a.js\";")];
    assert_eq!(refused(&circle), "these modules need each other in a circle: a.js, b.js");
}
