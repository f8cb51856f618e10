import { readMore } from './read-more.js';
import type { Program } from './program.js';
import { aggregator } from './tables/aggregator.js';
import { addressLookupTable, described } from './tables/described.js';
import { dflow, forecastIssuer, okx, orderEngine } from './tables/makers.js';
import { associatedToken, computeBudget, lighthouse, memo } from './tables/network.js';
import { prediction, triggerV1 } from './tables/orders.js';
import { system } from './tables/system.js';
import { token, token2022 } from './tables/token.js';

/** What every transaction may be made of. */
export const networkPrograms: readonly Program[] = [
  system,
  token,
  token2022,
  associatedToken,
  computeBudget,
  memo,
];

let all: readonly Program[] | undefined;

/** Every program that this package knows, with all that is known of each. */
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
