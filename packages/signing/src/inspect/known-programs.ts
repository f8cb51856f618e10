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
import type { Program } from './program.js';
import { readBorsh, readInspected, readOptional } from './read-more.js';
import { readLegs, readPlan } from './read-plan.js';
import { aggregatorTable } from './tables/aggregator.js';
import { addressLookupTableTable } from './tables/inspected-system.js';
import { okxTable, orderEngineTable } from './tables/makers.js';
import { associatedTokenTable, computeBudgetTable } from './tables/network.js';
import { predictionTable, triggerV1Table } from './tables/orders.js';
import { systemTable } from './tables/system.js';
import { token2022Table, tokenTable } from './tables/token.js';

export const system: Program = { address: systemProgram, table: systemTable };
export const token: Program = { address: tokenProgram, table: tokenTable };
export const token2022: Program = { address: token2022Program, table: token2022Table };
export const associatedToken: Program = { address: associatedTokenProgram, table: associatedTokenTable };
export const computeBudget: Program = { address: computeBudgetProgram, table: computeBudgetTable };
/** Its data is text. */
export const memo: Program = { address: memoProgram };
/** Makes a transaction fail unless its assertions about accounts hold; some wallets add such assertions. */
export const lighthouse: Program = { address: lighthouseProgram };
export const addressLookupTable: Program = {
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
