import { tipReceivers } from '../well-known-wallets.js';
import type { InspectedInstruction } from './instruction.js';

/** SOL that goes to one of the service's tip receivers. */
export interface Tip {
  readonly receiver: string;
  readonly lamports: bigint;
  /** Which instruction, from 0. */
  readonly instruction: number;
}

/** What the transaction costs beside what it does. */
export interface Fees {
  /** Compute units that are paid for. */
  readonly computeUnitLimit: number;
  /** Micro-lamports per compute unit. */
  readonly computeUnitPrice: bigint;
  /** Limit times price in lamports, rounded up as the network does. */
  readonly priorityFeeLamports: bigint;
  /** Lamports for the signatures, which the fee payer pays as well. */
  readonly signatureFeeLamports: bigint;
  readonly tips: readonly Tip[];
}

const highestLimit = 1_400_000;
/** What an instruction is given when no limit is set. */
const unitsPerInstruction = 200_000;
const lamportsPerSignature = 5000n;

export function feesOf(instructions: readonly InspectedInstruction[], signatures: number): Fees {
  const budget = instructions.filter(({ program }) => program === 'compute-budget');
  // The network turns down a transaction that sets a value twice.
  const { units = unitsPerInstruction * (instructions.length - budget.length), microLamports = 0n }: Budget =
    Object.assign({}, ...budget.map(({ values }) => values));
  const computeUnitLimit = Math.min(units, highestLimit);
  return {
    computeUnitLimit,
    computeUnitPrice: microLamports,
    priorityFeeLamports: (BigInt(computeUnitLimit) * microLamports + 999_999n) / 1_000_000n,
    signatureFeeLamports: lamportsPerSignature * BigInt(signatures),
    tips: instructions.flatMap(tipIn),
  };
}

interface Budget {
  readonly units?: number;
  readonly microLamports?: bigint;
}

function tipIn({ program, name, named, values, index }: InspectedInstruction): Tip[] {
  const receiver = named.destination?.address;
  if (program !== 'system' || name !== 'transfer' || !receiver || !tipReceivers().includes(receiver))
    return [];
  return [{ receiver, lamports: values.lamports as bigint, instruction: index }];
}
