import { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { wallet } from './wallets.js';

/** As in the published client, `lighthouse-sdk` 2.1.0, which also made the data below. */
const lighthouse = new PublicKey('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95');

const instruction = (data: string, keys: TransactionInstruction['keys']): TransactionInstruction =>
  new TransactionInstruction({ programId: lighthouse, keys, data: Buffer.from(data, 'hex') });

const read = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: false });

/** What wallets add: the wallet has a million lamports left; the token account five units and no delegate; the slot. */
export const assertions: readonly TransactionInstruction[] = [
  instruction('05000040420f000000000004', [read(wallet.publicKey)]),
  instruction('0a000202050000000000000004030000', [read(wallet.publicKey)]),
  instruction('0f0000050000000000000004', []),
];

const memory = PublicKey.findProgramAddressSync([Buffer.from('memory')], lighthouse)[0];
const payer = { pubkey: wallet.publicKey, isSigner: true, isWritable: true };
const written = { pubkey: memory, isSigner: false, isWritable: true };
const systemProgram = PublicKey.default;

/** What the same program does beside asserting, of the same client's layouts: it takes rent, and calls other programs. */
export const beyondAssertions: readonly (readonly [string, TransactionInstruction])[] = [
  [
    'writes to memory that we pay for',
    instruction('00000000', [read(lighthouse), read(systemProgram), payer, written, read(wallet.publicKey)]),
  ],
  ['closes memory', instruction('0100ff', [read(lighthouse), payer, written])],
  ['calls a program of Merkle trees', instruction('1000', [payer, read(memory), read(memory)])],
];
