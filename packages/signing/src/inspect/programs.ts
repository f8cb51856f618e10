import { readMore } from './read-more.js';
import type { Program } from './program.js';
import { aggregator } from './tables/aggregator.js';
import { addressLookupTable, described } from './tables/described.js';
import { dflow, forecastIssuer, okx, orderEngine } from './tables/makers.js';
import { associatedToken, computeBudget, lighthouse, memo } from './tables/network.js';
import { prediction, triggerV1 } from './tables/orders.js';
import { system } from './tables/system.js';
import { token, token2022 } from './tables/token.js';

/** Programs that any transaction may use. */
export const networkPrograms: readonly Program[] = [
  system,
  token,
  token2022,
  associatedToken,
  computeBudget,
  memo,
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
    const more = described().find(([one]) => one === program)?.[1];
    return more ? { readMore, ...program, more } : program;
  }));
