import { knownAddress } from '@galilean/transactions';
import { createHash } from 'node:crypto';
import type { LedgerInstruction } from '../transaction.js';
import { planMark, stepKinds } from './layout.js';

/** A call of another program. */
export interface Call {
  /** Base58. */
  readonly program: string;
  readonly accounts: readonly CallAccount[];
  readonly data: Uint8Array;
}

export interface CallAccount {
  /** Base58. */
  readonly address: string;
  readonly isWritable: boolean;
  readonly isSigner: boolean;
}

/** What the program does for one instruction, one step after another. An error undoes the whole transaction. */
export type Step =
  /** Calls another program. The address that this program derives from the seeds signs too. */
  | { kind: 'invoke'; call: Call; seeds?: readonly Uint8Array[] }
  /** Writes into an account that belongs to this program. */
  | { kind: 'write'; account: string; offset: number; bytes: Uint8Array }
  /** Moves all lamports of an account that belongs to this program. Nothing may be invoked after it. */
  | { kind: 'drain'; from: string; to: string }
  | { kind: 'log'; text: string }
  /** Ends with a custom error code, greater than 0. */
  | { kind: 'fail'; code: number };

/** The plan for one instruction. */
export interface Plan {
  readonly instruction: LedgerInstruction;
  readonly steps: readonly Step[];
}

/** The content of a plan account. Throws `RangeError` if a step names an account that the instruction does not have. */
export function writePlans(plans: readonly Plan[]): Buffer {
  return Buffer.concat([word(planMark), word(plans.length), ...plans.map(writePlan)]);
}

type Numbering = (address: string) => number;

function writePlan({ instruction, steps }: Plan): Buffer {
  const numberOf: Numbering = (address) => {
    const number = instruction.accounts.indexOf(address);
    if (number < 0) throw new RangeError(`the planned instruction has no account ${address}`);
    return number;
  };
  const written = Buffer.concat([...steps.map((step) => writeStep(step, numberOf)), word(stepKinds.end)]);
  return Buffer.concat([digestOf(instruction), word(written.length), written]);
}

/** What identifies an instruction to the program: keys of its accounts, data, program. */
function digestOf({ accounts, data, program }: LedgerInstruction): Buffer {
  const hash = createHash('sha256');
  for (const address of accounts) hash.update(knownAddress(address).toBytes());
  return hash.update(data).update(knownAddress(program).toBytes()).digest();
}

function writeStep(step: Step, numberOf: Numbering): Buffer {
  const kind = word(stepKinds[step.kind]);
  switch (step.kind) {
    case 'invoke':
      return Buffer.concat([kind, writeCall(step.call, numberOf), writeSeeds(step.seeds ?? [])]);
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

function writeCall({ program, accounts, data }: Call, numberOf: Numbering): Buffer {
  const written = accounts.map(({ address, isWritable, isSigner }) => {
    const flags = Buffer.alloc(8);
    flags[0] = Number(isWritable);
    flags[1] = Number(isSigner);
    return Buffer.concat([word(numberOf(address)), flags]);
  });
  return Buffer.concat([word(numberOf(program)), word(accounts.length), ...written, sized(data)]);
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
