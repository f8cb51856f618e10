import {
  addressLookupTableProgram,
  aggregatorProgram,
  associatedTokenProgram,
  computeBudgetProgram,
  dflowProgram,
  forecastIssuerProgram,
  lighthouseProgram,
  memoProgram,
  okxProgram,
  orderEngineProgram,
  predictionProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
  triggerV1Program,
} from '../well-known.js';
import type { Program } from './decode.js';
import type { PackedTable } from './pack-table.js';
import { readBorsh, readInspected, readLegs, readOptional, readPlan } from './read-fields.js';
import { aggregatorTable } from './tables/aggregator.js';
import { addressLookupTableTable, inspectedSystemTable } from './tables/inspected-system.js';
import { inspectedToken2022Table, inspectedTokenTable } from './tables/inspected-token.js';
import {
  inspectedAssociatedTokenTable,
  inspectedComputeBudgetTable,
  inspectedOkxTable,
  inspectedPredictionTable,
  lighthouseTable,
  memoTable,
} from './tables/inspected.js';
import { okxTable, orderEngineTable } from './tables/makers.js';
import { associatedTokenTable, computeBudgetTable } from './tables/network.js';
import { predictionTable, triggerV1Table } from './tables/orders.js';
import { systemTable } from './tables/system.js';
import { token2022Table, tokenTable } from './tables/token.js';

export const system: Program = { address: systemProgram, table: systemTable };
export const token: Program = { address: tokenProgram, table: tokenTable };
export const token2022: Program = { address: token2022Program, table: token2022Table };
const associatedToken: Program = { address: associatedTokenProgram, table: associatedTokenTable };
const computeBudget: Program = { address: computeBudgetProgram, table: computeBudgetTable };
/** Its data is text. */
const memo: Program = { address: memoProgram };
/** Makes a transaction fail unless its assertions about accounts hold; some wallets add such assertions. */
export const lighthouse: Program = { address: lighthouseProgram };
const addressLookupTable: Program = {
  address: addressLookupTableProgram,
  readMore: readInspected,
  table: addressLookupTableTable,
};

export const aggregator: Program = { address: aggregatorProgram, readMore: readPlan, table: aggregatorTable };
export const orderEngine: Program = { address: orderEngineProgram, table: orderEngineTable };
export const okx: Program = { address: okxProgram, readMore: readLegs, table: okxTable };
/** Only the address is known; no rule reads its instructions. */
export const dflow: Program = { address: dflowProgram };
export const forecastIssuer: Program = { address: forecastIssuerProgram };

export const triggerV1: Program = {
  address: triggerV1Program,
  readMore: readOptional,
  table: triggerV1Table,
};
export const prediction: Program = {
  address: predictionProgram,
  readMore: readBorsh,
  table: predictionTable,
};

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
