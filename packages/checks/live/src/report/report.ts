import type { Probed } from '@galilean/release/probe/probe';
import type { Trade } from '../parts/trades.js';
import type { Unsigned } from '../parts/unsigned.js';
import type { Difference } from '../service/witness.js';

/** A difference with where the description says otherwise, and what to write there. */
export interface Finding extends Pick<Difference, 'operation' | 'kind' | 'location' | 'message'> {
  /** Where else answers have it, in the same place of the description: `GET /tokens/v2/tag 200.body[].fees`. */
  readonly also: readonly string[];
  readonly place?: string;
  readonly draft?: string;
}

/** What a live run found. */
export interface Report {
  readonly date: string;
  readonly server: string;
  readonly differences: readonly Finding[];
  readonly reads: readonly Probed[];
  readonly unsigned: readonly Unsigned[];
  readonly trades: readonly Trade[];
  /** Why it ended before its end. */
  readonly stopped?: string;
}

export const isContradiction = ({ kind }: Pick<Finding, 'kind'>): boolean => kind === 'breaking';

/** Whether a person has something to do. */
export const hasFindings = ({ differences, unsigned, trades }: Report): boolean =>
  differences.some(isContradiction) ||
  unsigned.some(({ ending }) => ending.refused.length > 0) ||
  trades.some(({ service, differs }) => service.ending.refused.length > 0 || differs.length > 0);
