// The words of the coach, for whatever part speaks them.

import en from "../../words/coach/en.ftl";
import hans from "../../words/coach/zh-Hans.ftl";
import hant from "../../words/coach/zh-Hant.ftl";
import { learn } from "../i18n.js";

/** Learns them. */
export const learnCoach = () => learn({ en, "zh-Hant": hant, "zh-Hans": hans });
