/**
 * Said before every command that installs our packages: otherwise a reader could fetch a stranger's package by our name.
 * Once the packages are on npm, make this an empty text and run `npm run lint:scope -- --write`.
 */
export const scopeWarning: string =
  '**Nothing is on npm yet, and the scope `@galilean` there is unclaimed: do not install from it.**';

/** The lines around it in a Markdown file. */
export const START = '<!-- scope-warning -->';
export const END = '<!-- /scope-warning -->';

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
  const lines = text.split('\n');
  const line = lines.findIndex((one) => FETCH.test(one));
  return line === -1 ? undefined : { line: line + 1, command: lines[line]!.trim() };
}

/** The text with the current warning between its marks. @throws Error if a mark has no other */
export function withWarning(text: string): string {
  if (text.split(START).length !== text.split(END).length)
    throw new Error(`each ${START} needs a ${END} after it`);
  const between = scopeWarning === '' ? '\n\n' : `\n\n${scopeWarning}\n\n`;
  return text.replaceAll(new RegExp(`${START}[\\s\\S]*?${END}`, 'g'), `${START}${between}${END}`);
}

/** The first command that installs, or runs what was installed, without a warning before it in the file. */
export function unwarned(text: string): { line: number; command: string } | undefined {
  const lines = text.split('\n');
  const line = lines.findIndex((one) => INSTALL.test(one));
  if (line === -1 || lines.slice(0, line).includes(START)) return undefined;
  return { line: line + 1, command: lines[line]!.trim() };
}
