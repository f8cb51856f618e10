import type { Limits, Plan } from './http/gateway/limits.js';
import type { RecordedRequest } from './recorded-request.js';
import type { Responder } from './domains/responder.js';
import type { WireAnswer } from './wire.js';

/** What every mock takes, however it is reached. */
export interface MockOptions {
  /** Path of an OpenAPI 3 file (JSON or YAML), or the document itself. Default: the one of `@galilean/spec`. */
  spec?: string | object;
  /**
   * Asked in this order, before those that are built in; the first that answers wins. Default: none.
   */
  responders?: readonly Responder[];
  /**
   * Answer with documented examples alone, whatever is asked, and remember nothing. Default false: operations of the
   * Jupiter API are answered by responders that are built in.
   */
  static?: boolean;
  /**
   * Refuse query parameters that are not documented, are spelt in another case, or are repeated where one value is due.
   * Default true.
   */
  strictQuery?: boolean;
  /** What the mock makes up follows from this text. Default `galilean`. */
  seed?: string;
  /**
   * Play the rate limits of a plan, or limits of your own, in requests a minute and bucket. `true` is the free plan.
   * Default: none.
   */
  rateLimit?: boolean | Plan | Limits;
  /** Let in requests without a key, at the keyless rate where limits are played. Default false. */
  keyless?: boolean;
  /** The mock's time, in milliseconds since 1970. Default `Date.now`. */
  now?: () => number;
  /** Called once per answered request. What it throws becomes a process warning. */
  onRequest?: (request: RecordedRequest) => void;
  /** As `onRequest`, with the answer as it is sent. */
  onAnswer?: (request: RecordedRequest, answer: WireAnswer) => void;
  /** What each answer waits for, in milliseconds; the control endpoint does not. Default 0. */
  latency?: number;
  /** Largest body in bytes; a larger one gets 413. Default 1 MiB. */
  bodyLimit?: number;
  /** Answer preflights and add CORS headers. Default false. */
  cors?: boolean;
  /** How many requests are kept in `requests`; older ones are dropped. Default 10 000. */
  maxRecordedRequests?: number;
}

export interface MockServerOptions extends MockOptions {
  /** Default 0: any free port. */
  port?: number;
  /** Default `127.0.0.1`. */
  host?: string;
}
