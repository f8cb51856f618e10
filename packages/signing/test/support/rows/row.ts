import type { TransactionInstruction } from '@solana/web3.js';
import { named, signerOf, toWeb3 } from '../kit-instructions.js';

/** Five addresses; the first signs. */
export const [a, b, c, d, e] = [named(1), named(2), named(3), named(4), named(5)];
export const signer = signerOf(a);

/** An instruction, and what is to be read in it. */
export type Row = [instruction: TransactionInstruction, name: string, named: object, values: object];
export const kit = (
  instruction: Parameters<typeof toWeb3>[0],
  name: string,
  named: object,
  values: object = {},
) => [toWeb3(instruction), name, named, values] satisfies Row;
