import type { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { createHash } from 'node:crypto';
import { planMark, stepKinds } from './layout.js';

/** What the program does for one instruction, one step after another. An error undoes the whole transaction. */
export type Step =
  /** Calls another program. The address that this program derives from the seeds signs too. */
  | { kind: 'invoke'; instruction: TransactionInstruction; seeds?: readonly Uint8Array[] }
  /** Writes into an account that belongs to this program. */
  | { kind: 'write'; account: PublicKey; offset: number; bytes: Uint8Array }
  /** Moves all lamports of an account that belongs to this program. Nothing may be invoked after it. */
  | { kind: 'drain'; from: PublicKey; to: PublicKey }
  | { kind: 'log'; text: string }
  /** Ends with a custom error code, greater than 0. */
  | { kind: 'fail'; code: number };

/** The plan for one instruction. */
export interface Plan {
  instruction: TransactionInstruction;
  steps: readonly Step[];
}

/** The content of a plan account. Throws `RangeError` if a step names an account that the instruction does not have. */
export function writePlans(plans: readonly Plan[]): Buffer {
  return Buffer.concat([word(planMark), word(plans.length), ...plans.map(writePlan)]);
}

function writePlan({ instruction, steps }: Plan): Buffer {
  const numberOf = (key: PublicKey): number => {
    const number = instruction.keys.findIndex(({ pubkey }) => pubkey.equals(key));
    if (number < 0) throw new RangeError(`the planned instruction has no account ${key.toBase58()}`);
    return number;
  };
  const written = Buffer.concat([...steps.map((step) => writeStep(step, numberOf)), word(stepKinds.end)]);
  return Buffer.concat([digestOf(instruction), word(written.length), written]);
}

/** What identifies an instruction to the program: keys of its accounts, data, program. */
function digestOf({ keys, data, programId }: TransactionInstruction): Buffer {
  const hash = createHash('sha256');
  for (const { pubkey } of keys) hash.update(pubkey.toBuffer());
  return hash.update(data).update(programId.toBuffer()).digest();
}

function writeStep(step: Step, numberOf: (key: PublicKey) => number): Buffer {
  const kind = word(stepKinds[step.kind]);
  switch (step.kind) {
    case 'invoke':
      return Buffer.concat([kind, writeCall(step.instruction, numberOf), writeSeeds(step.seeds ?? [])]);
    case 'write':
      return Buffer.concat([kind, word(numberOf(step.account)), word(step.offset), sized(step.bytes)]);
    case 'drain':
      return Buffer.concat([kind, word(numberOf(step.from)), word(numberOf(step.to))]);
    case 'log':
      return Buffer.concat([kind, sized(Buffer.from(step.text, 'utf8'))]);
    case 'fail':
      return Buffer.concat([kind, word(step.code)]);
  }
}

function writeCall(
  { programId, keys, data }: TransactionInstruction,
  numberOf: (key: PublicKey) => number,
): Buffer {
  const accounts = keys.map(({ pubkey, isWritable, isSigner }) =>
    Buffer.concat([
      word(numberOf(pubkey)),
      Buffer.from([Number(isWritable), Number(isSigner), 0, 0, 0, 0, 0, 0]),
    ]),
  );
  return Buffer.concat([word(numberOf(programId)), word(keys.length), ...accounts, sized(data)]);
}

const writeSeeds = (seeds: readonly Uint8Array[]): Buffer =>
  Buffer.concat([word(seeds.length), ...seeds.map(sized)]);

/** Length, bytes, zeros up to a multiple of eight. */
const sized = (bytes: Uint8Array): Buffer =>
  Buffer.concat([word(bytes.length), bytes, Buffer.alloc(-bytes.length & 7)]);

function word(value: number | bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
