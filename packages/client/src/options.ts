/** A value, or how to get it when it is needed. */
export type Provided<T> = T | (() => T | Promise<T>);

interface CommonOptions {
  /**
   * Where requests go instead of the service: the mock server, a proxy. One origin for all, or one per server.
   * Default: the service's own hosts.
   */
  baseUrl?: string | Partial<Record<string, string>>;
  /** Access token of a wallet, for the operations that need one. */
  accessToken?: Provided<string | undefined>;
  /** Sent with every request. */
  headers?: Record<string, string>;
  /** What sends a request. Default: the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/** A key from the developer portal, or `keyless: true` for the service's lowest rate without one. */
type KeyOptions = { apiKey: Provided<string>; keyless?: false } | { keyless: true; apiKey?: undefined };

/** How a client is made. */
export type ClientOptions = CommonOptions & KeyOptions;

/** What one call may set for itself. */
export interface CallOptions {
  /** Ends the call; it then rejects with the signal's reason, as `fetch` does. */
  signal?: AbortSignal;
  /** Sent with this request, over the client's own. */
  headers?: Record<string, string>;
}
