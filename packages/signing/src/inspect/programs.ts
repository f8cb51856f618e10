import {
  addressLookupTableProgram,
  aggregatorProgram,
  associatedTokenProgram,
  computeBudgetProgram,
  forecastIssuerProgram,
  memoProgram,
  okxProgram,
  orderEngineProgram,
  predictionProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
  triggerV1Program,
} from '../well-known-programs.js';
import { parseTable } from './layout.js';
import type { ProgramLayouts } from './layout.js';
import { aggregatorTable } from './tables/aggregator.js';
import {
  addressLookupTableTable,
  associatedTokenTable,
  computeBudgetTable,
  memoTable,
} from './tables/other-programs.js';
import { orderEngineTable, predictionTable, triggerV1Table } from './tables/service-programs.js';
import { systemTable } from './tables/system.js';
import { token2022Table, tokenTable } from './tables/token.js';

/** What this package calls the programs it knows. */
export type ProgramLabel =
  | 'system'
  | 'token'
  | 'token-2022'
  | 'associated-token'
  | 'compute-budget'
  | 'memo'
  | 'address-lookup-table'
  | 'aggregator'
  | 'order-engine'
  | 'okx'
  | 'trigger-v1'
  | 'prediction'
  | 'forecast-issuer';

/** Label and table by address. A program without a table is known by name alone: what it does stays closed to us. */
const programs: Record<string, readonly [ProgramLabel, string?]> = {
  [systemProgram]: ['system', systemTable],
  [tokenProgram]: ['token', tokenTable],
  [token2022Program]: ['token-2022', token2022Table],
  [associatedTokenProgram]: ['associated-token', associatedTokenTable],
  [computeBudgetProgram]: ['compute-budget', computeBudgetTable],
  [memoProgram]: ['memo', memoTable],
  [addressLookupTableProgram]: ['address-lookup-table', addressLookupTableTable],
  [aggregatorProgram]: ['aggregator', aggregatorTable],
  [orderEngineProgram]: ['order-engine', orderEngineTable],
  [okxProgram]: ['okx'],
  [triggerV1Program]: ['trigger-v1', triggerV1Table],
  [predictionProgram]: ['prediction', predictionTable],
  [forecastIssuerProgram]: ['forecast-issuer'],
};

const parsed = new Map<string, ProgramLayouts | undefined>();

/** The label of a program, undefined when it is not known. */
export const programLabel = (address: string): ProgramLabel | undefined => programs[address]?.[0];

/** How to read the instructions of a program, undefined when that is not known. */
export function programLayouts(address: string): ProgramLayouts | undefined {
  const table = programs[address]?.[1];
  if (table && !parsed.has(address)) parsed.set(address, parseTable(table));
  return parsed.get(address);
}
