import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prose } from '../operations/markdown.js';
import type { Page } from '../page.js';
import { repositoryRoot } from '../paths.js';

interface Threat {
  /** Until when it was open, and what it cost then. */
  readonly was?: string;
  /** The titles of tests by their file. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
}

/** The tests behind SECURITY.md, which says what protects. A test of the fuzz package checks that they exist. */
export function threatsPage(): Page {
  const file = join(repositoryRoot, 'packages/checks/fuzz/threats.json');
  const attackers = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, Threat>>;
  const threats = Object.values(attackers).flatMap((one) => Object.values(one));
  const tests = threats.flatMap((threat) => Object.values(threat.tests).flat());
  return {
    path: 'threats.md',
    title: 'What tests hold each threat',
    description:
      'Every threat of SECURITY.md with the tests that would fail if nothing protected against it.',
    order: 4,
    text: [
      '# What tests hold each threat',
      `\`SECURITY.md\` names ${threats.length} threats and what protects against each. These are the ${new Set(tests).size} tests behind it; a test checks that they exist. Those of \`packages/checks/attacks/src/catalogue\` are attacks: the guard refuses each, and the mock’s ledger shows what it takes without.`,
      ...Object.entries(attackers).map(([attacker, named]) => `## ${attacker}\n\n${rows(named)}`),
    ].join('\n\n'),
  };
}

const rows = (threats: Readonly<Record<string, Threat>>): string =>
  Object.entries(threats)
    .map(([threat, { was, tests }]) => {
      const files = Object.entries(tests).map(
        ([file, titles]) => `  - \`${file}\`: ${titles.map((title) => `“${prose(said(title))}”`).join(', ')}`,
      );
      return [`- **${prose(threat)}.**${was ? ` ${prose(was)}` : ''}`, ...files].join('\n');
    })
    .join('\n');

/** Without the places where a title of many cases takes the words of one. */
const said = (title: string) => title.replaceAll(/%[a-z]|\$[a-z]\w*/g, '…');
