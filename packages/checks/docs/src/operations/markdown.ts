/** Between two facts; it ends a line and begins none. */
export const DOT = '\u00a0· ';

/** `a, b and c` */
export const and = (names: readonly (string | undefined)[]): string =>
  names.join(', ').replace(/, (?=[^,]*$)/, ' and ');

/** A JSON value on one line; a text without its quotes. */
export const inline = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A JSON value as code within a line. */
export const quoted = (value: unknown): string => {
  const text = value === '' ? '""' : inline(value);
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
};

/** Text of the description as Markdown. Escapes what looks like a tag outside of code. */
export const prose = (words: string): string =>
  words
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '{&#8203;{'),
    )
    .join('');

/** Text for a cell of a table. */
export const cell = (words: string): string => prose(words).replaceAll('|', '\\|').replace(/\n+/g, ' ');

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

export const indent = (text: string, by = '  '): string => text.replace(/^(?=.)/gm, by);

export const folded = (summary: string, text: string, open = false): string =>
  `<details${open ? ' open' : ''}>\n<summary>${summary}</summary>\n\n${text}\n\n</details>`;
