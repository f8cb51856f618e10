import { encodeBase58, keyAddress, readTransaction } from '@galilean/signing';

/**
 * A transaction as text: each instruction with its program, accounts and data, and the blockhash. Independent of the
 * order of accounts in the message.
 */
export function meaningOf(transaction: string): string {
  const read = readTransaction(transaction);
  const own = Array.from({ length: read.keys.length / 32 }, (_, index) => {
    const signs = index < read.requiredSignatures;
    const firstReadonly = signs
      ? read.requiredSignatures - read.readonlySigners
      : read.keys.length / 32 - read.readonlyNonSigners;
    return { key: keyAddress(read, index), signs, writable: index < firstReadonly };
  });
  const lookedUp = (writable: boolean) =>
    read.lookups.flatMap((lookup) =>
      Array.from(writable ? lookup.writable : lookup.readonly, (at) => ({
        key: `${encodeBase58(lookup.table)}[${at}]`,
        signs: false,
        writable,
      })),
    );
  const accounts = [...own, ...lookedUp(true), ...lookedUp(false)];
  return JSON.stringify({
    feePayer: own[0],
    blockhash: encodeBase58(read.blockhash),
    instructions: read.instructions.map((one) => ({
      program: own[one.programIndex],
      accounts: Array.from(one.accounts, (index) => accounts[index]),
      data: Buffer.from(one.data).toString('hex'),
    })),
  });
}
