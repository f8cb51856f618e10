import { cell, table } from '../operations/markdown.js';
import type { Page } from '../page.js';
import { runMistakes } from './run-mistakes.js';

/** The page of common mistakes and what is said about each, made by running them. */
export async function mistakesPage(): Promise<Page> {
  const all = await runMistakes();
  const sections = [...new Set(all.map(({ place }) => place))].map((place) => {
    const rows = all
      .filter((one) => one.place === place)
      .map(({ typed, code, text }) => [`\`${cell(typed)}\``, `${code ? `\`${code}\` ` : ''}${cell(text)}`]);
    return `## ${place}\n\n${table(['typed', 'what is said'], rows)}`;
  });
  const text = [
    '# What you typed, and what is said',
    `${all.length} common mistakes. Each was run when this page was made, against the mock server. Nothing was sent to the service, signed or changed where the text names a parameter or an option.`,
    ...sections,
  ].join('\n\n');
  return {
    path: 'mistakes.md',
    title: 'Common mistakes',
    description: 'What people type by mistake, and the error that each ends in.',
    order: 3,
    text,
  };
}
