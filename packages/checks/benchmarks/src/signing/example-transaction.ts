import { createHash } from 'node:crypto';
import { encodeBase58 } from '@galilean/signing';
import { composeTransaction, type BuildAnswer } from '@galilean/signing/compose';
import { walletAddress } from './test-key.js';

const address = (name: string): string => encodeBase58(createHash('sha256').update(name).digest());
const account = (name: string, isWritable: boolean) => ({
  pubkey: address(name),
  isSigner: false,
  isWritable,
});
const wallet = { pubkey: walletAddress, isSigner: true, isWritable: true };

const instruction = (program: string, accounts: number, dataBytes: number) => ({
  programId: address(program),
  accounts: [wallet, ...Array.from({ length: accounts }, (_, i) => account(`${program} ${i}`, i % 2 === 0))],
  data: new Uint8Array(dataBytes).fill(7),
});
const swap = instruction('aggregator', 6, 60);
const inTables = Array.from({ length: 24 }, (_, i) => account(`table account ${i}`, i % 2 === 0));

/** A typical built swap: eight instructions, sixteen static keys, two lookup tables. */
const exampleBuild = {
  computeBudgetInstructions: [
    {
      programId: 'ComputeBudget111111111111111111111111111111',
      accounts: [],
      data: Uint8Array.from(Buffer.from('AwAAAAAAAAAA', 'base64')),
    },
  ],
  setupInstructions: [instruction('associated token', 3, 1), instruction('system', 1, 12)],
  swapInstruction: { ...swap, accounts: [...swap.accounts, ...inTables] },
  cleanupInstruction: instruction('token', 1, 1),
  otherInstructions: [],
  tipInstruction: instruction('system', 2, 12),
  addressesByLookupTableAddress: {
    [address('first table')]: inTables.slice(0, 12).map(({ pubkey }) => pubkey),
    [address('second table')]: inTables.slice(12).map(({ pubkey }) => pubkey),
  },
  blockhashWithMetadata: { blockhash: Array.from({ length: 32 }, (_, i) => i + 1) },
} satisfies BuildAnswer;

/** The same as an unsigned base64 transaction of about 900 bytes. */
export const exampleTransaction = () => composeTransaction(exampleBuild, { payer: walletAddress });
