import type { RecordedRequest } from './recorded-request.js';
import type { Responder } from './responder.js';

/** What every mock takes, however it is reached. */
export interface MockOptions {
  /** Path of an OpenAPI 3 file (JSON or YAML), or the document itself. Default: the one of `@galilean/spec`. */
  spec?: string | object;
  /** Asked in this order; the first that answers wins. Default: none, so documented examples are served. */
  responders?: readonly Responder[];
  /** Called once per answered request. What it throws becomes a process warning. */
  onRequest?: (request: RecordedRequest) => void;
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
