import { afterAll, describe, expect, it } from 'vitest';
import { guardCodes } from '../src/guard/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { Editable } from '@galilean/tampering';
import { goodTransactions } from './support/good-transactions.js';
import { instruction, stranger } from './support/hostile-instructions.js';
import { bases, hostileVariants } from './support/hostile-variants.js';
import { instrumentedGuard } from './support/instrumented-guard.js';
import { expectation, minimumOut, policy, transaction } from './support/simulated.js';
import { nodeOfOrder } from './support/simulating-node.js';
import { inputsOf } from './support/accounts.js';
import { honestDifferences } from './support/differences-honest.js';
import { hostileDifferences } from './support/differences-hostile.js';
import { payer } from '@galilean/test-kit/wallets';

const { sites, guard, judge, simulateOverRpc, switchOff, remove } = await instrumentedGuard();
afterAll(remove);

const simulated = (asked: object = {}) =>
  simulateOverRpc(nodeOfOrder(minimumOut).rpc).check(
    guard.guard,
    transaction,
    { ...expectation, ...asked },
    { policy: { ...policy, requireProof: true } },
  );

/** What refuses what is unproven because it is to be signed: whether each lets it through. */
const signing: Record<string, () => Promise<boolean>> = {
  'unproven, asserted': async () => {
    try {
      return Boolean(guard.assertAccepted(guard.guard(transaction, expectation, policy), policy));
    } catch {
      return false;
    }
  },
  'unproven, checked for signing': async () => {
    const { verdict } = await guard.guardForSigning(guard.guardSwap, transaction, expectation, { policy });
    return verdict === 'accept';
  },
  'a payer in a program that only the wallet was to be in': async () => {
    const paid = goodTransactions.find(
      ({ expectation: { kind, payer: feePayer } }) => kind === 'order' && feePayer,
    )!;
    const edit = new Editable(paid.transaction);
    edit.add(instruction(stranger, [[payer.publicKey, 's']], [1]));
    const allowing = { ...paid.policy, allowPrograms: [stranger.toBase58()] };
    const { verdict } = await guard.guardForSigning(
      guard.guardSwap,
      edit.compile(),
      paid.expectation as typeof expectation,
      { policy: allowing, payer: fromKeypair(payer) },
    );
    return verdict === 'accept';
  },
};

/** Everything hostile, each with the rule or the part of the code that refuses it, and whether the guard lets it through. */
const hostile: readonly (readonly [name: string, refusedBy: string, isAccepted: () => Promise<boolean>])[] = [
  ...hostileVariants.map(({ name, rule, ...one }) => {
    const verdict = () => guard.guard(one.transaction, one.expectation, one.policy).verdict;
    return [name, `'${rule}'`, async () => verdict() === 'accept'] as const;
  }),
  ...hostileDifferences.map(([name, one, rule]) => {
    return [name, `'${rule}'`, async () => judge(...inputsOf(one)).broken.length === 0] as const;
  }),
  ...Object.entries(signing).map(([name, check]) => [name, 'withProof', check] as const),
  [
    'no minimum to prove',
    'withProof',
    async () => (await simulated({ minimumOut: undefined })).verdict === 'accept',
  ],
];

/** The first hostile thing that is accepted. What the switched-off check refuses is tried first. */
async function firstAccepted(site = ''): Promise<string | undefined> {
  const likely = hostile.filter(([, refusedBy]) => site.includes(refusedBy));
  for (const [name, , isAccepted] of new Set([...likely, ...hostile])) if (await isAccepted()) return name;
  return undefined;
}

it('the instrumented guard with every rule switched on behaves like the original', async () => {
  expect(sites.length).toBeGreaterThan(50);
  expect(await firstAccepted()).toBeUndefined();
  for (const good of goodTransactions)
    expect(guard.guard(good.transaction, good.expectation, good.policy).verdict).toBe('accept');
  expect((await simulated()).verdict).toBe('accept');
  for (const [, one] of honestDifferences) expect(judge(...inputsOf(one)).broken).toEqual([]);
});

describe('without this one check in the code, a hostile transaction passes', () => {
  it.each(sites.map((site, at) => [site, at] as const))('%s', async (site, at) => {
    switchOff(at);
    const name = await firstAccepted(site);
    switchOff();
    expect(name).toBeDefined();
  });
});

it('every rule is tested at the endpoints listed in the matrix', async () => {
  const endpoints = Object.keys(bases);
  const rows = guardCodes.map((code) => {
    const counts = endpoints.map((endpoint) => {
      const tried = hostileVariants.filter((one) => one.rule === code && one.endpoint === endpoint).length;
      return String(tried || '·').padStart(3);
    });
    const shown = hostileDifferences.filter(([, , rule]) => rule === code).length;
    return `${code.padEnd(23)}${counts.join('')}${shown ? `  ${shown} simulated` : ''}`;
  });
  const legend = endpoints.map((endpoint, at) => `${at + 1} ${endpoint}`);
  const head = ' '.repeat(23) + endpoints.map((_, at) => String(at + 1).padStart(3)).join('');
  const matrix = [
    `${hostileVariants.length + hostileDifferences.length} hostile variants`,
    ...legend,
    head,
    ...rows,
  ];
  await expect(`${matrix.join('\n')}\n`).toMatchFileSnapshot('./guard-matrix.txt');
});
