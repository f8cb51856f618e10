import { isSigningError, signTransaction } from '@galilean/signing';
import { checkWith, guard, guardCodes, signGuarded } from '@galilean/signing/guard';
import { fromKeypair } from '@galilean/signing/web3js';
import { describe, expect, it } from 'vitest';
import { kinds, type Attack, type Honest } from '../src/attack.js';
import { attacked, permitted, refusals } from '../src/attacked.js';
import { attacks } from '../src/catalogue/index.js';
import { example } from '../src/honest/examples.js';
import { expectationFields, policyOptions } from '../src/options.js';
import { simulatedAttacks } from '../src/catalogue/simulated.js';
import { victim } from '../src/wallets.js';

const signer = fromKeypair(victim);
const cases = attacks.flatMap((attack) => attack.on.map((kind) => [attack.name, kind, attack] as const));

/** The example of each kind under each attack. */
const known = new Map<string, Honest>();
function underAttack(attack: Attack, kind = attack.on[0]): Honest {
  const name = `${attack.name}: ${kind}`;
  const found = known.get(name) ?? attacked(attack, example(kind));
  known.set(name, found);
  return found;
}

it.each(kinds)('the example is accepted: %s', (kind) => {
  expect(refusals(example(kind))).toEqual([]);
});

describe('an attack', () => {
  it('has a unique name', () => {
    expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length);
  });

  it.each(cases)('%s: %s', async (_, kind, attack) => {
    const { transaction, expectation, policy } = underAttack(attack, kind);
    const report = guard(transaction, expectation, policy);
    const codes = report.findings.map(({ code }) => code);
    // What is unproven passes in a report; it is refused where something is signed.
    if (attack.rule !== 'unproven') expect(codes).toContain(attack.rule);
    expect(refusals({ transaction, expectation, policy })).toContain(attack.rule);

    const check = checkWith(guard, expectation, policy);
    const signing = [
      signTransaction(transaction, signer, { check }),
      signGuarded(guard, transaction, signer, { expectation, policy }),
    ];
    // Where another wallet signs, the signer is refused before the guard is asked.
    for (const signed of signing) await expect(signed).rejects.toSatisfy(isSigningError);
  });
});

/** Attacks that one rule alone refuses at their first kind of transaction: without it, they pass. */
const refusedByOne = attacks.filter((attack) => {
  const under = underAttack(attack);
  const codes = refusals(under);
  return codes.join() === attack.rule && refusals(under, { ignore: [attack.rule] }).length === 0;
});

/** Attacks that break more than one rule at their first kind, because what they change is the action itself. */
const brokenTogether: readonly string[] = [
  'deposits SOL where the vault can open no account',
  'is paid by the vault',
  'lets us fill our own order',
  'leaves the swap out',
  'routes what a ledger of the program says',
  'answers with a transaction of another wallet',
  'fills nothing',
  'leaves the unreadable swap out',
  'opens no legacy order',
  'deposits with a stranger',
  'deposits into the vault of a stranger',
  'opens the deposit account for a stranger',
  'pays an account that the answer did not name',
  'returns the refund to a stranger',
  'returns another token',
  'sells where we buy',
  'opens another order',
];

it('but for these, an attack is refused by its rule alone', () => {
  const several = attacks.filter((attack) => refusals(underAttack(attack)).join() !== attack.rule);
  expect(several.map(({ name }) => name)).toEqual(brokenTogether);
});

describe('every rule has an attack that it alone refuses', () => {
  const simulated = simulatedAttacks.map(({ rule }) => rule);
  it.each(guardCodes.filter((code) => !simulated.includes(code)))('%s', (code) => {
    expect(refusedByOne.filter(({ rule }) => rule === code)).not.toEqual([]);
  });
});

const withPermission = attacks.filter(({ unless }) => unless);

describe('an attack passes when the user asks for it', () => {
  it.each(withPermission.map((attack) => [attack.name, attack] as const))('%s', (_, attack) => {
    const under = underAttack(attack);
    expect(refusals(under)).toContain(attack.rule);
    expect(refusals(permitted(attack, under, example(attack.on[0])))).toEqual([]);
  });
});

/** The one field that separates what is refused from what passes. */
const permissions = withPermission.map((attack) => {
  const under = underAttack(attack);
  const allowed = permitted(attack, under, example(attack.on[0]));
  const differing = (before: object, after: object) =>
    Object.keys({ ...before, ...after }).filter(
      (field) => (before as Record<string, unknown>)[field] !== (after as Record<string, unknown>)[field],
    );
  return {
    name: attack.name,
    policy: differing(under.policy, allowed.policy),
    expectation: differing(under.expectation, allowed.expectation),
  };
});

describe('every option has an attack that it alone stops', () => {
  it('one field separates what is refused from what passes', () => {
    expect(permissions.filter(({ policy, expectation }) => policy.length + expectation.length !== 1)).toEqual(
      [],
    );
  });

  it.each(policyOptions)('policy: %s', (option) => {
    expect(permissions.filter(({ policy }) => policy.includes(option))).not.toEqual([]);
  });

  /** What is not a limit: without it, or with another one, the expectation itself is another one. */
  const noLimits = ['action'];

  it.each(expectationFields.filter((field) => !noLimits.includes(field)))('expectation: %s', (field) => {
    expect(permissions.filter(({ expectation }) => expectation.includes(field))).not.toEqual([]);
  });
});
