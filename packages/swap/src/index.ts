export * from './generated/index.js';
export { ApiError, GalileanError, isApiError, isGalileanError } from '@galilean/client';
export type { Answer, Call, CallOptions, ClientOptions, ErrorCode, Signed, Unsigned } from '@galilean/client';
export {
  watchQuote,
  type LiveQuote,
  type QuoteWatch,
  type WatchQuoteOptions,
  type WatchQuoteParams,
} from './watch-quote.js';
