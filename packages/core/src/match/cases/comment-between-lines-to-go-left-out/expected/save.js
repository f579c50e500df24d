
/**
 * What comes with the editor.
 */
import { save } from "./store";
