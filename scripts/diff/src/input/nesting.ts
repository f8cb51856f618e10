/** YAML parsers descend with the text; far enough down, the engine itself gives up and ends the process. */
export const deepestNesting = 1000;

/** How deep brackets and lists within lists go in a text of JSON or YAML, quoted texts left out. */
export function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\[^])*"|(?<![\w])'[^']*'|[[{]|[\]}]|^ *(?:[-?] +)+/gm)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth = Math.max(0, depth - 1);
    else if (!/^["']/.test(token)) deepest = Math.max(deepest, token.match(/[-?]/g)!.length);
  }
  return deepest;
}
