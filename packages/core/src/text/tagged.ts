import { withoutBlankEnds } from "./blanks.ts";
import { isNameOfFile } from "./path-shape.ts";
import { isProse } from "./prose.ts";
import { wordSet } from "./word-list.ts";

/** What files of markup, and templates, are called. */
const MARKUP =
  wordSet(`ascx ashx asmx aspx astro asciidoc axaml cfg conf csproj cshtml dae drl eex ejs entitlements erb fsproj ftl fxml gpx haml hbs
    heex htm htaccess html iml j2 jinja jinja2 jsp jsx kml leex liquid mako mdc mdx mustache njk nuspec php phtml plist pom props
    razor rdf resw resx rhtml rss slnx storyboard svelte svg swg targets templ tmpl tpl tsx twig uml uxml vbproj
    vcxproj vm vue wsdl wxml wxs xacro xaml xhtml xib xlf xliff xml xqy xsd xsl xslt`);

/** Tags that say what is done, and are none of a page. */
const DEEDS = wordSet(
  "change change_type delete deleted edit insert modify operation remove replace replacement unchanged update",
);

/** Returns whether a file may have tags for its text: markup, a template, a text for people, what nothing is known of. */
export function mayHaveTags(path: string): boolean {
  const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return MARKUP.has(extension) || isProse(path) || !isNameOfFile(path);
}

const OPENS = /^<([a-z][\w-]{0,40})(?:\s[^<>]{0,300}?)?\/?>/i;
const ENDS = /(?:<\/[a-z][\w-]{0,40}|\/)>$/i;

/**
 * Returns the first tag of a text that tags begin and end, and that is no text of its file, but says what is done to it:
 *
 *     <insert after="main">
 *     let a = 1;
 *     </insert>
 */
export function tagOfDeed(lines: readonly string[], path: string): string | undefined {
  const text = withoutBlankEnds(lines);
  const [, name = ""] = OPENS.exec(text[0]?.trim() ?? "") ?? [];
  if (name === "" || !ENDS.test(text.at(-1)!.trim().slice(-60))) return undefined;
  return mayHaveTags(path) && !DEEDS.has(name.toLowerCase()) ? undefined : name;
}
