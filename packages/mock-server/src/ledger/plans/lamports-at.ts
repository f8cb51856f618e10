import { programs } from '@galilean/transactions';
import type { Asked } from './asked.js';

const system = programs.system.toBase58();
const TRANSFER = 2;

/** What an account holds when the instruction runs: before the transaction, and from its transfers so far. Lamports. */
export function lamportsAt({ ledger, transaction, index }: Asked, address: string): bigint {
  const before = ledger.account(address)?.lamports ?? 0n;
  return transaction.instructions
    .slice(0, index)
    .filter(({ program, accounts }) => program === system && accounts[1] === address)
    .map(({ data }) => Buffer.from(data))
    .filter((data) => data.length === 12 && data.readUInt32LE() === TRANSFER)
    .reduce((sum, data) => sum + data.readBigUInt64LE(4), before);
}
