import { describe, expect, it } from 'vitest';
import { guard, guardCodes } from '../src/guard/index.js';
import type { GuardCode } from '../src/guard/index.js';
import { bases, hostileVariants } from './support/hostile-variants.js';

const check = (variant: (typeof hostileVariants)[number], ignore: readonly GuardCode[] = []) =>
  guard(variant.transaction, variant.expectation, { ...variant.policy, ignore });

describe('hostile variants', () => {
  it('are many, for every endpoint', () => {
    expect(hostileVariants.length).toBeGreaterThan(400);
    expect(new Set(hostileVariants.map(({ endpoint }) => endpoint))).toEqual(new Set(Object.keys(bases)));
  });

  it.each(hostileVariants.map((variant) => [variant.rule, variant.name, variant] as const))(
    '%s stops %s',
    (rule, _, variant) => {
      const { verdict, findings } = check(variant);
      expect(verdict).toBe('refuse');
      expect(findings.map(({ code }) => code)).toContain(rule);
    },
  );
});

/** Rules whose findings only a simulation makes; see guard-simulated.test.ts. */
const simulated: readonly GuardCode[] = ['simulated-loss', 'simulated-gain'];

describe('switching off a rule lets its hostile variants pass', () => {
  it.each(guardCodes.filter((code) => !simulated.includes(code)))('%s', (code) => {
    const through = hostileVariants.filter(
      (variant) => variant.rule === code && check(variant, [code]).verdict === 'accept',
    );
    expect(through.length).toBeGreaterThan(0);
  });
});

/** Rules that hold wherever something is signed that may be sent. */
const everywhere: readonly GuardCode[] = [
  'wallet-not-signer',
  'fee-payer',
  'tip',
  'approve',
  'set-authority',
  'assign',
  'nonce',
  'close-account',
  'transfer-destination',
  'rent-for-stranger',
  'unexpected-instruction',
  'unknown-program',
];

it.each(Object.keys(bases).filter((endpoint) => endpoint !== 'challenge'))(
  'every general rule is tested at %s',
  (endpoint) => {
    const tried = hostileVariants.filter((one) => one.endpoint === endpoint).map(({ rule }) => rule);
    expect(tried).toEqual(expect.arrayContaining([...everywhere]));
  },
);
