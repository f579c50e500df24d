/**
 * The source of an expression for the attributes of a tag. Values in quotes may hold signs of tags: `description="2 > 1"`; a
 * quote without its other half leaves open where the tag ends.
 */
export const ATTRIBUTES: string = `(?:[^<>"']|"[^"]{0,400}"|'[^']{0,400}'){1,400}`;
