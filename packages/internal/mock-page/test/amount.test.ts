import { describe, expect, it } from 'vitest';
import { fromBaseUnits, toBaseUnits } from '../src/amount.js';
import { nameAddresses } from '../src/flows/named-addresses.js';

describe('amounts', () => {
  it.each([
    ['0.1', 9, '100000000'],
    ['1', 6, '1000000'],
    ['0.000001', 6, '1'],
    ['123456789.123456789', 9, '123456789123456789'],
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
});

it('names only the addresses that the page knows', () => {
  expect(nameAddresses('Paid. Wallet1 pays Wallet2.', 'Wallet1')).toBe('Paid. The test wallet pays Wallet2.');
});
