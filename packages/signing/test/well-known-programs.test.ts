import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { computeBudgetProgram, memoProgram } from '../src/well-known-programs.js';

it('has the addresses of the description', () => {
  const addresses = readFileSync(new URL('../../../spec/addresses.yaml', import.meta.url), 'utf8');
  expect(addresses).toContain(`memo: { address: ${memoProgram},`);
  expect(addresses).toContain(`computeBudget: { address: ${computeBudgetProgram},`);
});
