import type { DecodedTransaction, Program, DecodedInstruction } from '../inspect/decode.js';
import type { Asked } from './expectation.js';
import type { FieldTable } from './fields.js';
import type { Finding, GuardCode, Unproven } from '../finding.js';
import type { TermFields, Terms } from './terms.js';
import type { WholePolicy } from './whole-policy.js';

/** What the rules read, and where they record their findings. */
export interface Facts extends DecodedTransaction {
  readonly endpoint: Endpoint;
  readonly asked: Asked;
  readonly policy: WholePolicy;
  readonly terms: Terms;
  /** The addresses whose funds are guarded: our wallet, and our vault if the vault signs. */
  readonly selves: readonly (string | undefined)[];
  /** Running totals of what leaves and arrives, in base units. `opaque` counts programs that cannot be read. */
  readonly sums: { in: bigint; out: bigint; wrapped: bigint; rent: bigint; actions: number; opaque: number };
  /** The instruction under check; undefined for checks of the whole transaction. */
  current?: DecodedInstruction;
  readonly findings: Finding[];
  /** Unproven items: `unproven` refuses, `tolerated` refuses only under `requireProof`. */
  readonly unproven: Set<Unproven>;
  readonly tolerated: Set<Unproven>;
}

/** Checks one instruction that involves our wallet or our vault. */
export type Check = (facts: Facts, instruction: DecodedInstruction) => void;

/** A transfer from our account to a visible address. */
export interface Transfer {
  readonly named: DecodedInstruction['named'];
  readonly isSol: boolean;
  readonly address: string;
  readonly amount: bigint;
}

/** What an endpoint expects, and which programs its transactions may call besides network programs. */
export interface Endpoint extends TermFields {
  /** The fields that its expectation may have besides the common ones. */
  readonly fields: readonly FieldTable[];
  /** Programs of the service, each with the check for its instructions. */
  readonly programs?: readonly (readonly [Program, Check])[];
  /**
   * Checks all instructions, in place of the checks per program. For endpoints where even network programs are
   * restricted.
   */
  readonly checkAll?: (facts: Facts) => void;
  /** Whether the caller asked for this transfer. If so, it also counts the transfer. */
  readonly isAsked?: (facts: Facts, transfer: Transfer) => boolean;
  /** Checks a token account that is closed into our wallet. */
  readonly checkRefund?: Check;
  /** Defaults for fields that the expectation leaves out. */
  readonly defaults?: Partial<Asked>;
  /** Whether the vault signs: then its funds are guarded too, and other signers are the service's choice. */
  readonly ofVault?: true;
  /** Whether a missing minimum is tolerated, because none of our funds leave. */
  readonly toleratesNoMinimum?: true;
  /** Whether the endpoint's own rules check what arrives. */
  readonly checksGain?: true;
  /** The code when more leaves than the caller asked for. Default: `amount-in`. */
  readonly excess?: GuardCode;
}

/** Endpoints by kind, or by `kind action` if there is an action. */
export type Endpoints = Readonly<Record<string, Endpoint>>;
