//! The page's modules as few files.
//!
//! The page is written as many small modules, and a browser that asks for each of them draws its first board late. So
//! the server packs them when it starts: every module becomes a function that runs when it is first needed and returns
//! what it exports. What is needed at once is one file, the script. A module that is imported when it is wanted,
//! `import("./x.js")`, comes as a part: a file of its own (a chunk) with everything that it needs and the script lacks.
//! This knows no more of the language than our own modules use: imports and exports that begin a line, no exported
//! variables that change, no circles, no names that begin with `$`, no texts of several lines with lines in them that
//! look like comments. Comments on lines of their own are left out. An imported file of words (`.ftl`) is a module whose
//! default export is its text.

use std::collections::{BTreeMap, BTreeSet};

use sha2::{Digest, Sha256};

use crate::secrets::hex;

/// How the name of a file of words ends.
pub(crate) const WORDS: &str = ".ftl";

/// The folder of the parts.
const PARTS: &str = "parts";

/// The packed page.
pub(crate) struct Pack {
    /// What is needed at once. It stands at the root of all modules.
    pub(crate) script: String,
    /// What is fetched when it is wanted, by its path.
    pub(crate) parts: BTreeMap<String, String>,
}

/// Packs a module and all that it needs, by their paths. Modules of `at_once` are in the script though they are
/// imported when they are wanted. The error says what could not be packed.
pub(crate) fn pack(entry: &str, at_once: &[&str], sources: &BTreeMap<String, String>) -> Result<Pack, String> {
    let mut modules: BTreeMap<String, Module> = BTreeMap::new();
    let mut open: Vec<String> = at_once.iter().chain([&entry]).map(|&path| path.to_owned()).collect();
    while let Some(path) = open.pop() {
        if modules.contains_key(&path) {
            continue;
        }
        let source = sources.get(&path).ok_or_else(|| format!("there is no module {path}"))?;
        let module =
            if path.ends_with(WORDS) { Module::of_text(source) } else { Module::read(&path, source, sources)? };
        open.extend(module.needs.iter().chain(&module.later).cloned());
        modules.insert(path, module);
    }
    refuse_circles(&modules)?;
    let mut first = BTreeSet::new();
    for path in at_once.iter().chain([&entry]) {
        add_needed(path, &modules, &mut first);
    }
    let version = version(&modules);
    let script = format!(
        "const $made = {{}};\n\
         const $need = (path) => ($made[path] ??= $modules[path]());\n\
         const $at = (path) => new URL(path, import.meta.url).href;\n\
         const $later = async (path) => {{\n\
         if (!$modules[path]) {{\n\
         const part = await import($at(`{PARTS}/${{path}}`));\n\
         // The server has another page by now: this one would not fit.\n\
         if (part.version !== {version:?}) return location.reload(), new Promise(() => {{}});\n\
         Object.assign($modules, part.modules($need, $at, $later));\n\
         }}\n\
         return $need(path);\n\
         }};\n\
         const $modules = {{\n{}}};\n$need({entry:?});\n",
        functions(&first, &modules)
    );
    let wanted: BTreeSet<&String> = modules.values().flat_map(|module| &module.later).collect();
    let part = |path: &String| {
        let mut inside = BTreeSet::new();
        add_needed(path, &modules, &mut inside);
        let functions = functions(&inside.difference(&first).copied().collect(), &modules);
        let text = format!(
            "export const version = {version:?};\nexport const modules = ($need, $at, $later) => ({{\n{functions}}});\n"
        );
        (format!("{PARTS}/{path}"), text)
    };
    let parts = wanted.into_iter().filter(|path| !first.contains(path.as_str())).map(part).collect();
    Ok(Pack { script, parts })
}

/// Adds a module and everything that it needs before it can run.
fn add_needed<'m>(path: &str, modules: &'m BTreeMap<String, Module>, found: &mut BTreeSet<&'m str>) {
    let Some((path, module)) = modules.get_key_value(path) else { return };
    if found.insert(path) {
        module.needs.iter().for_each(|path| add_needed(path, modules, found));
    }
}

/// Modules as functions.
fn functions(paths: &BTreeSet<&str>, modules: &BTreeMap<String, Module>) -> String {
    let function = |path: &&str| {
        let Module { body, exports, .. } = &modules[*path];
        let exports: Vec<String> = exports.iter().map(|(name, inside)| format!("{name}: {inside}")).collect();
        // In brackets, so that the browser compiles it while the rest comes, and not when the page is waiting for it.
        format!("{path:?}: (function () {{\n{body}\nreturn {{ {} }};\n}}),\n", exports.join(", "))
    };
    paths.iter().map(function).collect()
}

