import type { ReadInstruction } from '../inspect/instruction.js';
import type { Meaning } from '../inspect/meaning.js';
import type { Program } from '../inspect/program.js';
import type { Asked } from './expectation.js';
import type { FieldTable } from './fields.js';
import type { Finding, GuardCode, Unproven } from './finding.js';
import type { Terms } from './terms.js';
import type { WholePolicy } from './whole-policy.js';

/** Everything that the rules look at, and where they put what they find. */
export interface Facts extends Meaning {
  readonly endpoint: Endpoint;
  readonly asked: Asked;
  readonly policy: WholePolicy;
  readonly terms: Terms;
  /** Whose property is guarded: our wallet, and our vault where the vault signs. */
  readonly selves: readonly (string | undefined)[];
  /** What has been found to leave and to come, in base units. */
  readonly sums: { in: bigint; out: bigint; wrapped: bigint; rent: bigint; actions: number; opaque: number };
  /** The instruction that is being judged, if it is one. */
  current?: ReadInstruction;
  readonly findings: Finding[];
  /** What is unproven and refuses, and what is unproven and does not by itself. */
  readonly unproven: Set<Unproven>;
  readonly tolerated: Set<Unproven>;
  /** Token accounts that were looked at, and whether they are what they were taken for. */
  readonly verified: Map<string, boolean>;
}

/** Checks one instruction that our wallet, or our vault, takes part in. */
export type Check = (facts: Facts, instruction: ReadInstruction) => void;

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
  readonly programs?: readonly (readonly [Program, Check])[];
  /** Checks all instructions instead, where not even those of the network belong. */
  readonly checkAll?: (facts: Facts) => void;
  /** Whether a transfer is what was asked for; then it has been counted. */
  readonly isAsked?: (facts: Facts, transfer: Transfer) => boolean;
  /** Looks at a token account that is closed to us. */
  readonly checkRefund?: Check;
  /** What counts where the expectation does not say it. */
  readonly defaults?: Partial<Asked>;
  /** Whether the vault signs, so that what it has is ours; whoever signs beside it is the service's matter. */
  readonly ofVault?: true;
  /** Whether a missing minimum is tolerated, as where nothing of ours leaves. */
  readonly toleratesNoMinimum?: true;
  /** Whether its own rules judge what comes. */
  readonly checksGain?: true;
  /** What it is when more leaves than was asked for. Default: `amount-in`. */
  readonly excess?: GuardCode;
}

/** By kind, and by kind and action where there is one. */
export type Endpoints = Readonly<Record<string, Endpoint>>;
