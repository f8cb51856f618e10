import { describe, expect, it } from 'vitest';
import { composeTransaction } from '../src/compose/index.js';
import type { BuildAnswer, Instruction } from '../src/compose/index.js';
import { guard } from '../src/guard/index.js';
import { encodeBase58 } from '../src/index.js';
import { inspectTransaction } from '../src/inspect/index.js';
import { operation } from '@galilean/test-kit/examples';
import { goodTransactions } from './support/good-transactions.js';
import { randomFrom } from '@galilean/test-kit/random';
import { wallet } from '@galilean/test-kit/wallets';

const us = wallet.publicKey.toBase58();
const table = encodeBase58(randomFrom(1).bytes(32));

const instructionsOf = (build: BuildAnswer): Instruction[] =>
  [
    ...(build.setupInstructions ?? []),
    build.swapInstruction,
    build.cleanupInstruction,
    ...(build.otherInstructions ?? []),
    build.tipInstruction,
  ].filter((one): one is Instruction => !!one);

/** Every account of an answer, as a hostile answer lists them in its table. */
const accountsOf = (build: BuildAnswer): string[] => [
  ...new Set(instructionsOf(build).flatMap(({ accounts }) => accounts.map(({ pubkey }) => pubkey))),
];

/** Pools of the route, which may be in lookup tables. */
const poolsOf = (build: BuildAnswer): string[] =>
  build.swapInstruction!.accounts.slice(8).map(({ pubkey }) => pubkey);

describe('an answer whose table claims to hold our accounts', () => {
  const answers = operation('buildSwap').answers.filter(([, answer]) => answer.swapInstruction);

  it.each(answers)('composes a transaction that writes them out: %s', (name, answer) => {
    const good = goodTransactions.find((one) => one.name === `buildSwap ${name}`)!;
    const lie = {
      ...(answer as BuildAnswer),
      addressesByLookupTableAddress: { [table]: accountsOf(answer) },
    };
    const payer = good.expectation.payer ?? us;
    const transaction = composeTransaction(lie, { payer, computeUnitLimit: 300_000 });

    // On chain, the table holds another address at every index.
    const random = randomFrom(2);
    const onChain = accountsOf(answer).map(() => encodeBase58(random.bytes(32)));
    const policy = { ...good.policy, lookupTables: { [table]: onChain } };
    expect(guard(transaction, good.expectation, policy)).toMatchObject({ verdict: 'accept', findings: [] });
    const believing = { ...good.policy, lookupTables: undefined };
    expect(guard(transaction, good.expectation, believing)).toMatchObject({
      verdict: 'accept',
      findings: [],
    });

    // Only pools are looked up.
    const { accounts } = inspectTransaction(transaction, { lookupTables: lie.addressesByLookupTableAddress });
    const hidden = accounts.slice(
      inspectTransaction(transaction).accounts.findIndex(({ address }) => !address),
    );
    const isHiding = inspectTransaction(transaction).unresolved.length > 0;
    for (const { address } of isHiding ? hidden : []) expect(poolsOf(answer)).toContain(address);
  });
});