/// What changes when any module does: parts of one page do not fit another.
fn version(modules: &BTreeMap<String, Module>) -> String {
    let mut hash = Sha256::new();
    for (path, module) in modules {
        hash.update(path.as_bytes());
        hash.update(Sha256::digest(&module.body));
    }
    hex(&hash.finalize()[..6])
}

/// A module on its way into the pack.
struct Module {
    body: String,
    /// What it exports: the name outside and the name inside.
    exports: Vec<(String, String)>,
    /// The modules that it imports, and those that it imports only when they are wanted.
    needs: BTreeSet<String>,
    later: BTreeSet<String>,
}

impl Module {
    /// A module whose default export is a text. Lines that say nothing to a program are left out.
    fn of_text(text: &str) -> Module {
        let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let text: String = lines.map(|line| format!("{line}\n")).collect();
        let body = format!("const $standard = {};\n", serde_json::Value::from(text));
        let exports = vec![("default".into(), "$standard".into())];
        Module { body, exports, needs: BTreeSet::new(), later: BTreeSet::new() }
    }

    fn read(path: &str, source: &str, sources: &BTreeMap<String, String>) -> Result<Module, String> {
        let (needs, later) = (BTreeSet::new(), BTreeSet::new());
        let mut module = Module { body: String::new(), exports: Vec::new(), needs, later };
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
                module.import(path, &statement)?;
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
        module.import_later(path, sources);
        Ok(module)
    }

    fn add(&mut self, before: &str, line: &str) {
        self.body.push_str(before);
        self.body.push_str(line);
        self.body.push('\n');
    }

    /// `import NAMES from "PATH";`
    fn import(&mut self, from: &str, statement: &str) -> Result<(), String> {
        let unclear = || format!("{from}: {statement:?} is not understood");
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
        let path = resolve(from, path);
        self.add("", &format!("const {names} = $need({path:?});"));
        self.needs.insert(path);
        Ok(())
    }

    /// `import("PATH")`, which is also how comments speak of types: those of files that are no modules are left alone.
    fn import_later(&mut self, from: &str, sources: &BTreeMap<String, String>) {
        let body = std::mem::take(&mut self.body);
        let mut parts = body.split("import(\"");
        self.body.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let found = part.split_once("\")").map(|(path, rest)| (resolve(from, path), rest));
            match found.filter(|(path, _)| sources.contains_key(path)) {
                Some((path, rest)) => {
                    self.body.push_str(&format!("$later({path:?}){rest}"));
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
fn refuse_circles(modules: &BTreeMap<String, Module>) -> Result<(), String> {
    let mut left: Vec<(&String, &Module)> = modules.iter().collect();
    let mut ready: BTreeSet<&str> = BTreeSet::new();
    while !left.is_empty() {
        let before = left.len();
        left.retain(|(path, module)| {
            let runs = module.needs.iter().all(|path| ready.contains(path.as_str()));
            if runs {
                ready.insert(path);
            }
            !runs
        });
        if left.len() == before {
            let paths: Vec<&str> = left.iter().map(|(path, _)| path.as_str()).collect();
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
        let Pack { script, parts } = pack(
            "js/main.js",
            &["js/table.js"],
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
            "const $standard = {\n  yes: 1,\n};\n\nreturn { default: $standard };",
            "$need(\"js/main.js\");\n",
        ] {
            assert!(script.contains(part), "{part} in {script}");
        }
        for left_out in ["Unused", "What?", "One.", "Two", "class Late"] {
            assert!(!script.contains(left_out), "{left_out} in {script}");
        }
        // What the script has already is not in the part; what is in the script at once is no part.
        let [(path, part)] = &parts.into_iter().collect::<Vec<_>>()[..] else { panic!("one part") };
        assert_eq!(path, "parts/js/late.js");
        let modules: Vec<&str> = part.lines().filter(|line| line.ends_with("(function () {")).collect();
        assert_eq!(modules, ["\"js/beside.js\": (function () {", "\"js/late.js\": (function () {"], "{part}");
        let version = part.lines().next().unwrap().strip_prefix("export const version = ").unwrap();
        assert!(
            script.contains(&format!("part.version !== {}", version.trim_end_matches(';'))),
            "{version} in {script}"
        );
    }

    #[test]
    fn words_become_a_text() {
        let main = "import en from \"../words/en.ftl\";\nlearn(en);\n";
        let words = "# Words.\n\nyes = \"Yes\" \\ import(\"x\")\nmoves =\n    { $n ->\n       *[other] moves\n    }\n";
        let files = sources(&[("js/main.js", main), ("words/en.ftl", words)]);
        let packed = pack("js/main.js", &[], &files).unwrap().script;
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
        let refused = |files: &[(&str, &str)]| pack("a.js", &[], &sources(files)).err().unwrap();
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
