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

/** This package's names for the programs it knows. */
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
  | 'dflow'
  | 'trigger-v1'
  | 'prediction'
  | 'forecast-issuer'
  | 'lighthouse';

/** By address. In a separate file, because only code that describes programs to people needs it. */
const labels = {
  [systemProgram]: 'system',
  [tokenProgram]: 'token',
  [token2022Program]: 'token-2022',
  [associatedTokenProgram]: 'associated-token',
  [computeBudgetProgram]: 'compute-budget',
  [memoProgram]: 'memo',
  [addressLookupTableProgram]: 'address-lookup-table',
  [aggregatorProgram]: 'aggregator',
  [orderEngineProgram]: 'order-engine',
  [okxProgram]: 'okx',
  [dflowProgram]: 'dflow',
  [triggerV1Program]: 'trigger-v1',
  [predictionProgram]: 'prediction',
  [forecastIssuerProgram]: 'forecast-issuer',
  [lighthouseProgram]: 'lighthouse',
} as const satisfies Record<string, ProgramLabel>;

/** Undefined for an unknown program. */
export const labelOf = (program: string): ProgramLabel | undefined =>
  (labels as Readonly<Record<string, ProgramLabel | undefined>>)[program];
