// The words of classes, for whatever part speaks them.

import en from "../../words/class/en.ftl";
import hans from "../../words/class/zh-Hans.ftl";
import hant from "../../words/class/zh-Hant.ftl";
import { learn } from "../i18n.js";

/** Learns them. */
export const learnClasses = () => learn({ en, "zh-Hant": hant, "zh-Hans": hans });
