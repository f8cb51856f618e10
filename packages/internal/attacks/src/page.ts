import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { attacks } from './catalogue/index.js';

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

const [start, end] = ['<!-- The tests write from here -->', '<!-- to here. -->'];

/** The page with what the tests saw. */
export function pageWith(seen: ReadonlyMap<string, Shown>): string {
  const page = readFileSync(pagePath, 'utf8');
  const parts = shown.map((name) => {
    const { why, on } = attacks.find((one) => one.name === name)!;
    const { took, sentence } = seen.get(name)!;
    const title = name[0]!.toUpperCase() + name.slice(1);
    const reason = why[0]!.toUpperCase() + why.slice(1);
    return [
      `### ${title}`,
      `Changed: an honest ${on[0]}. Taken: ${took}. ${reason}.`,
      `\`\`\`text\n${sentence}\n\`\`\``,
    ].join('\n\n');
  });
  const [before] = page.split(start);
  const [, after] = page.split(end);
  return `${before}${start}\n\n${parts.join('\n\n')}\n\n${end}${after}`;
}
