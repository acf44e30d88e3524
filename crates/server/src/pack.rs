//! All of the page's modules as one file.
//!
//! The page is written as many small modules, and a browser that asks for each of them draws its first board late. So
//! the server packs them when it starts: every module becomes a function that runs when it is first needed and returns
//! what it exports. This knows no more of the language than our own modules use: imports and exports that begin a line,
//! no exported variables that change, no circles, no names that begin with `$`, no texts of several lines with lines in
//! them that look like comments. Comments on lines of their own are left out. An imported file of words (`.ftl`) is a
//! module whose default export is its text.

use std::collections::{BTreeMap, BTreeSet};

/// How the name of a file of words ends.
pub(crate) const WORDS: &str = ".ftl";

/// Packs a module and all that it needs, by their paths, into a module that stands at the root of them all.
/// The error says what could not be packed.
pub(crate) fn pack(entry: &str, sources: &BTreeMap<String, String>) -> Result<String, String> {
    let mut modules: Vec<Module> = Vec::new();
    let mut met = BTreeSet::from([entry.to_owned()]);
    let mut open = vec![entry.to_owned()];
    while let Some(path) = open.pop() {
        let source = sources.get(&path).ok_or_else(|| format!("there is no module {path}"))?;
        let module =
            if path.ends_with(WORDS) { Module::of_text(&path, source) } else { Module::read(&path, source, sources)? };
        open.extend(module.needs.iter().chain(&module.later).filter(|&path| met.insert(path.clone())).cloned());
        modules.push(module);
    }
    modules.sort_by(|a, b| a.path.cmp(&b.path));
    refuse_circles(&modules)?;
    let mut packed = String::from(
        "const $made = {};\n\
         const $need = (path) => ($made[path] ??= $modules[path]());\n\
         const $at = (path) => new URL(path, import.meta.url).href;\n\
         const $modules = {\n",
    );
    for Module { path, body, exports, .. } in &modules {
        let exports: Vec<String> = exports.iter().map(|(name, inside)| format!("{name}: {inside}")).collect();
        packed.push_str(&format!("{path:?}() {{\n{body}\nreturn {{ {} }};\n}},\n", exports.join(", ")));
    }
    Ok(packed + &format!("}};\n$need({entry:?});\n"))
}

/// A module on its way into the pack.
struct Module {
    path: String,
    body: String,
    /// What it exports: the name outside and the name inside.
    exports: Vec<(String, String)>,
    /// The modules that it imports, and those that it imports only when they are wanted.
    needs: BTreeSet<String>,
    later: BTreeSet<String>,
}

impl Module {
    /// A module whose default export is a text. Lines that say nothing to a program are left out.
    fn of_text(path: &str, text: &str) -> Module {
        let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let text: String = lines.map(|line| format!("{line}\n")).collect();
        let body = format!("const $standard = {};\n", serde_json::Value::from(text));
        let exports = vec![("default".into(), "$standard".into())];
        Module { path: path.into(), body, exports, needs: BTreeSet::new(), later: BTreeSet::new() }
    }

    fn read(path: &str, source: &str, sources: &BTreeMap<String, String>) -> Result<Module, String> {
        let (needs, later) = (BTreeSet::new(), BTreeSet::new());
        let mut module = Module { path: path.into(), body: String::new(), exports: Vec::new(), needs, later };
        let mut lines = source.lines();
        while let Some(line) = lines.next() {
            if is_comment(line, &mut lines) {
                continue;
            }
            if line.starts_with("import ") {
                let mut statement = line.to_owned();
                while !statement.ends_with(';') {
                    let more = lines.next().ok_or_else(|| format!("{path}: {statement:?} has no end"))?;
                    statement.push_str(more.trim());
                }
                module.import(&statement)?;
            } else if let Some(value) = line.strip_prefix("export default ") {
                module.exports.push(("default".into(), "$standard".into()));
                module.add("const $standard = ", value);
            } else if let Some(declared) = line.strip_prefix("export ") {
                let name = declared_name(declared).ok_or_else(|| format!("{path}: what does {line:?} export?"))?;
                module.exports.push((name.into(), name.into()));
                module.add("", declared);
            } else {
                module.add("", line);
            }
        }
        module.body = module.body.replace("import.meta.url", &format!("$at({path:?})"));
        module.import_later(sources);
        Ok(module)
    }

    fn add(&mut self, before: &str, line: &str) {
        self.body.push_str(before);
        self.body.push_str(line);
        self.body.push('\n');
    }

    /// `import NAMES from "PATH";`
    fn import(&mut self, statement: &str) -> Result<(), String> {
        let unclear = || format!("{}: {statement:?} is not understood", self.path);
        let (names, path) = statement
            .strip_prefix("import ")
            .and_then(|rest| rest.strip_suffix("\";"))
            .and_then(|rest| rest.split_once(" from \""))
            .ok_or_else(unclear)?;
        let names = if let Some(all) = names.strip_prefix("* as ") {
            all.to_owned()
        } else if names.starts_with('{') {
            names.replace(" as ", ": ")
        } else if names.chars().all(char::is_alphanumeric) {
            format!("{{ default: {names} }}")
        } else {
            return Err(unclear());
        };
        let path = resolve(&self.path, path);
        self.add("", &format!("const {names} = $need({path:?});"));
        self.needs.insert(path);
        Ok(())
    }

