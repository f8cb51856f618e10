import { composeTransaction } from '@galilean/signing/compose';
import { guard } from '@galilean/signing/guard';
import { goodTransactions } from '@galilean/test-kit/good-transactions';
import { realGoods } from '@galilean/test-kit/real-transactions';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinds, type Honest, type Kind } from '../../src/attack.js';
import { refusals } from '../../src/attacked.js';
import { seldom } from '../../src/honest/seldom.js';
import { variants } from '../../src/honest/variants.js';
import { execute } from '../../src/ledger/land.js';
import { openScene } from '../../src/ledger/scene.js';
import { Groups } from '../../src/mutations/groups.js';
import { mutationsOf, type Mutation } from '../../src/mutations/mutations.js';
import { beyondTerms } from '../../src/mutations/within-terms.js';
import { frozenTime } from '../support/frozen-time.js';

frozenTime();

/** Every restored ledger maps memory until it is collected, and a process may map only so much. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function collectRestored(): Promise<void> {
  collectGarbage();
  // What was collected is released between two turns of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
}

const groups = new Groups();
const counts = { tried: 0, accepted: 0, landed: 0 };
afterAll(() =>
  console.log(`${counts.tried} mutations, ${counts.accepted} accepted, ${counts.landed} landed`),
);

/** Nothing of these is proven: they are signed only by callers who accept that. */
const isReadable = (name: string) => !/dflow/.test(name);

function* accepted(honest: Honest): Generator<Mutation> {
  for (const mutation of mutationsOf(honest.transaction, honest.expectation.wallet, {})) {
    counts.tried++;
    if (refusals({ ...honest, transaction: mutation.transaction }).length) continue;
    counts.accepted++;
    yield mutation;
  }
}

describe('what the guard accepts of a changed transaction takes nothing beyond the terms', () => {
  let scene: Awaited<ReturnType<typeof openScene>>;
  beforeAll(async () => {
    scene = await openScene();
  });
  const names = [...kinds.filter(isReadable), ...Object.keys(seldom), ...variants.map(({ name }) => name)];

  it.each(names)('%s', async (name) => {
    const { rpc, before, tables } = scene;
    const honest = scene.others[name] ?? scene.honest(name as Kind);
    expect(refusals(honest)).toEqual([]);
    expect((await execute(rpc, honest.transaction, before)).error).toBeUndefined();
    await scene.restore();
    const { expectation, policy } = honest;
    for (const mutation of mutationsOf(honest.transaction, expectation.wallet, tables)) {
      counts.tried++;
      if (refusals({ ...honest, transaction: mutation.transaction }).length) continue;
      counts.accepted++;
      const { error, taken } = await execute(rpc, mutation.transaction, before);
      groups.add(mutation, expectation.kind, error ? 'fails' : 'lands');
      if (error) continue;
      counts.landed++;
      await scene.restore();
      if (counts.landed % 20 === 0) await collectRestored();
      const { terms } = guard(mutation.transaction, expectation, policy);
      const { instruction, place, change } = mutation;
      expect(beyondTerms(name, terms, taken), `${change} as ${place} of ${instruction}`).toEqual([]);
    }
  });
});

/** Real and example transactions, with what was asked for. No one allows anything but a missing minimum. */
const all = [
  ...goodTransactions(composeTransaction).map((one) => ({ ...one, policy: { now: one.policy.now } })),
  // They date from 2025 and 2026.
  ...realGoods.map((one) => ({ ...one, policy: { now: 1_758_000_000 } })),
]
  .filter(({ name }) => isReadable(name))
  .map(
    (one) =>
      ({ ...one, policy: { ...one.policy, allowUnproven: ['minimum-out'] } }) as unknown as Honest & {
        name: string;
      },
  );

describe('what the guard accepts of a changed real or example transaction is reviewed', () => {
  it.each(all.map((one) => [one.name, one] as const))('%s', (_, honest) => {
    expect(refusals(honest)).toEqual([]);
    for (const mutation of accepted(honest)) groups.add(mutation, honest.expectation.kind);
  });
});

it('all that is accepted is in the reviewed file, and nothing else', async () => {
  expect(counts.tried).toBeGreaterThan(20_000);
  await expect(groups.toString()).toMatchFileSnapshot('../accepted-mutations.txt');
});
