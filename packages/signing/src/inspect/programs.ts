import { readInspected } from './read-more.js';
import type { Program } from './program.js';
import {
  addressLookupTable,
  aggregator,
  associatedToken,
  computeBudget,
  dflow,
  forecastIssuer,
  lighthouse,
  memo,
  okx,
  orderEngine,
  prediction,
  system,
  token,
  token2022,
  triggerV1,
} from './known-programs.js';
import type { PackedTable } from './pack-table.js';
import {
  inspectedAssociatedTokenTable,
  inspectedComputeBudgetTable,
  inspectedOkxTable,
  inspectedPredictionTable,
  lighthouseTable,
  memoTable,
} from './tables/inspected.js';
import { inspectedSystemTable } from './tables/inspected-system.js';
import { inspectedToken2022Table, inspectedTokenTable } from './tables/inspected-token.js';

/** Programs that any transaction may use. */
export const networkPrograms: readonly Program[] = [
  system,
  token,
  token2022,
  associatedToken,
  computeBudget,
  memo,
];

/**
 * Instructions that inspection reads and the guard does not: the guard knows some by name only, and refuses the others
 * unread if our wallet takes part, because no endpoint asks for them.
 */
export const inspected = (): readonly (readonly [Program, PackedTable])[] => [
  [system, inspectedSystemTable],
  [token, inspectedTokenTable],
  [token2022, inspectedToken2022Table],
  [associatedToken, inspectedAssociatedTokenTable],
  [computeBudget, inspectedComputeBudgetTable],
  [memo, memoTable],
  [lighthouse, lighthouseTable],
  [prediction, inspectedPredictionTable],
  [okx, inspectedOkxTable],
];

let all: readonly Program[] | undefined;

/** All known programs, with everything known about each. */
export const allPrograms = (): readonly Program[] =>
  (all ??= [
    ...networkPrograms,
    addressLookupTable,
    lighthouse,
    aggregator,
    orderEngine,
    okx,
    dflow,
    forecastIssuer,
    triggerV1,
    prediction,
  ].map((program) => {
    const more = inspected().find(([one]) => one === program)?.[1];
    return more ? { readMore: readInspected, ...program, more } : program;
  }));
