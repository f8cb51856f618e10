import { hash } from 'node:crypto';
import { keyOf } from '@galilean/transactions';
import { planMark, stepKinds } from './layout.js';
import { PlanWriter } from './plan-writer.js';

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

/** An instruction with its accounts resolved, also those from lookup tables. */
export interface LedgerInstruction {
  /** Base58. */
  readonly program: string;
  /** Base58, in the instruction's order. */
  readonly accounts: readonly string[];
  readonly data: Uint8Array;
}

/** The plan for one instruction. */
interface Plan {
  readonly instruction: LedgerInstruction;
  readonly steps: readonly Step[];
}

/** The content of a plan account, from plans that are written. */
export function joinPlans(written: readonly Uint8Array[]): Buffer {
  const header = Buffer.alloc(16);
  header.writeBigUInt64LE(planMark);
  header.writeUInt32LE(written.length, 8);
  return Buffer.concat([header, ...written]);
}

/** One plan as it is in a plan account. Throws `RangeError` if a step names an account that the instruction does not have. */
export function writePlan({ instruction, steps }: Plan): Buffer {
  const numberOf: Numbering = (address) => {
    const number = instruction.accounts.indexOf(address);
    if (number < 0) throw new RangeError(`the planned instruction has no account ${address}`);
    return number;
  };
  const writer = new PlanWriter();
  writer.raw(digestOf(instruction));
  const lengthAt = writer.length;
  writer.word(0);
  for (const step of steps) writeStep(writer, step, numberOf);
  writer.word(stepKinds.end);
  writer.wordAt(lengthAt, writer.length - lengthAt - 8);
  return writer.end();
}

type Numbering = (address: string) => number;

/** What identifies an instruction to the program: keys of its accounts, data, program. */
function digestOf({ accounts, data, program }: LedgerInstruction): Buffer {
  return hash('sha256', Buffer.concat([...accounts.map(keyOf), data, keyOf(program)]), 'buffer');
}

function writeStep(writer: PlanWriter, step: Step, numberOf: Numbering): void {
  writer.word(stepKinds[step.kind]);
  switch (step.kind) {
    case 'invoke':
      writeCall(writer, step.call, numberOf);
      writer.word(step.seeds?.length ?? 0);
      for (const seed of step.seeds ?? []) writer.sized(seed);
      return;
    case 'write':
      writer.word(numberOf(step.account));
      writer.word(step.offset);
      return writer.sized(step.bytes);
    case 'drain':
      writer.word(numberOf(step.from));
      return writer.word(numberOf(step.to));
    case 'log':
      return writer.sized(Buffer.from(step.text, 'utf8'));
    case 'fail':
      return writer.word(step.code);
  }
}

function writeCall(writer: PlanWriter, { program, accounts, data }: Call, numberOf: Numbering): void {
  writer.word(numberOf(program));
  writer.word(accounts.length);
  for (const { address, isWritable, isSigner } of accounts) {
    writer.word(numberOf(address));
    writer.word(Number(isWritable) + 256 * Number(isSigner));
  }
  writer.sized(data);
}
