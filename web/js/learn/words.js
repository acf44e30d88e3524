// The words of lessons, for whatever part speaks them.

import en from "../../words/learn/en.ftl";
import hans from "../../words/learn/zh-Hans.ftl";
import hant from "../../words/learn/zh-Hant.ftl";
import { learn } from "../i18n.js";

/** Learns them. */
export const learnLessons = () => learn({ en, "zh-Hant": hant, "zh-Hans": hans });
