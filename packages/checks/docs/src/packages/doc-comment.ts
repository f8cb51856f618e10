import ts from 'typescript';

/** What the source says about a name, as Markdown. */
export interface DocComment {
  readonly words: string;
  readonly returns: string;
  readonly throws: readonly string[];
  readonly examples: readonly string[];
  /** What to use instead; undefined if it is not deprecated. */
  readonly deprecated: string | undefined;
  /** The group that the source puts it into, such as `For authors of packages`; undefined if it says none. */
  readonly group: string | undefined;
}

export function docComment(symbol: ts.Symbol, checker: ts.TypeChecker): DocComment {
  const tags = symbol.getJsDocTags(checker);
  const named = (name: string) =>
    tags.filter((tag) => tag.name === name).map(({ text }) => plain(ts.displayPartsToString(text)));
  return {
    words: plain(ts.displayPartsToString(symbol.getDocumentationComment(checker))),
    returns: named('returns')[0] ?? '',
    throws: named('throws'),
    examples: named('example'),
    deprecated: named('deprecated')[0],
    group: named('group')[0],
  };
}

/** The words about a parameter or a member. */
export function wordsAbout(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const tags = symbol.getJsDocTags(checker);
  const tagged = (name: string) =>
    plain(ts.displayPartsToString(tags.find((tag) => tag.name === name)?.text));
  // The types of operations are made from the description, with its words in tags.
  const written = plain(ts.displayPartsToString(symbol.getDocumentationComment(checker)));
  const words = written.replace(/^Format: \S+$/, '') || tagged('description');
  const fallback = tagged('default');
  return withDefault(words, fallback);
}

/** What a comment says of each parameter. */
export const wordsOfParameters = (symbol: ts.Symbol, checker: ts.TypeChecker): Map<string, string> =>
  new Map(
    symbol.getJsDocTags(checker).flatMap(({ name, text }) => {
      const [, parameter, words] = /^(\S+)\s+(?:- )?([^]*)$/.exec(ts.displayPartsToString(text)) ?? [];
      return name === 'param' && parameter && words ? [[parameter, plain(words)]] : [];
    }),
  );

/** Adds the default that the code says, where the words do not. */
export const withDefault = (words: string, fallback: string): string =>
  fallback === '' || /\bdefault\b/i.test(words) ? words : `${words} Default: \`${fallback}\`.`.trim();

const plain = (text: string) => text.replace(/\{@link ([^}\s|]+)[^}]*\}/g, '`$1`').trim();

/** The first sentence, for a table or the index. */
export function firstSentence(text: string): string {
  const paragraph = (text.split('\n\n')[0] ?? '').replace(/\s+/g, ' ').trim();
  const found = /^(?:`[^`]*`|[^`])*?[.:](?= [A-Z`]|$)/.exec(paragraph)?.[0] ?? paragraph;
  return found.replace(/:$/, '.');
}
