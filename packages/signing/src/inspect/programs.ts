import * as wellKnown from '../well-known.js';
import type { Program } from './decode.js';
import { readBorsh, readInspected, readLegs, readOptional, readPlan } from './table.js';
import * as more from './tables/inspected.js';
import {
  aggregatorTable,
  okxTable,
  orderEngineTable,
  predictionTable,
  triggerV1Table,
} from './tables/service.js';
import {
  associatedTokenTable,
  computeBudgetTable,
  systemTable,
  token2022Table,
  tokenTable,
} from './tables/network.js';

export const system: Program = { address: wellKnown.systemProgram, table: systemTable };
export const token: Program = { address: wellKnown.tokenProgram, table: tokenTable };
export const token2022: Program = { address: wellKnown.token2022Program, table: token2022Table };
const associatedToken: Program = { address: wellKnown.associatedTokenProgram, table: associatedTokenTable };
const computeBudget: Program = { address: wellKnown.computeBudgetProgram, table: computeBudgetTable };
/** Its data is text. */
const memo: Program = { address: wellKnown.memoProgram };
/** Makes a transaction fail unless its assertions about accounts hold; some wallets add such assertions. */
export const lighthouse: Program = { address: wellKnown.lighthouseProgram };

export const aggregator: Program = {
  address: wellKnown.aggregatorProgram,
  readMore: readPlan,
  table: aggregatorTable,
};
export const orderEngine: Program = { address: wellKnown.orderEngineProgram, table: orderEngineTable };
export const okx: Program = { address: wellKnown.okxProgram, readMore: readLegs, table: okxTable };
/** Only the address is known; no rule reads its instructions. */
export const dflow: Program = { address: wellKnown.dflowProgram };
export const forecastIssuer: Program = { address: wellKnown.forecastIssuerProgram };

export const triggerV1: Program = {
  address: wellKnown.triggerV1Program,
  readMore: readOptional,
  table: triggerV1Table,
};
export const prediction: Program = {
  address: wellKnown.predictionProgram,
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
 * Every known program, with the instructions that inspection reads and the guard does not: the guard knows some by name
 * only, and refuses the others unread if our wallet takes part, because no endpoint asks for them.
 */
export const inspected = () =>
  ({
    system: [system, more.system],
    token: [token, more.token],
    'token-2022': [token2022, `${more.token}\n${more.token2022Rows}`],
    'associated-token': [associatedToken, more.associatedToken],
    'compute-budget': [computeBudget, more.computeBudget],
    memo: [memo, more.memo],
    'address-lookup-table': [{ address: wellKnown.addressLookupTableProgram }, more.addressLookupTable],
    aggregator: [aggregator, more.aggregator],
    'order-engine': [orderEngine],
    okx: [okx, more.okx],
    dflow: [dflow],
    'trigger-v1': [triggerV1],
    prediction: [prediction, more.prediction],
    'forecast-issuer': [forecastIssuer],
    lighthouse: [lighthouse, more.lighthouse],
  }) satisfies Record<string, readonly [Program, more?: string]>;

/** This package's names for the programs it knows. */
export type ProgramLabel = keyof ReturnType<typeof inspected>;

let all: readonly (Program & { readonly label: ProgramLabel })[] | undefined;

/** All known programs, with everything known about each. */
export const allPrograms = (): NonNullable<typeof all> =>
  (all ??= Object.entries<readonly [Program, more?: string]>(inspected()).map(([label, [program, more]]) => ({
    ...(more !== undefined && { readMore: readInspected, more }),
    ...program,
    label: label as ProgramLabel,
  })));
