import { type PublicKey, TransactionInstruction } from '@solana/web3.js';
import { mints, programs } from '../addresses.js';
import { ByteWriter } from '../byte-writer.js';
import { associatedTokenAccount, programAddress } from '../token-accounts.js';
import { optional, readonly, writableSigner } from './token.js';

/** A maker's firm quote. Amounts in base units, expiry in Unix seconds. */
export interface Fill {
  taker: PublicKey;
  maker: PublicKey;
  input: { mint: PublicKey; tokenProgram: PublicKey; amount: bigint };
  output: { mint: PublicKey; tokenProgram: PublicKey; amount: bigint };
  expireAt: bigint;
  feeBps: number;
}

const program = programs.orderEngine;

/** Taker and maker exchange tokens. The taker sends and receives SOL unwrapped, so that leg has no taker account. */
export function fillInstruction({
  taker,
  maker,
  input,
  output,
  expireAt,
  feeBps,
}: Fill): TransactionInstruction {
  const isSol = (mint: PublicKey) => mint.equals(mints.SOL);
  const takerAccount = ({ mint, tokenProgram }: Fill['input']) =>
    optional(program, isSol(mint) ? undefined : associatedTokenAccount(taker, mint, tokenProgram));
  const makerAccount = ({ mint, tokenProgram }: Fill['input']) =>
    optional(program, associatedTokenAccount(maker, mint, tokenProgram));
  const unwrapping = isSol(input.mint) || isSol(output.mint);
  const keys = [
    writableSigner(taker),
    writableSigner(maker),
    takerAccount(input),
    makerAccount(input),
    takerAccount(output),
    makerAccount(output),
    readonly(input.mint),
    readonly(input.tokenProgram),
    readonly(output.mint),
    readonly(output.tokenProgram),
    readonly(programs.system),
    optional(
      program,
      unwrapping ? programAddress(program, 'temporary-wsol-token-account', maker) : undefined,
    ),
  ];
  const data = new ByteWriter()
    .hex('a860b7a35c0a28a0')
    .u64(input.amount)
    .u64(output.amount)
    .i64(expireAt)
    .u16(feeBps)
    .u8(0);
  return new TransactionInstruction({ programId: program, keys, data: data.done() });
}
