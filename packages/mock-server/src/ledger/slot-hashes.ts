import { programs } from '@galilean/transactions';
import type { Parts } from './parts.js';
import type { LedgerTransaction } from './transaction.js';

const ACCOUNT = 'SysvarS1otHashes111111111111111111111111111';
const TABLE_PROGRAM = programs.addressLookupTable.toBase58();
/** As many as the network keeps. */
const KEPT = 512;

/**
 * Lets the sysvar of recent slots follow the clock, for transactions that may read it: writing it takes longer than a
 * landing. The newest slot is in it, because transactions land at once.
 */
export function keepSlotHashes(
  { clock, blockhashes, machine }: Pick<Parts, 'clock' | 'blockhashes' | 'machine'>,
  { accounts }: Pick<LedgerTransaction, 'accounts'>,
): void {
  if (!accounts.includes(ACCOUNT) && !accounts.includes(TABLE_PROGRAM)) return;
  const newest = clock.slot();
  machine.setSlotHashes(
    newest,
    Array.from({ length: KEPT }, (_, back) => ({
      slot: BigInt(newest - back),
      hash: blockhashes.at(newest - back),
    })),
  );
}
