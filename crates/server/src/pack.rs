//! The page's modules as few files.
//!
//! The page is written as many small modules, and a browser that asks for each of them draws its first board late. So
//! the server packs them when it starts: every module becomes a function that runs when it is first needed and returns
//! what it exports. What every address needs is one file, the script. A module that is imported when it is wanted,
//! `import("./x.js")`, comes as a part: a file of its own (a chunk) with everything that it needs and the script lacks.
//! What many parts need, such as boards, stands in one of them, the base, which is fetched beside those that need it; an
//! address that begins with the base has a script with it inside.
//! This knows no more of the language than our own modules use: imports and exports that begin a line, no exported
//! variables that change, no circles, no names that begin with `$`, no texts of several lines. Comments on lines of their
//! own and indentation are left out. An imported file of words (`.ftl`) is a module whose default export is its text.

use std::collections::{BTreeMap, BTreeSet};

use sha2::{Digest, Sha256};

use crate::secrets::hex;

/// How the name of a file of words ends.
pub(crate) const WORDS: &str = ".ftl";

/// The folder of the parts.
const PARTS: &str = "parts";

/// A part that shares less than one in so many letters with the base has a copy of them instead of waiting for it. A
/// module that comes twice runs once all the same.
const SLIGHT: usize = 10;

/// What is packed together.
pub(crate) struct Plan<'a> {
    /// The module that the page begins with.
    pub(crate) entry: &'a str,
    /// In the script as well, though it is imported when it is wanted: what most visits begin with.
    pub(crate) at_once: &'a [&'a str],
    /// The part that others stand on: what they share with it comes once.
    pub(crate) base: Option<&'a str>,
}

/// The packed page.
pub(crate) struct Pack {
    /// What is needed at once. It stands at the root of all modules.
    pub(crate) script: String,
    /// The script of an address that begins with the base: one file, so that nothing waits for a second one.
    pub(crate) with_base: String,
    /// What is fetched when it is wanted, by its path.
    pub(crate) parts: BTreeMap<String, String>,
}

/// Packs modules and all that they need, by their paths. The error says what could not be packed.
pub(crate) fn pack(plan: &Plan, sources: &BTreeMap<String, String>) -> Result<Pack, String> {
    let mut modules: BTreeMap<String, Module> = BTreeMap::new();
    let mut open = vec![plan.entry.to_owned()];
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
    let core = needed(&[plan.entry], &modules, &BTreeSet::new());
    let base = needed(plan.base.as_slice(), &modules, &core);
    let version = version(&modules);
    let wanted: BTreeSet<&String> = modules.values().flat_map(|module| &module.later).collect();
    let (mut parts, mut standing) = (BTreeMap::new(), Vec::new());
    for path in wanted.into_iter().filter(|path| !core.contains(path.as_str())) {
        let mut inside = needed(&[path.as_str()], &modules, &core);
        let shared: BTreeSet<&str> = inside.intersection(&base).copied().collect();
        if plan.base != Some(path) && size(&shared, &modules) * SLIGHT > size(&base, &modules) {
            inside.retain(|path| !base.contains(path));
            standing.push(path);
        }
        let functions = functions(&inside, &modules);
        let text = format!(
            "export const version = {version:?};\nexport const modules = ($need, $at, $later) => ({{\n{functions}}});\n"
        );
        parts.insert(format!("{PARTS}/{path}"), text);
    }
    let script = |inside: &BTreeSet<&str>, standing: &[&String]| {
        format!(
            "const $made = {{}};\n\
             const $need = (path) => ($made[path] ??= $modules[path]());\n\
             const $at = (path) => new URL(path, import.meta.url).href;\n\
             const $standing = new Set({standing:?});\n\
             const $later = async (path) => {{\n\
             if (!$modules[path]) {{\n\
             const paths = $standing.has(path) ? [{:?}, path] : [path];\n\
             for (const part of await Promise.all(paths.map((path) => import($at(`{PARTS}/${{path}}`))))) {{\n\
             // The server has another page by now: this one would not fit.\n\
             if (part.version !== {version:?}) return location.reload(), new Promise(() => {{}});\n\
             Object.assign($modules, part.modules($need, $at, $later));\n\
             }}\n\
             }}\n\
             return $need(path);\n\
             }};\n\
             const $modules = {{\n{}}};\n$need({:?});\n",
            plan.base.unwrap_or_default(),
            functions(inside, &modules),
            plan.entry,
        )
    };
    let with_base = script(&(&core | &base), &[]);
    let script = script(&(&core | &needed(plan.at_once, &modules, &core)), &standing);
    Ok(Pack { script, with_base, parts })
}

/// Modules and everything that they need before they can run, without what is there already.
fn needed<'m>(paths: &[&'m str], modules: &'m BTreeMap<String, Module>, there: &BTreeSet<&str>) -> BTreeSet<&'m str> {
    let mut found = BTreeSet::new();
    let mut open = paths.to_vec();
    while let Some(path) = open.pop() {
        if !there.contains(path) && found.insert(path) {
            open.extend(modules.get(path).iter().flat_map(|module| &module.needs).map(String::as_str));
        }
    }
    found
}

/// How long modules are together.
fn size(paths: &BTreeSet<&str>, modules: &BTreeMap<String, Module>) -> usize {
    paths.iter().map(|&path| modules[path].body.len()).sum()
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
            if line.matches('`').count() % 2 != 0 {
                return Err(format!("{path}: {line:?} begins or ends a text of several lines"));
            }
        }
        module.body = module.body.replace("import.meta.url", &format!("$at({path:?})"));
        module.import_later(path, sources);
        Ok(module)
    }

    fn add(&mut self, before: &str, line: &str) {
        self.body.push_str(before);
        self.body.push_str(line.trim_start());
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
mod tests;
