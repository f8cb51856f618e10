export { startMockServer } from './server/start-mock-server.js';
export type { MockConnection, MockServer } from './server/start-mock-server.js';
export { mockControl } from './control/mock-control.js';
export type {
  CandleTimes,
  Fill,
  KnownMarket,
  KnownToken,
  MockControl,
  MockState,
  RateLimited,
  Resolution,
  ScenarioScope,
  ScenarioText,
} from './control/mock-control.js';
export type {
  KeeperFailure,
  MockEvent,
  MockEvents,
  PriceScript,
  PriceWalk,
  TimeStep,
} from './control/world-control.js';
export type { FillModel } from './world/fill-model.js';
export type { PaperOptions } from './paper/paper-options.js';
export type { PlayStarted } from './domains/live.js';
export type { Play, PlayFields, ReadyPlay } from './control/play/play.js';
export { createMockFetch } from './assembly/create-mock-fetch.js';
export type { MockFetch } from './assembly/create-mock-fetch.js';
export type { ActiveScenario } from './scenarios/active-scenarios.js';
export type { CataloguedScenario } from './scenarios/catalogue.js';
export type { TokenBalance, WalletBalances } from './ledger/wallet-balances.js';
export type { Funds } from './ledger/funds.js';
export type { MockOptions, MockServerOptions } from './assembly/options.js';
export type {
  Answer,
  DocumentedAnswer,
  Memory,
  MockOperation,
  Preference,
  Responder,
  ResponderCall,
  ValidatedRequest,
} from './contract/responder.js';
export type { Limits, Plan } from './http/gateway/limits.js';
export type { RecordedRequest, Verdict, Violation } from './contract/recorded-request.js';
export { MockServerError, isMockServerError } from './contract/errors.js';
export type { MockServerErrorCode } from './contract/errors.js';
export { testWallet } from '@galilean/transactions';
export { mockGenesisHash } from './rpc/chain.js';
