/**
 * Said before every command that installs our packages: otherwise a reader could fetch a stranger's package by our name.
 * Once the packages are on npm, make this an empty text and run `npm run lint:scope -- --write`: the warnings go, and
 * how to pack from a clone gives way to how to install.
 */
export const scopeWarning: string =
  '**Nothing is on npm yet, and the scope `@galilean` there is unclaimed: do not install from it.**';

/** The lines around it in a Markdown file. */
export const START = '<!-- scope-warning -->';
export const END = '<!-- /scope-warning -->';

/** The lines around how to pack from a clone; the first mark holds what replaces it once the packages are on npm. */
export const UNTIL = '<!-- until-published';
export const PUBLISHED = '<!-- /until-published -->';

/** Commands that fetch, or run what was fetched: by our names, or from a packed file. */
const INSTALL =
  /\b(?:npx|bunx|(?:pnpm|yarn|bun) (?:dlx|exec|x)|npm exec) (?:-\S+ )*(?:@galilean\/|galilean\b)|\b(?:npm|pnpm|yarn|bun) (?:install|i|add) .*(?:@galilean\/|galilean\b)/;

const OURS = String.raw`(?:npm:)?(?:@galilean\/[\w-]+|galilean-mock)\b`;
/** Commands and addresses by which a registry or a network of copies gives what anyone published by our names. */
const FETCH = new RegExp(
  [
    String.raw`\b(?:npx|bunx|(?:pnpm|yarn|bun) (?:dlx|x)|npm exec|deno run)(?: (?!--no(?:-install)?\b)-\S+)* ["']?${OURS}`,
    String.raw`\b(?:npm|pnpm|yarn|bun|deno) (?:install|i|add|update)(?: \S+)* ["']?${OURS}(?!\S*\.tgz)`,
    String.raw`(?:esm\.sh|unpkg\.com|cdn\.jsdelivr\.net\/npm|esm\.run|cdn\.skypack\.dev|jspm\.dev\/npm:)\/?@galilean\/`,
  ].join('|'),
);

/** The first command that would fetch by one of our names: as long as no one owns them, a stranger may answer. */
export function fetching(text: string): { line: number; command: string } | undefined {
  const lines = asRead(text).split('\n');
  const line = lines.findIndex((one) => FETCH.test(one));
  return line === -1 ? undefined : { line: line + 1, command: lines[line]!.trim() };
}

/**
 * The text with the current warning between its marks. Without a warning the marks go as well, and the text of an
 * `until-published` mark replaces what is between it and its end.
 *
 * @throws Error if a mark has no other
 */
export function withWarning(text: string, warning = scopeWarning): string {
  for (const [start, end] of [
    [START, END],
    [UNTIL, PUBLISHED],
  ] as const)
    if (text.split(start).length !== text.split(end).length)
      throw new Error(`each ${start} needs a ${end} after it`);
  const between = new RegExp(`${START}[\\s\\S]*?${END}`, 'g');
  if (warning !== '') return text.replaceAll(between, `${START}\n\n${warning}\n\n${END}`);
  const packed = new RegExp(`${UNTIL}\n+([\\s\\S]*?)\n*-->[\\s\\S]*?${PUBLISHED}`, 'g');
  return text.replaceAll(new RegExp(`${between.source}\n*`, 'g'), '').replaceAll(packed, '$1');
}

/** The text without what is written for the day of publication. */
const asRead = (text: string): string =>
  text.replaceAll(new RegExp(`(?<=${UNTIL})[\\s\\S]*?(?=-->)`, 'g'), (hidden) =>
    hidden.replaceAll(/[^\n]/g, ''),
  );

/** The first command that installs, or runs what was installed, without a warning before it in the file. */
export function unwarned(text: string): { line: number; command: string } | undefined {
  const lines = asRead(text).split('\n');
  const line = lines.findIndex((one) => INSTALL.test(one));
  if (line === -1 || lines.slice(0, line).includes(START)) return undefined;
  return { line: line + 1, command: lines[line]!.trim() };
}
