import { expect, it } from 'vitest';
import { readCommitted } from '../src/committed.js';
import { countExports } from '../src/count.js';
import { makeReports } from '../src/make-reports.js';

const made = new Map(makeReports().map(({ name, text }) => [name, text]));
const committed = new Map(readCommitted().map(({ name, text }) => [name, text]));
const remedy = 'The public surface changed. If that is meant: `npm run api-report`, review and commit.';

it('has exactly one report for each entry point', () => {
  expect([...committed.keys()].sort(), remedy).toEqual([...made.keys()].sort());
});

it.each([...made.keys()])('%s is as committed', (name) => {
  expect(made.get(name), remedy).toBe(committed.get(name));
});

it('names what is written by hand, and nothing that the generator writes', () => {
  const tokens = made.get('tokens.api.md')!;
  expect(tokens).toContain('export function getAllPrices(');
  expect(tokens).toContain('export { isApiError }');
  expect(tokens).not.toMatch(/^export .*(GetPricesResponse|TokensMethods|createTokensClient) /m);
  // Written by hand under a name that the generator uses elsewhere.
  expect(made.get('prediction-flows.api.md')).toContain('export interface ClosePositionParams');
});

it('gives the words of calls no second meaning', () => {
  for (const [name, text] of made) {
    // A call has attempts, and a run has cycles.
    if (!name.startsWith('client')) expect(text, name).not.toMatch(/attempt/i);
    // What is documented of an operation is a `DocumentedOutcome`.
    expect(text, name).not.toMatch(/^export .*\b(Outcomes?|Attempts?)\b/m);
  }
});

it('counts each name that is declared, and no list of names that are passed on', () => {
  const text = '// @public\nexport const one: 1;\n\nexport interface Two {\n}\n\nexport { three }\n';
  expect(countExports([{ name: 'some.api.md', text }])).toBe(2);
});
