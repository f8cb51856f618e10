import { describe, expect, it } from 'vitest';
import { attacks } from '../src/catalogue/index.js';
import { betrayals, notBetrayed } from '../src/flows/betrayals.js';
import { betrayingFetch } from '../src/flows/betraying-fetch.js';
import { openLiar } from './support/liar.js';

const called = openLiar();
const cases = Object.entries(betrayals);

describe('at a service that does something else than it was asked for, a flow signs nothing', () => {
  it.each(cases)('%s', async (name, betrayal) => {
    const { said, signatures } = await called(betrayal.flow, ({ mock, state }) =>
      betrayingFetch(mock, state, betrayal),
    );
    const { rule } = attacks.find((one) => one.name === name)!;
    expect(said).toMatch(betrayal.refusal ?? new RegExp(`guard/refused.*${rule}`));
    expect(signatures).toBe(0);
  });
});

describe('at an honest service, the same flow signs', () => {
  const lies = cases.filter(([, { instead, asks, says }]) => (asks || says) && !instead);
  it.each(lies)('%s', async (_, { flow }) => {
    const { error, signatures } = await called(flow, ({ mock }) => mock);
    expect(error).toBeUndefined();
    expect(signatures).toBeGreaterThan(0);
  });
});

it('these are all attacks that change no bytes, but those that no flow can meet', () => {
  const names = attacks.filter(({ change }) => !change).map(({ name }) => name);
  expect([...Object.keys(betrayals), ...Object.keys(notBetrayed)].sort()).toEqual(names.sort());
});
