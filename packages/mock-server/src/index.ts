export { startMockServer } from './server/start-mock-server.js';
export type { MockConnection, MockServer } from './server/start-mock-server.js';
export { mockControl } from './control/mock-control.js';
export type { Fill, MockControl, ScenarioText } from './control/mock-control.js';
export type { MockEvents, MockSeries, MockState } from './control/mock-state.js';
export type { MockEvent } from './world/happenings.js';
export type { FillModel } from './world/told-quotes.js';
export type { PaperOptions } from './paper/paper-options.js';
export type { MockChange } from './control/changes.js';
export type { PlayPhase, PlayStarted, PlayRun } from './domains/live.js';
export type { Play } from './control/play/load-play.js';
export { createMockFetch } from './assembly/create-mock-fetch.js';
export type { MockFetch } from './assembly/create-mock-fetch.js';
export type { WalletBalances } from './ledger/balance-series.js';
export type { Funds } from './ledger/faucet.js';
export type { MockOptions, MockServerOptions } from './assembly/options.js';
export type {
  Answer,
  MockOperation,
  Responder,
  ResponderCall,
  ValidatedRequest,
} from './contract/responder.js';
export type { Limits, Plan } from './http/gateway.js';
export type { RecordedRequest, Verdict, Violation } from './contract/recorded-request.js';
export { MockServerError, isMockServerError } from './contract/errors.js';
export type { MockServerErrorCode } from './contract/errors.js';
export { testWallet } from '@galilean/transactions';
export { mockGenesisHash } from './rpc/chain.js';
