import { describe, expect, it } from 'vitest';
import { judge } from '../src/guard/simulated/judge.js';
import { inputsOf } from './support/accounts.js';
import { honestDifferences } from './support/differences-honest.js';
import { hostileDifferences } from './support/differences-hostile.js';

describe('the accounts before and after a simulation', () => {
  it.each(honestDifferences)('may show %s', (_, one) => {
    expect(judge(...inputsOf(one)).broken).toEqual([]);
  });

  it.each(hostileDifferences)('must not show the loss of %s', (_, one, code) => {
    const { broken } = judge(...inputsOf(one));
    expect([...new Set(broken.map((each) => each.code))]).toEqual([code]);
    expect(broken.every(({ found }) => found !== undefined)).toBe(true);
  });
});
