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
  PlayStarted,
  PriceScript,
  PriceWalk,
  TimeStep,
} from './control/world-control.js';
export type { FillModel } from './paper/fill-model.js';
export type { PaperOptions } from './paper/paper-options.js';
export type { Play, PlayFields, ReadyPlay } from './play/play.js';
export { createMockFetch } from './create-mock-fetch.js';
export type { MockFetch } from './create-mock-fetch.js';
export type { ActiveScenario } from './scenarios/active-scenarios.js';
export type { CataloguedScenario } from './scenarios/catalogue.js';
export type { TokenBalance, WalletBalances } from './ledger/wallet-balances.js';
export type { Funds } from './funds.js';
export type { MockOptions, MockServerOptions } from './options.js';
export type {
  Answer,
  DocumentedAnswer,
  Memory,
  MockOperation,
  Preference,
  Responder,
  ResponderCall,
  ValidatedRequest,
} from './domains/responder.js';
export type { Limits, Plan } from './http/gateway/limits.js';
export type { RecordedRequest, Verdict, Violation } from './recorded-request.js';
export { MockServerError, isMockServerError } from './errors.js';
export type { MockServerErrorCode } from './errors.js';
export { testWallet } from '@galilean/transactions';
export { mockGenesisHash } from './rpc/chain.js';