    /// `import("PATH")`, which is also how comments speak of types: those of files that are no modules are left alone.
    fn import_later(&mut self, sources: &BTreeMap<String, String>) {
        let body = std::mem::take(&mut self.body);
        let mut parts = body.split("import(\"");
        self.body.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let found = part.split_once("\")").map(|(path, rest)| (resolve(&self.path, path), rest));
            match found.filter(|(path, _)| sources.contains_key(path)) {
                Some((path, rest)) => {
                    self.body.push_str(&format!("Promise.resolve({path:?}).then($need){rest}"));
                    self.later.insert(path);
                }
                None => self.body.push_str(&format!("import(\"{part}")),
            }
        }
    }
}

/// Whether a line is nothing but a comment, whose other lines are skipped.
fn is_comment(line: &str, others: &mut std::str::Lines) -> bool {
    let line = line.trim();
    if let Some(inside) = line.strip_prefix("/**") {
        return match inside.split_once("*/") {
            Some((_, after)) => after.is_empty(),
            None => others.any(|line| line.trim().ends_with("*/")),
        };
    }
    line.starts_with("//")
}

/// The name that `function f(…`, `async function f(…`, `class C …` or `const c = …` declares.
fn declared_name(declared: &str) -> Option<&str> {
    let declared = declared.strip_prefix("async ").unwrap_or(declared);
    let rest = ["function ", "class ", "const "].into_iter().find_map(|word| declared.strip_prefix(word))?;
    let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'))?;
    (end > 0).then(|| &rest[..end])
}

/// A path as a module speaks of it, from the root.
fn resolve(from: &str, path: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// A module that needs itself, by way of others, could not run.
fn refuse_circles(modules: &[Module]) -> Result<(), String> {
    let mut left: Vec<&Module> = modules.iter().collect();
    let mut ready: BTreeSet<&str> = BTreeSet::new();
    while !left.is_empty() {
        let before = left.len();
        left.retain(|module| {
            let runs = module.needs.iter().all(|path| ready.contains(path.as_str()));
            if runs {
                ready.insert(&module.path);
            }
            !runs
        });
        if left.len() == before {
            let paths: Vec<&str> = left.iter().map(|module| module.path.as_str()).collect();
            return Err(format!("these modules need each other in a circle: {}", paths.join(", ")));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(files: &[(&str, &str)]) -> BTreeMap<String, String> {
        files.iter().map(|&(path, text)| (path.to_owned(), text.to_owned())).collect()
    }

    #[test]
    fn modules_become_functions() {
        let packed = pack(
            "js/main.js",
            &sources(&[
                ("js/main.js", "import * as api from \"./api.js\";\nimport {\n  a,\n  b as c,\n} from \"./deep/x.js\";\nc(a, api);\n"),
                ("js/api.js", "// What?\n/** One.\n * @type {import(\"./types\").T}\n */\nconst one = /** @type {import(\"./types\").T} */ (1);\n  /** Two */\nexport const url = import.meta.url;\nconst later = () => import(\"./late.js\");\n"),
                ("js/deep/x.js", "import words from \"../words.js\";\nexport function a() {}\nexport async function b() {}\n"),
                ("js/words.js", "export default {\n  yes: 1,\n};\n"),
                ("js/late.js", "export class Late {}\n"),
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
            "Promise.resolve(\"js/late.js\").then($need);",
            "return { a: a, b: b };",
            "const $standard = {\n  yes: 1,\n};\n\nreturn { default: $standard };",
            "$need(\"js/main.js\");\n",
        ] {
            assert!(packed.contains(part), "{part} in {packed}");
        }
        for left_out in ["Unused", "What?", "One.", "Two"] {
            assert!(!packed.contains(left_out), "{left_out} in {packed}");
        }
    }

    #[test]
    fn words_become_a_text() {
        let main = "import en from \"../words/en.ftl\";\nlearn(en);\n";
        let words = "# Words.\n\nyes = \"Yes\" \\ import(\"x\")\nmoves =\n    { $n ->\n       *[other] moves\n    }\n";
        let packed = pack("js/main.js", &sources(&[("js/main.js", main), ("words/en.ftl", words)])).unwrap();
        for part in [
            "const { default: en } = $need(\"words/en.ftl\");",
            "\"words/en.ftl\"() {\nconst $standard = \"yes = \\\"Yes\\\" \\\\ import(\\\"x\\\")\\nmoves =\\n    { $n ->\\n",
            "return { default: $standard };",
        ] {
            assert!(packed.contains(part), "{part} in {packed}");
        }
        assert!(!packed.contains("Words."), "{packed}");
    }

    #[test]
    fn what_cannot_be_packed_is_named() {
        let refused = |files: &[(&str, &str)]| pack("a.js", &sources(files)).unwrap_err();
        assert_eq!(refused(&[]), "there is no module a.js");
        assert_eq!(refused(&[("a.js", "import { b } from \"./b.js\";")]), "there is no module b.js");
        assert_eq!(refused(&[("a.js", "import \"./b.js\";")]), "a.js: \"import \\\"./b.js\\\";\" is not understood");
        assert_eq!(refused(&[("a.js", "import { b }")]), "a.js: \"import { b }\" has no end");
        assert_eq!(refused(&[("a.js", "export { b };")]), "a.js: what does \"export { b };\" export?");
        assert_eq!(refused(&[("a.js", "export let b = 1;")]), "a.js: what does \"export let b = 1;\" export?");
        let circle = [("a.js", "import { b } from \"./b.js\";"), ("b.js", "import { a } from \"./a.js\";")];
        assert_eq!(refused(&circle), "these modules need each other in a circle: a.js, b.js");
    }
}
