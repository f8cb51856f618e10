import { describe, expect, expectTypeOf, it } from 'vitest';
import * as units from '../src/units.js';
import type { UnitNumber, UnitString } from '../src/index.js';

const code = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};
const { toBaseUnits, fromBaseUnits } = units;

describe('decimal to base units', () => {
  it.each([
    ['0', 6, 0n],
    ['1', 0, 1n],
    ['1.5', 6, 1_500_000n],
    ['0.000001', 6, 1n],
    ['18446744073709.551615', 6, 18_446_744_073_709_551_615n],
    ['1.123456789012345678', 18, 1_123_456_789_012_345_678n],
    ['1.10', 6, 1_100_000n],
    [0.1, 9, 100_000_000n],
    [2 ** 53 - 1, 0, 9_007_199_254_740_991n],
    [7n, 9, 7_000_000_000n],
  ] as [string | number | bigint, number, bigint][])('%s with %i decimals', (text, decimals, expected) => {
    expect(toBaseUnits(text, decimals)).toBe(expected);
  });

  it.each([
    ['1e21', 'units/not-a-number'],
    ['1.', 'units/not-a-number'],
    ['.5', 'units/not-a-number'],
    ['0x10', 'units/not-a-number'],
    ['-0', 'units/not-a-number'],
    ['-0.0', 'units/not-a-number'],
    ['-1', 'units/not-a-number'],
    ['+1', 'units/not-a-number'],
    ['01', 'units/not-a-number'],
    ['1,5', 'units/not-a-number'],
    [' 1', 'units/not-a-number'],
    ['1\n', 'units/not-a-number'],
    ['١', 'units/not-a-number'],
    ['', 'units/not-a-number'],
    ['NaN', 'units/not-a-number'],
    [NaN, 'units/not-a-number'],
    [Infinity, 'units/not-a-number'],
    [-0, 'units/not-a-number'],
    [1e-7, 'units/not-a-number'],
    [1e21, 'units/precision-lost'],
    [2 ** 53, 'units/precision-lost'],
    [0.1 + 0.2, 'units/precision-lost'],
    ['1.0000000', 'units/too-many-decimals'],
    ['0.1234567890123456789', 'units/too-many-decimals'],
    [undefined, 'units/not-a-number'],
    [null, 'units/not-a-number'],
    [true, 'units/not-a-number'],
    [{}, 'units/not-a-number'],
  ] as [string, string][])('refuses %j as %s', (value, expected) => {
    expect(code(() => toBaseUnits(value, 6))).toBe(expected);
  });

  it.each([19, -1, 1.5, NaN])('refuses %d decimals', (decimals) => {
    expect(code(() => toBaseUnits('1', decimals))).toBe('units/too-many-decimals');
    expect(code(() => fromBaseUnits('1', decimals))).toBe('units/too-many-decimals');
  });

  it('converts back to the same value, for every number of decimals', () => {
    let seed = 20_260_101n;
    for (let i = 0; i < 2000; i++) {
      seed = (seed * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn;
      const amount = seed >> BigInt(i % 64);
      const decimals = i % 19;
      const text = fromBaseUnits(amount, decimals);
      expect(toBaseUnits(text, decimals)).toBe(amount);
      expect(text).not.toMatch(/\.$|\.\d*0$|^0\d/);
    }
  });
});

describe('the other units', () => {
  it.each([
    [units.solToLamports('0.001'), 1_000_000n],
    [units.lamportsToSol('82000000000'), '82'],
    [units.usdToMicroUsd('-10.77'), -10_770_000n],
    [units.microUsdToUsd('1'), '0.000001'],
    [units.microUsdToUsd(-2_500_000), '-2.5'],
    [units.percentToBps('0.5'), 50],
    [units.percentToBps('90071992547409.91'), Number.MAX_SAFE_INTEGER],
    [units.bpsToPercent(50), '0.5'],
  ])('%s is %s', (converted, expected) => {
    expect(converted).toBe(expected);
  });

  it.each([
    ['a broken basis point', () => units.percentToBps('0.005'), 'units/too-many-decimals'],
    ['half a lamport', () => units.lamportsToSol('0.5'), 'units/too-many-decimals'],
    ['a tenth digit of SOL', () => units.solToLamports('0.0000000001'), 'units/too-many-decimals'],
    ['a negative amount of SOL', () => units.solToLamports('-1'), 'units/not-a-number'],
    ['a share beyond 2^53', () => units.percentToBps('90071992547409.93'), 'units/precision-lost'],
    ['a share below -2^53', () => units.percentToBps('-90071992547409.93'), 'units/precision-lost'],
    ['a share of 400 digits', () => units.percentToBps('9'.repeat(400)), 'units/precision-lost'],
  ])('%s is refused', (_, act, expected) => {
    expect(code(act)).toBe(expected);
  });
});

it('mixing units does not compile', () => {
  const lamports = '5' as UnitString<'lamports'>;
  const microUsd = '5' as UnitString<'micro-usd'>;
  const bps = 100 as UnitNumber<'bps'>;
  units.lamportsToSol(lamports);
  // @ts-expect-error micro USD are no lamports
  units.lamportsToSol(microUsd);
  // @ts-expect-error basis points are no percentage
  units.percentToBps(bps);
  // @ts-expect-error lamports are not the base units of another mint
  units.fromBaseUnits(units.solToLamports('1'), 6);
  // @ts-expect-error token units are not base units
  expect(code(() => toBaseUnits(toBaseUnits('1', 6), 6))).toBe(1_000_000_000_000n);
  expectTypeOf(units.usdToMicroUsd('1')).not.toEqualTypeOf<bigint>();
  // A plain literal fits everywhere.
  units.lamportsToSol('1');
});
