import { tipReceivers } from '@galilean/transactions';
import { VersionedTransaction } from '@solana/web3.js';

const RECEIVERS: ReadonlySet<string> = new Set(tipReceivers.map((receiver) => receiver.toBase58()));
const SYSTEM = '11111111111111111111111111111111';
const TRANSFER = 2;

/** The minimum tip of a submitted transaction, in lamports. */
export const MINIMUM_TIP = 1_000_000n;

/**
 * The largest tip of a transaction: lamports that a System program transfer sends to a tip receiver.
 * @param bytes one transaction
 * @returns `undefined` when there is none
 */
export function tipOf(bytes: Uint8Array): bigint | undefined {
  const { message } = VersionedTransaction.deserialize(bytes);
  // A transfer's program and payer are never in a lookup table. A receiver in a lookup table is not recognised here.
  const keyAt = (index: number) => message.staticAccountKeys[index]?.toBase58() ?? '';
  const tips = message.compiledInstructions
    .filter(({ programIdIndex }) => keyAt(programIdIndex) === SYSTEM)
    .filter(({ accountKeyIndexes }) => RECEIVERS.has(keyAt(accountKeyIndexes[1] ?? -1)))
    .map(({ data }) => Buffer.from(data))
    .filter((data) => data.length === 12 && data.readUInt32LE() === TRANSFER)
    .map((data) => data.readBigUInt64LE(4));
  return tips.length === 0 ? undefined : tips.reduce((most, tip) => (tip > most ? tip : most));
}
