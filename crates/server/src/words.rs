//! Words in the three languages of the page.

use qiyuan_core::Title;
use qiyuan_core::show::Language;
use serde::Serialize;
use utoipa::ToSchema;

/// The languages, in the order of the fields of [`Words`].
pub(crate) const LANGUAGES: [Language; 3] =
    [Language::English, Language::TraditionalChinese, Language::SimplifiedChinese];

/// Something said in every language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, serde::Deserialize, ToSchema)]
pub(crate) struct InLanguages<T> {
    pub(crate) en: T,
    #[serde(rename = "zh-Hant")]
    pub(crate) traditional: T,
    #[serde(rename = "zh-Hans")]
    pub(crate) simplified: T,
}

/// A text in every language.
pub(crate) type Words = InLanguages<String>;
/// Several texts in every language.
pub(crate) type WordLists = InLanguages<Vec<String>>;

impl<T> InLanguages<T> {
    /// The same thing said in each language.
    pub(crate) fn each(mut say: impl FnMut(Language) -> T) -> InLanguages<T> {
        let [en, traditional, simplified] = LANGUAGES;
        InLanguages { en: say(en), traditional: say(traditional), simplified: say(simplified) }
    }
}

impl Words {
    /// Three texts.
    pub(crate) fn new(en: &str, traditional: &str, simplified: &str) -> Words {
        Words { en: en.into(), traditional: traditional.into(), simplified: simplified.into() }
    }

    /// Lists of as many texts in each language, one by one.
    pub(crate) fn zip(lists: WordLists) -> Vec<Words> {
        let InLanguages { en, traditional, simplified } = lists;
        let both = en.into_iter().zip(traditional).zip(simplified);
        both.map(|((en, traditional), simplified)| Words { en, traditional, simplified }).collect()
    }
}

impl From<Title> for Words {
    fn from(title: Title) -> Words {
        Words { en: title.en, simplified: simplify(&title.zh), traditional: title.zh }
    }
}

/// A title in simplified characters. Titles use few characters; those that differ are listed.
fn simplify(traditional: &str) -> String {
    const FROM: &str = "則後獅紅蓋馬龍溫爾製國單雙獸獵隻組軍師將帥車砲兵卒無進階級與長門關東親開閉現復實驗馴養戲陣營圖魯飛鳥騎異變種規標準傳統競賽級圍擊戰專業餘簡繁體選擇風貓豬雞遊樂場優勝負計數時間盤點線區";
    const TO: &str = "则后狮红盖马龙温尔制国单双兽猎只组军师将帅车炮兵卒无进阶级与长门关东亲开闭现复实验驯养戏阵营图鲁飞鸟骑异变种规标准传统竞赛级围击战专业余简繁体选择风猫猪鸡游乐场优胜负计数时间盘点线区";
    let simple = |c: char| FROM.chars().position(|from| from == c).and_then(|i| TO.chars().nth(i)).unwrap_or(c);
    traditional.chars().map(simple).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_told_in_simplified_characters_too() {
        let words = Words::from(Title::new("Dragonchess", "龍棋後馬"));
        assert_eq!((words.traditional.as_str(), words.simplified.as_str()), ("龍棋後馬", "龙棋后马"));
    }
}
