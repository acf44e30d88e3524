//! The languages that are spoken here.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A language that is spoken here. Adding one is a variant here and a file beside each of the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Chinese in traditional characters.
    #[serde(rename = "zh-Hant")]
    TraditionalChinese,
    /// Chinese in simplified characters.
    #[serde(rename = "zh-Hans")]
    SimplifiedChinese,
}

impl Language {
    /// How many there are.
    pub const COUNT: usize = 3;

    /// All of them, in the order in which books list their files.
    pub const ALL: [Language; Language::COUNT] =
        [Language::English, Language::TraditionalChinese, Language::SimplifiedChinese];

    /// Its tag: `en`, `zh-Hant`, `zh-Hans`.
    pub const fn id(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::TraditionalChinese => "zh-Hant",
            Language::SimplifiedChinese => "zh-Hans",
        }
    }

    /// What its speakers call it.
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::TraditionalChinese => "繁體中文",
            Language::SimplifiedChinese => "简体中文",
        }
    }

    /// The language that a tag of a system or a browser means: `zh_TW.UTF-8`, `zh-Hant-HK`, `en-GB`.
    ///
    /// ```
    /// use qiyuan_core::Language;
    /// assert_eq!(Language::from_tag("zh_TW.UTF-8"), Some(Language::TraditionalChinese));
    /// assert_eq!(Language::from_tag("zh"), Some(Language::SimplifiedChinese));
    /// assert_eq!(Language::from_tag("fr"), None);
    /// ```
    pub fn from_tag(tag: &str) -> Option<Language> {
        let tag = tag.to_ascii_lowercase();
        let mut parts = tag.split(['-', '_', '.', '@']);
        match parts.next()? {
            "en" => Some(Language::English),
            "zh" if parts.any(|part| matches!(part, "hant" | "tw" | "hk" | "mo")) => Some(Language::TraditionalChinese),
            "zh" => Some(Language::SimplifiedChinese),
            _ => None,
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
