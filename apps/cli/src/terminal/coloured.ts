import type { Context, Screen } from "../context.ts";
import { type Lookup, paletteOf, plain } from "./palette.ts";

/** Returns the context with the colours that its configuration, NO_COLOR and its screens ask for. */
export function coloured(context: Context): Context {
  const lookup = context.config ?? (() => undefined);
  const palette = paletteOf(lookup);
  const dressed = (screen: Screen): Screen => ({
    write: (text) => screen.write(text),
    ...(screen.isTTY !== undefined && { isTTY: screen.isTTY }),
    ...(screen.columns !== undefined && { columns: screen.columns }),
    palette: wantsColour(screen, context.env, lookup) ? palette : plain,
  });
  return { ...context, stdout: dressed(context.stdout), stderr: dressed(context.stderr) };
}

function wantsColour({ isTTY = false }: Screen, env: Context["env"], lookup: Lookup): boolean {
  if (env.NO_COLOR) return false;
  const when = lookup("color.llm-apply") ?? lookup("color.ui") ?? "auto";
  if (when === "always") return true;
  return !/^(never|false|no|off|0)$/i.test(when) && isTTY && env.TERM !== "dumb";
}
