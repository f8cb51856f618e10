import { type PublicKey, TransactionInstruction } from '@solana/web3.js';
import { mints, programs } from '../addresses.js';
import { ByteWriter } from '../byte-writer.js';
import { associatedTokenAccount, eventAuthority, programAddress } from '../token-accounts.js';
import { optional, readonly, signer, writable, writableSigner } from './token.js';

/** An order of trigger v1. Amounts in base units, expiry in Unix seconds. */
export interface TriggerV1Order {
  payer: PublicKey;
  maker: PublicKey;
  order: PublicKey;
  /** The number that the order's address is derived from. */
  uniqueId: bigint;
  input: { mint: PublicKey; tokenProgram: PublicKey };
  output: { mint: PublicKey; tokenProgram: PublicKey };
  makingAmount: bigint;
  takingAmount: bigint;
  expiredAt?: bigint;
  feeBps?: number;
  feeAccount?: PublicKey;
}

const program = programs.triggerV1;

/** The address of the order that a maker opens under a number. */
export const triggerV1OrderAddress = (maker: PublicKey, uniqueId: bigint): PublicKey =>
  programAddress(program, 'order', maker, new ByteWriter().u64(uniqueId).done());

export function createTriggerV1Order(order: TriggerV1Order): TransactionInstruction {
  const { input, output } = order;
  const keys = [
    writableSigner(order.payer),
    writableSigner(order.maker),
    writable(order.order),
    writable(associatedTokenAccount(order.order, input.mint, input.tokenProgram)),
    writable(associatedTokenAccount(order.maker, input.mint, input.tokenProgram)),
    readonly(programAddress(program, 'fee')),
    readonly(order.feeAccount ?? program),
    readonly(input.mint),
    readonly(output.mint),
    readonly(input.tokenProgram),
    readonly(output.tokenProgram),
    readonly(programs.system),
    readonly(programs.associatedToken),
    readonly(eventAuthority(program)),
    readonly(program),
  ];
  const data = new ByteWriter()
    .hex('856e4aaf709ff59f')
    .u64(order.uniqueId)
    .u64(order.makingAmount)
    .u64(order.takingAmount)
    .optional(order.expiredAt, (writer, seconds) => writer.i64(seconds))
    .optional(order.feeBps, (writer, bps) => writer.u16(bps));
  return new TransactionInstruction({ programId: program, keys, data: data.done() });
}

/** Closes an order and returns the rest to the maker, with SOL unwrapped. */
export function cancelTriggerV1Order(
  maker: PublicKey,
  order: PublicKey,
  input: TriggerV1Order['input'],
): TransactionInstruction {
  const returnsTo = input.mint.equals(mints.SOL)
    ? undefined
    : associatedTokenAccount(maker, input.mint, input.tokenProgram);
  const keys = [
    signer(maker),
    writable(maker),
    writable(order),
    writable(associatedTokenAccount(order, input.mint, input.tokenProgram)),
    optional(program, returnsTo),
    readonly(input.mint),
    readonly(input.tokenProgram),
    readonly(eventAuthority(program)),
    readonly(program),
  ];
  return new TransactionInstruction({
    programId: program,
    keys,
    data: new ByteWriter().hex('5f81edf00831df84').done(),
  });
}
