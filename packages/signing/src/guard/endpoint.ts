import type { InspectedInstruction } from '../inspect/instruction.js';
import type { Program } from '../inspect/programs.js';
import type { ExpectationKind } from './expectation.js';
import type { Facts } from './facts.js';

/** Judges one instruction that our wallet, or our vault, takes part in. */
export type Judge = (facts: Facts, instruction: InspectedInstruction) => void;

/** What the transactions of an endpoint may call beside the programs of the network. */
export interface Endpoint {
  /** Programs of the service, and who judges their instructions. */
  readonly programs?: readonly (readonly [Program, Judge])[];
  /** Judges all instructions instead, where not even those of the network belong. */
  readonly judgeAll?: (facts: Facts) => void;
  /** What a prediction market is settled in, when the expectation does not say. */
  readonly settlementMint?: string;
}

export type Endpoints<Kind extends ExpectationKind = ExpectationKind> = Readonly<Record<Kind, Endpoint>>;
