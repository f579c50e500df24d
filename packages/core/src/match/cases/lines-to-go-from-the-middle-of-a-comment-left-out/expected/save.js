import clsx from "clsx";

/**
 * What comes with the editor.
 */
import { RichText } from "editor";
import { save } from "./save";
