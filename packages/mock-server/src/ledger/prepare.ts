import { type AccountReader, type AccountWrite, type LedgerAccount, sameAccount } from './account.js';
import type { Machine } from './machine.js';
import type { LedgerTransaction } from './transaction.js';

/**
 * Looks at a transaction before it runs, in a landing or in a simulation, and returns accounts that are to have another
 * content while it runs, such as one with the plan of a program. Afterwards each is as it was before, unless the
 * transaction changed it. It must change nothing itself: a simulation calls it too.
 * @returns undefined where it has nothing to do with the transaction
 */
export type Prepare = (
  transaction: LedgerTransaction,
  ledger: AccountReader,
) => readonly AccountWrite[] | undefined;

const ABSENT: LedgerAccount = {
  owner: '11111111111111111111111111111111',
  lamports: 0n,
  data: new Uint8Array(),
  executable: false,
};

const mayChange = ({ accounts, writable }: LedgerTransaction, address: string): boolean =>
  writable[accounts.indexOf(address)] ?? false;

export interface Preparation {
  add(hook: Prepare): void;
  around<Result>(transaction: LedgerTransaction, run: () => Result): Result;
}

export function createPreparation(machine: Machine): Preparation {
  const hooks: Prepare[] = [];
  return {
    add: (hook) => void hooks.push(hook),
    around(transaction, run) {
      const writes = hooks.flatMap((hook) => hook(transaction, machine) ?? []);
      // The state before the first write of each account.
      const old = new Map(writes.map(({ address }) => [address, machine.account(address)]));
      const written = new Map(writes.map(({ address, account }) => [address, account]));
      for (const [address, account] of written) machine.setAccount(address, account);
      try {
        return run();
      } finally {
        for (const [address, account] of written)
          if (!mayChange(transaction, address) || sameAccount(machine.account(address), account))
            machine.setAccount(address, old.get(address) ?? ABSENT);
      }
    },
  };
}
