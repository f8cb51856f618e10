import { encodeBase58 } from '../src/index.js';
import { assertAccepted, guard } from '../src/guard/index.js';
import { expect, it } from 'vitest';
import { Editable } from '@galilean/tampering';
import { goodTransactions } from './support/good-transactions.js';
import type { Good } from './support/good-transactions.js';
import { randomFrom } from '@galilean/test-kit/random';

const stranger = encodeBase58(randomFrom(11).bytes(32));

/** The transaction with one account of an instruction moved into a lookup table that holds another address there. */
function hiding({ transaction }: Good, instruction: number, account: number) {
  const edit = new Editable(transaction);
  const { accounts } = edit.instructions[instruction]!;
  accounts[account] = edit.hiddenAccount(accounts[account]!.writable);
  return { transaction: edit.compile(), table: encodeBase58(edit.tableKey) };
}

/** A mint may be hidden: the token account that sells or receives is derived from it. */
const shownByHash = ['input-mint', 'output-mint'];

const isAccepted = (one: Good): boolean => {
  try {
    return Boolean(assertAccepted(guard(one.transaction, one.expectation, one.policy), one.policy));
  } catch {
    return false;
  }
};

it.each(goodTransactions.map((good) => [good.name, good] as const))(
  '%s: a hidden account passes only where any account may be',
  (_, good) => {
    const { instructions } = new Editable(good.transaction);
    let hidden = 0;
    for (const [at, { accounts }] of instructions.entries())
      for (const [place, account] of accounts.entries()) {
        // A signer cannot be looked up. An account that is hidden already stays unchanged.
        if (account.signer || account.address === undefined) continue;
        const { transaction, table } = hiding(good, at, place);
        hidden++;
        if (!isAccepted({ ...good, transaction })) continue;
        const policy = { ...good.policy, lookupTables: { [table]: Array<string>(256).fill(stranger) } };
        const { findings } = guard(transaction, good.expectation, policy);
        const others = findings.filter(
          ({ code, severity }) => severity === 'refuse' && !shownByHash.includes(code),
        );
        expect({ at, place, others }).toEqual({ at, place, others: [] });
      }
    if (good.expectation.kind !== 'challenge') expect(hidden).toBeGreaterThan(0);
  },
);
