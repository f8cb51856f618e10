import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ruleBook } from './rules/entries.js';

/** The original account of the service, where it is at hand: every identifier in it must have a wire name here. */
const account = fileURLToPath(new URL('../../../shared/service/brief.md', import.meta.url));

/** Its neutral words for names that a vendor's name hides behind. */
const neutral: Record<string, string> = {
  router_1: 'metis',
  router_2: 'jupiterz',
  router_3: 'dflow',
  router_4: 'okx',
  provider_1: 'kalshi',
  provider_2: 'polymarket',
  provider_3: 'gx',
  provider_4: 'bisonfi',
  blockTipLamports: 'jitoTipLamports',
  embeddedWalletPubkey: 'privyWalletPubkey',
};

/** Words in code type or in a table's first column that name no field, parameter or value of a list. */
const noNames = new Set(
  `application json auto Authorization Bearer true false Field Object Scope Leaderboards
   v1 v2 v3 tokens swap trigger prediction tx`.split(/\s+/),
);

describe.runIf(existsSync(account))('the names of the service (where at hand)', () => {
  it('all stand under their wire name in rules.yaml', () => {
    const text = readFileSync(account, 'utf8');
    const { names, removed } = ruleBook;
    const operations = Object.values(names.operations);
    const known = new Set<unknown>([
      ...Object.values(names.fields).flat(),
      ...operations.flatMap(({ parameters = [], body = [], answer = [] }) => [
        ...parameters,
        ...body,
        ...answer,
      ]),
      ...Object.values(names.values).flat(),
      ...removed.map((entry) => entry.name),
    ]);
    const found = identifiersIn(text);
    expect(found.length).toBeGreaterThan(300);
    const missing = found
      .map((word) => neutral[word] ?? word)
      .filter((word) => !known.has(word) && !noNames.has(word));
    expect(missing).toEqual([]);
  });
});

function identifiersIn(text: string): string[] {
  const inCode = [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.split(/[\s/.{}[\]:,]+/));
  const inTables = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => (line.split('|')[1] ?? '').split(',').map((cell) => cell.trim()));
  return [...new Set([...inCode, ...inTables])].filter((word) => /^[a-zA-Z][\w+]*$/.test(word));
}
