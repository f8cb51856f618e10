import { base58 } from '@galilean/transactions';
import { keyOf } from '../derive.js';

/** An order of trigger v1 in its account. Amounts in base units, times in Unix seconds. */
export interface TriggerV1Record {
  readonly maker: string;
  readonly inputMint: string;
  readonly outputMint: string;
  readonly uniqueId: bigint;
  readonly makingAmount: bigint;
  readonly takingAmount: bigint;
  readonly expiredAt: bigint | undefined;
}

/** The first bytes of an order's account, as Anchor derives them from the name `Order`. */
const MARK = Buffer.from('86addfb94d561c33', 'hex');
const offsets = {
  maker: 8,
  inputMint: 40,
  outputMint: 72,
  uniqueId: 104,
  making: 112,
  taking: 120,
  expiry: 128,
};
const BYTES = 137;

export function writeRecord(order: TriggerV1Record): Buffer {
  const bytes = Buffer.alloc(BYTES);
  bytes.set(MARK);
  bytes.set(keyOf(order.maker), offsets.maker);
  bytes.set(keyOf(order.inputMint), offsets.inputMint);
  bytes.set(keyOf(order.outputMint), offsets.outputMint);
  bytes.writeBigUInt64LE(order.uniqueId, offsets.uniqueId);
  bytes.writeBigUInt64LE(order.makingAmount, offsets.making);
  bytes.writeBigUInt64LE(order.takingAmount, offsets.taking);
  bytes[offsets.expiry] = Number(order.expiredAt !== undefined);
  bytes.writeBigInt64LE(order.expiredAt ?? 0n, offsets.expiry + 1);
  return bytes;
}

/** Undefined for anything else than an order. */
export function readRecord(data: Uint8Array): TriggerV1Record | undefined {
  const bytes = Buffer.from(data);
  if (bytes.length !== BYTES || !bytes.subarray(0, MARK.length).equals(MARK)) return undefined;
  const key = (at: number) => base58(bytes.subarray(at, at + 32));
  return {
    maker: key(offsets.maker),
    inputMint: key(offsets.inputMint),
    outputMint: key(offsets.outputMint),
    uniqueId: bytes.readBigUInt64LE(offsets.uniqueId),
    makingAmount: bytes.readBigUInt64LE(offsets.making),
    takingAmount: bytes.readBigUInt64LE(offsets.taking),
    expiredAt: bytes[offsets.expiry] ? bytes.readBigInt64LE(offsets.expiry + 1) : undefined,
  };
}
