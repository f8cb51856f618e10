import { describe, expect, it } from 'vitest';
import { fromBaseUnits, toBaseUnits } from '../../page/words/amount.js';
import { amountOf, inNames, SOL, TEST_WALLET } from '../../page/words/names.js';

describe('amounts', () => {
  it.each([
    ['0.1', 9, '100000000'],
    ['1', 6, '1000000'],
    ['0.000001', 6, '1'],
    ['123456789.123456789', 9, '123456789123456789'],
    ['7', 0, '7'],
  ])('%s with %i decimals is %s', (text, decimals, units) => {
    expect(toBaseUnits(text, decimals)).toBe(units);
    expect(fromBaseUnits(units, decimals)).toBe(text);
  });

  it.each(['', '0', '0.0', '-1', '1e3', '0x1', '1,5', '.5', '0.0000001', '1234567890'])(
    '"%s" is not an amount',
    (text) => {
      expect(() => toBaseUnits(text, 6)).toThrow(/amount/);
    },
  );

  it('are in tokens, or in base units of an unknown mint', () => {
    expect(amountOf('1500000000', SOL)).toBe('1.5 SOL');
    expect(amountOf('15', 'BiM3A7FTdGGviTahc9vhiEqbyePieq8XjCV29ee2d5D3')).toBe('15 base units of BiM3…d5D3');
  });
});

it('names only the addresses that the page knows', () => {
  expect(inNames(`Paid. ${TEST_WALLET} pays Wallet2.`)).toBe('Paid. The test wallet pays Wallet2.');
});
