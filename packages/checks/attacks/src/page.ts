import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { attacks } from './catalogue/index.js';
import { blindSpots } from './simulation/blind-spots.js';

/** The page of the documentation that shows ten attacks. */
export const pagePath = fileURLToPath(new URL('../../docs/concepts/attacks.md', import.meta.url));

/** The ones that it shows. */
const shown: readonly string[] = [
  'approves a delegate',
  'gives a token account away',
  'assigns the wallet to a program',
  'hides a transfer in a batch',
  'sends SOL to a hidden account',
  'unwraps SOL to a stranger',
  'burns SOL as a priority fee',
  'pays the output to a stranger',
  'sells twice as much',
  'returns the refund to a stranger',
];

/** What carrying an attack out showed, and what the guard said. */
export interface Shown {
  readonly took: string;
  readonly sentence: string;
}

/** The page with what the tests saw. */
export function pageWith(seen: ReadonlyMap<string, Shown>): string {
  const page = readFileSync(pagePath, 'utf8');
  const ten = shown.map((name) => partOf(name, seen.get(name)!)).join('\n\n');
  return [ten, blindTable()].reduce(written, page);
}

function partOf(name: string, { took, sentence }: Shown): string {
  const { why, on } = attacks.find((one) => one.name === name)!;
  return [
    `### ${capitalized(name)}`,
    `Changed: an honest ${on[0]}. Taken: ${took}. ${capitalized(why)}.`,
    `\`\`\`text\n${sentence}\n\`\`\``,
  ].join('\n\n');
}

/** What a simulation alone lets pass, and how many attacks use it. */
function blindTable(): string {
  const rows = blindSpots.map(
    ({ unseen, because, attacks }) => `| ${unseen} | ${because} | ${attacks.length} |`,
  );
  return ['| not seen | because | attacks |', '| --- | --- | --- |', ...rows].join('\n');
}

const capitalized = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** Writes a text between the marks of its place: the first, the second, and so on. */
function written(page: string, text: string, place: number): string {
  const [before, ...places] = page.split(start);
  const parts = places.map((part, at) =>
    at === place ? `\n\n${text}\n\n${end}${part.split(end)[1]}` : part,
  );
  return [before, ...parts].join(start);
}

const [start, end] = ['<!-- The tests write from here -->', '<!-- to here. -->'];
