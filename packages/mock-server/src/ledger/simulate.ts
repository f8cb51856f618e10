import type { AccountReader } from './account.js';
import { balancesOf } from './balances.js';
import { feeOf } from './fee.js';
import type { Simulation } from './landing.js';
import type { Parts } from './parts.js';
import { keepSlotHashes } from './slot-hashes.js';
import { tryToRead } from './transaction.js';

const NOTHING_RAN = { logs: [], unitsConsumed: 0, innerInstructions: [], fee: 0n };
const NO_BALANCES = { lamports: [], tokens: [] };

/** @param addresses of the accounts to show */
export function simulate(
  parts: Omit<Parts, 'history'>,
  bytes: Uint8Array,
  addresses: readonly string[],
): Simulation {
  const { machine, preparation } = parts;
  const now = addresses.map((address) => machine.account(address));
  const { transaction, unreadable } = tryToRead(bytes, machine);
  if (!transaction)
    return {
      ...NOTHING_RAN,
      error: unreadable,
      accounts: now,
      before: NO_BALANCES,
      after: undefined,
      transaction,
    };
  keepSlotHashes(parts, transaction);
  const { accounts, writable } = transaction;
  const before = balancesOf(accounts, machine);
  const { after: changed, ...execution } = preparation.around(transaction, () => machine.tryOut(transaction));
  // LiteSVM returns the accounts that the transaction may write. All others stay as they are.
  const after: AccountReader | undefined = changed && {
    account: (address) =>
      writable[accounts.indexOf(address)] ? changed.account(address) : machine.account(address),
  };
  return {
    ...execution,
    transaction,
    fee: feeOf(transaction),
    accounts: after ? addresses.map((address) => after.account(address)) : now,
    before,
    after: after && balancesOf(accounts, after, machine),
  };
}
