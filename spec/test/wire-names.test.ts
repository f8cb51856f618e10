import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ruleBook } from './rules/entries.js';

/**
 * Every field, parameter and value in a description of the service by someone else (August 2026), under its wire name.
 */
const account = readFileSync(new URL('./rules/account-names.txt', import.meta.url), 'utf8');

it('every name in that description has a rule for its wire name', () => {
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
  const found = account.split(/\s+/).filter(Boolean);
  expect(found.length).toBeGreaterThan(300);
  expect(found.filter((word) => !known.has(word))).toEqual([]);
});
