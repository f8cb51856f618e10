import type { DecodedInstruction } from './decode.js';
import { addressBytes, encodeBase58 } from '../codecs.js';
import { derivedAddress } from '../derived-address.js';
import { aggregatorProgram, computeBudgetProgram, systemProgram } from '../well-known.js';

/** SOL that goes to one of the service's tip receivers. */
interface Tip {
  readonly receiver: string;
  readonly lamports: bigint;
  /** Which instruction, from 0. */
  readonly instruction: number;
}

/** The costs of a transaction. */
export interface Fees {
  /** Compute units paid for. */
  readonly computeUnitLimit: number;
  /** Micro-lamports per compute unit. */
  readonly computeUnitPrice: bigint;
  /** Limit times price in lamports, rounded up as the network does. */
  readonly priorityFeeLamports: bigint;
  /** Lamports for the signatures, which the fee payer pays as well. */
  readonly signatureFeeLamports: bigint;
  readonly tips: readonly Tip[];
}

const lamportsPerSignature = 5000n;

/** Programs of the network that verify signatures. Each signature costs its fee; the first byte says how many there are. */
const verifiers = /SigVerify1|Secp256k1/;

/** What the fee payer pays for signatures: those of the transaction, and those that its instructions verify. */
export const signatureFee = (instructions: readonly DecodedInstruction[], signatures: number): bigint =>
  instructions.reduce(
    (sum, { programId, data: [count = 0] }) => (verifiers.test(programId) ? sum + BigInt(count) : sum),
    BigInt(signatures),
  ) * lamportsPerSignature;

const highestUnits = 1_400_000;
/** Compute units per instruction if no limit is set. */
const unitsPerInstruction = 200_000;

/** What the compute budget instructions set, or the defaults: the limit, the price and the priority fee of both. */
export function budgetOf(instructions: readonly DecodedInstruction[]) {
  const budget = instructions.filter(({ programId }) => programId === computeBudgetProgram);
  // The network refuses a transaction that sets a value twice.
  const { units = unitsPerInstruction * (instructions.length - budget.length), microLamports = 0n } =
    Object.assign({}, ...budget.map(({ values }) => values)) as { units?: number; microLamports?: bigint };
  const computeUnitLimit = Math.min(units, highestUnits);
  const priorityFeeLamports = (BigInt(computeUnitLimit) * microLamports + 999_999n) / 1_000_000n;
  return [computeUnitLimit, microLamports, priorityFeeLamports] as const;
}

let receivers: readonly string[] | undefined;

/** Wallets that receive the tip of a submitted transaction: the derived authorities of the aggregator. */
export const tipReceivers = (): readonly string[] =>
  (receivers ??= Array.from({ length: 16 }, (_, id) =>
    encodeBase58(derivedAddress([addressBytes(aggregatorProgram), 'authority', Uint8Array.of(id)])),
  ));

/** @param others Receivers besides those of the service. */
export const isTip = (
  { programId, name, named }: DecodedInstruction,
  others: readonly string[] = [],
): boolean =>
  programId === systemProgram &&
  name === 'transfer' &&
  [...tipReceivers(), ...others].includes(named.destination!.address ?? '');

/** @param signatures How many signatures the transaction has. */
export function feesOf(instructions: readonly DecodedInstruction[], signatures: number): Fees {
  const [computeUnitLimit, computeUnitPrice, priorityFeeLamports] = budgetOf(instructions);
  return {
    computeUnitLimit,
    computeUnitPrice,
    priorityFeeLamports,
    signatureFeeLamports: signatureFee(instructions, signatures),
    tips: instructions
      .filter((one) => isTip(one))
      .map(({ named, values, index }) => ({
        receiver: named.destination!.address!,
        lamports: values.lamports as bigint,
        instruction: index,
      })),
  };
}

/** First byte of a compute budget instruction: which value it sets. */
export const setsLimit = 2;
export const setsPrice = 3;

/**
 * The price per compute unit that a compute budget instruction sets, in micro-lamports; undefined if it sets something
 * else. Bytes after the number are ignored, as the program does.
 */
export function computeUnitPrice(data: Uint8Array): bigint | undefined {
  if (data[0] !== setsPrice || data.length < 9) return undefined;
  return new DataView(data.buffer, data.byteOffset).getBigUint64(1, true);
}
