import { describe, expect, test } from 'vitest';
import { programs } from '../src/addresses.js';
import { JUP, metisOrder, USDC, wallet } from './answers.js';
import { ata, find } from './read-order.js';
import { stepNames } from './steps.js';

describe('ultra', () => {
  const forms = new Map(
    Array.from({ length: 24 }, (_, index) => `request-${index}`).map((requestId) => {
      const route = find({ ...metisOrder, requestId }, programs.aggregator, 'ultra-order').at(-1)!;
      return [stepNames([route])[0]!, route] as const;
    }),
  );

  test('routes take all three forms', () => {
    expect([...forms.keys()].sort()).toEqual(['route', 'route_v2', 'shared_accounts_route_v2']);
  });

  test('the shared form has an id before its amounts', () => {
    const { data, accounts } = forms.get('shared_accounts_route_v2')!;
    expect([data.readBigUInt64LE(9), data.readBigUInt64LE(17)]).toEqual([100_000_000n, 221_934_560n]);
    expect([accounts[1], accounts[2], accounts[5]]).toEqual([wallet, ata(wallet, USDC), ata(wallet, JUP)]);
  });

  test('the old form has its amounts at the end', () => {
    const { data, accounts } = forms.get('route')!;
    const end = data.length;
    expect([data.readBigUInt64LE(end - 19), data.readBigUInt64LE(end - 11)]).toEqual([
      100_000_000n,
      221_934_560n,
    ]);
    expect([data.readUInt16LE(end - 3), data.readUInt8(end - 1)]).toEqual([26, 2]);
    expect(accounts.slice(1, 4)).toEqual([wallet, ata(wallet, USDC), ata(wallet, JUP)]);
  });
});
