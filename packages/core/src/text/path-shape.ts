import { wordSet } from "./word-list.ts";

/** Names of files that have no extension, in lower case. */
const BARE_NAMES =
  wordSet(`makefile dockerfile containerfile gemfile rakefile procfile justfile vagrantfile jenkinsfile
    brewfile podfile codeowners pipfile cmakelists gnumakefile tiltfile go.mod go.work`);

/** Those that are words as well, and headings: only in capitals. */
const BARE_WORDS =
  wordSet(`LICENSE LICENCE README CHANGELOG AUTHORS CONTRIBUTING NOTICE VERSION COPYING INSTALL TODO BUILD
    WORKSPACE CREDITS HACKING MAINTAINERS MANIFEST NEWS THANKS`);

/** Of text files; those that are words of code as well (`.map`, `.log`, `.service`) are left out. */
const EXTENSIONS =
  wordSet(`adoc agda ahk applescript asax asciidoc ascx ashx asm asmdef aspx astro avdl avsc axaml
    bash bat bats bazel bib bicep bzl c capnp cbl cc cfg cjs clj cljc cljs cmake cmd cob coffee conf
    cpp cppm cql cr cs cshtml cson csproj css csv csx cts cu cuh cxx dart dhall dts dtsi edn eex ejs
    elm entitlements env erb erl ex exs f03 f08 f90 fbs fish fnl frag fs fsi fsproj fsx ftl g4 gd
    gdextension gdshader gemspec geojson gleam glsl gn gni go godot gql gradle graphql groovy gyp
    gypi h haml hbs hcl heex hh hjson hlsl hocon hpp hrl hs htm html hurl hx hxx idr ini inl ino
    ipynb j2 java jinja jinja2 jl js json json5 jsonc jsonl jsonnet jsp jsx kdl ksh kt kts lagda lds
    lean less lhs liquid lisp lock lua luau m m4 mako md mdc mdx metal mjs mk ml mli mm mojo mts
    mustache nasm ndjson nim nimble nims nix njk nsi nuspec odin pas pbtxt pbxproj php phtml pkb pks
    pl pl6 plist pm pm6 po podspec postcss pot prisma properties proto prql ps1 psd1 psm1 pug purs
    pxd py pyi pyw pyx qmd qml r rake raku rakumod rasi razor rb rbi rbs rego rei resw resx rhtml
    rkt rmd ron rpy rs rst s sass sbt scad scala scm scss sh slint sln slnx sml sol sql storyboard
    sty sv svelte svg svh swg swift tcl templ tex textproto tf tftpl tfvars thrift tla tmpl toml tpl
    tres ts tscn tsp tsv tsx twig txt uml uplugin uproject uxml vala vapi vb vbproj vbs vcxproj vert
    vhd vhdl vim vue wast wat wdl webmanifest wgsl wsdl wxml wxs wxss xacro xaml xcconfig xhtml xib
    xlf xliff xml xqy xsd xsl xslt xtend yaml yml yul zep zig zon zsh`);

/** `.env.local`, `.npmrc`, `.gitignore`, but not `.await`. */
const DOTFILE =
  /^\.(?:env(?:\.[\w.-]+)?|[\w-]*(?:rc|ignore|attributes|modules|config|keep|version|profile|list|access))$/;

/** Of these, which are names of nothing else: `.list` and `.src` are classes of a style sheet as well. */
const PLAIN_DOTFILE =
  /^\.(?:env(?:\.[\w.-]+)?|\w+ignore|gitattributes|gitmodules|gitconfig|editorconfig|htaccess|(?:bash|zsh|vim|npm|nvm|yarn|eslint|babel|prettier|stylelint)rc)$/;

/** `.husky/pre-commit`, `.github/CODEOWNERS`. */
const DOT_DIRECTORY = /^\.[a-z][\w-]*\/[\w./-]+$/;

/** Longer texts are no paths. */
export const LONGEST_PATH = 300;

/** Returns whether this could be the path of a file that is in no list yet. */
export function looksLikePath(text: string): boolean {
  if (text === "" || text.length > LONGEST_PATH) return false;
  if (/^(?:[#!]|\/\/)|^(?:e\.g|i\.e)$|[<>"|?*\0`]|:\/\/|\.{3}(?![\w-]+\]|\)[\w[-])|[.,;:!/\\]$/.test(text))
    return false;
  if (/\s/.test(text)) return looksLikePathWithBlanks(text);
  if (/[/\\]/.test(text))
    return /^[^=(){};,]*\w[^=(){};,]*$/.test(text.replace(/\((?:[\w-]+|\.{1,3})\)|\{[\w-]+\}/g, "x"));
  return hasExtension(text) || BARE_NAMES.has(text.toLowerCase()) || BARE_WORDS.has(text);
}

/** `docs/My Notes.md`, but no sentence that ends in a file's name, and no two files: "src/a.ts → src/b.ts". */
function looksLikePathWithBlanks(text: string): boolean {
  const words = text.split(/\s+/);
  const isOne = words.length <= 4 && !words.slice(0, -1).some(isPlainlyFile);
  return isOne && /[/\\][^/\\]*\.\w{1,8}$/.test(text) && !/[,;:] |\. |['’]s /.test(text);
}

/** Returns whether the text ends like a file of a kind that models write. */
export function hasKnownExtension(text: string): boolean {
  const dot = text.lastIndexOf(".");
  return dot !== -1 && EXTENSIONS.has(text.slice(dot + 1).toLowerCase());
}

/** `Makefile`, `Dockerfile.dev`. */
function isBareName(name: string): boolean {
  return (
    BARE_NAMES.has(name.toLowerCase()) ||
    BARE_NAMES.has(/^([A-Z]\w*)\.[\w-]+$/.exec(name)?.[1]?.toLowerCase() ?? "")
  );
}

/** Returns the name of a file without its directories. */
export function lastName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Returns whether a word within a sentence is the name of a file: `a.py`, `Dockerfile`, `.gitignore`. */
export function isPlainlyFile(path: string): boolean {
  const name = lastName(path);
  return (/^[A-Z]|\./.test(name) && isBareName(name)) || hasKnownExtension(name) || PLAIN_DOTFILE.test(name);
}

/** Returns whether a file of this name may well be made: it is not just a word of code with a dot in it. */
export function isNameOfFile(path: string): boolean {
  const name = lastName(path);
  return (
    hasKnownExtension(name) ||
    DOTFILE.test(name) ||
    isBareName(name) ||
    BARE_WORDS.has(name) ||
    DOT_DIRECTORY.test(path)
  );
}

/** Returns whether a text is the path of a file that may well be made. */
export function isPathOfFile(text: string): boolean {
  return looksLikePath(text) && isNameOfFile(text);
}

/** Returns whether the text ends like a file at all, or is a file of dots. */
export function hasExtension(text: string): boolean {
  return /^[^.].*\.[A-Za-z][\w+-]{0,11}$|^\.[\w.-]+$/.test(text) && !/[(){}=;,]/.test(text);
}
