import type { ReadInstruction } from '../inspect/instruction.js';
import type { Program } from '../inspect/programs.js';
import type { Asked } from './expectation.js';
import type { Facts } from './facts.js';
import type { FieldTable } from './fields.js';
import type { GuardCode } from './report.js';

/** Judges one instruction that our wallet, or our vault, takes part in. */
type Judge = (facts: Facts, instruction: ReadInstruction) => void;

/** A transfer of ours to an address that can be seen. */
export interface Transfer {
  readonly named: ReadInstruction['named'];
  readonly isSol: boolean;
  readonly address: string;
  readonly amount: bigint;
}

/** What was asked for from an endpoint, and what its transactions may call beside the programs of the network. */
export interface Endpoint {
  /** The fields that its expectation may have beside the common ones. */
  readonly fields: readonly FieldTable[];
  /**
   * The fields of the expectation that hold its terms: input mint, amount, output mint, minimum; then what else must be
   * there. `-` where there is no such term, `?` where the field may be missing. Default: none.
   */
  readonly terms?: string;
  /** Programs of the service, and who judges their instructions. */
  readonly programs?: readonly (readonly [Program, Judge])[];
  /** Judges all instructions instead, where not even those of the network belong. */
  readonly judgeAll?: (facts: Facts) => void;
  /** Whether a transfer is what was asked for; then it has been counted. */
  readonly isAsked?: (facts: Facts, transfer: Transfer) => boolean;
  /** Looks at a token account that is closed to us. */
  readonly judgeRefund?: Judge;
  /** What counts where the expectation does not say it. */
  readonly defaults?: Partial<Asked>;
  /** Whether the vault signs, so that what it has is ours; whoever signs beside it is the service's matter. */
  readonly ofVault?: true;
  /** Whether a missing minimum is tolerated, as where nothing of ours leaves. */
  readonly toleratesNoMinimum?: true;
  /** Whether its own rules judge what comes. */
  readonly judgesGain?: true;
  /** What it is when more leaves than was asked for. Default: `amount-in`. */
  readonly excess?: GuardCode;
}

/** By kind, and by kind and action where there is one. */
export type Endpoints = Readonly<Record<string, Endpoint>>;
