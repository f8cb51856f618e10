import { MockServerError } from '../contract/errors.js';
import type { RecordedRequest } from '../contract/recorded-request.js';
import type { Responder } from '../contract/responder.js';
import { unknownOption } from '../contract/check-options.js';
import type { WireAnswer } from '../contract/wire.js';
import type { Limits, Plan } from '../http/gateway.js';
import type { PaperOptions } from '../paper/paper-options.js';

/** Options of every mock, over a socket or as `fetch`. */
export interface MockOptions {
  /** Path of an OpenAPI 3 file (JSON or YAML), or the document itself. Default: the description of `@galilean/spec`. */
  spec?: string | object | undefined;
  /**
   * Called in this order, before the built-in ones; the first answer wins. Default: none.
   */
  responders?: readonly Responder[] | undefined;
  /**
   * Answer only with documented examples, and remember nothing. Default false: built-in responders answer the
   * operations of the Jupiter API.
   */
  static?: boolean | undefined;
  /**
   * Refuse names in the query or the body that are undocumented or written in another case, and query parameters that are
   * repeated where one value is expected.
   * Default false: the request is served, with a warning in `violations` and in the header `sl-violations`. Use it in
   * tests of your own client.
   */
  strict?: boolean | undefined;
  /**
   * Execute transactions on a ledger: wallets have balances, and what `/rpc` shows is real. Needs the package `litesvm`.
   * Default false.
   */
  ledger?: boolean | undefined;
  /**
   * Trade on paper: tokens, prices, quotes and prediction markets are those of the real service, and everything that moves
   * money happens on the ledger. Default: none of it is.
   */
  paper?: PaperOptions | undefined;
  /**
   * What the network asks for an account: so many lamports for each byte of its data, and for 128 more. Default 5,080, as
   * since September 2026: a token account holds 1,488,440 lamports.
   */
  lamportsPerByte?: number | undefined;
  /** Generated values follow from this text. Default `galilean`. */
  seed?: string | undefined;
  /**
   * Apply the rate limits of a plan, or your own limits, in requests per ten seconds and bucket. `true` is the free plan.
   * Requests without a key get the lowest rate. Default: no limits.
   */
  rateLimit?: boolean | Plan | Limits | undefined;
  /**
   * How many seconds pass in the mock in one of `now`, from 0 (stopped) to 100,000. `advance` moves it at any speed. Default 1.
   */
  speed?: number | undefined;
  /**
   * Let the world move: keepers fill and end orders, markets close and resolve, trades move prices, and the best router varies.
   * Default false: only requests and the control endpoint change anything.
   */
  moving?: boolean | undefined;
  /** The mock's time, in milliseconds since 1970. Default `Date.now`. */
  now?: (() => number) | undefined;
  /** Called once per answered request. An exception becomes a process warning. */
  onRequest?: ((request: RecordedRequest) => void) | undefined;
  /** Like `onRequest`, with the answer as sent. */
  onAnswer?: ((request: RecordedRequest, answer: WireAnswer) => void) | undefined;
  /**
   * Called at the start for each schema of answers that does not compile: these answers are sent unchecked. Default: a
   * process warning.
   */
  onWarning?: ((warning: string) => void) | undefined;
  /** Delay of each answer, in milliseconds; not for the control endpoint. Default 0. */
  latency?: number | undefined;
  /** Maximum body size in bytes; a larger body gets 413. Default 1 MiB. */
  bodyLimit?: number | undefined;
  /** Answer preflights and add CORS headers. Default false. */
  cors?: boolean | undefined;
  /** How many requests to keep in `requests`; older ones are dropped. Default 10,000. */
  maxRecordedRequests?: number | undefined;
}

/** Options of a mock that listens on a port. */
export interface MockServerOptions extends MockOptions {
  /** Default 0: any free port. */
  port?: number | undefined;
  /** Default `127.0.0.1`. `0.0.0.0` and `::`, every address of the machine, need `names`. */
  host?: string | undefined;
  /**
   * Host names that the mock accepts, apart from `host`, addresses, and names that the public DNS does not have, such as
   * `localhost` or `mock`. A request under any other name gets 421. Default: none.
   */
  names?: readonly string[] | undefined;
  /**
   * A file that keeps what the mock remembers, with its ledger: it is read at the start, if it exists, and written by
   * `close()`. Default: none.
   */
  state?: string | undefined;
}

/** The type makes the list complete. */
const known: Readonly<Record<keyof MockServerOptions, true>> = {
  spec: true,
  responders: true,
  static: true,
  strict: true,
  ledger: true,
  paper: true,
  lamportsPerByte: true,
  seed: true,
  rateLimit: true,
  speed: true,
  moving: true,
  now: true,
  onRequest: true,
  onAnswer: true,
  onWarning: true,
  latency: true,
  bodyLimit: true,
  cors: true,
  maxRecordedRequests: true,
  port: true,
  host: true,
  names: true,
  state: true,
};

/** @throws MockServerError `INVALID_OPTION` for options of a class, and for an unknown name, with the one probably meant */
export function checkOptionNames(options: object): void {
  const unknown = unknownOption(options, Object.keys(known));
  if (unknown) throw new MockServerError('INVALID_OPTION', unknown);
}
