/** One request as sent on the wire, independent of the transport. */
export interface WireRequest {
  /** Any case. */
  method: string;
  /** Path and query as sent, such as `/price/v3?ids=a,b`; an absolute URL is accepted as well. */
  target: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** The bytes of the body; empty when there is none. A transport may stop one byte past the body limit. */
  body: Uint8Array;
}

/** One answer, ready to be sent. */
export interface WireAnswer {
  /** HTTP status; 0 where the connection ends without an answer. */
  status: number;
  /** Names in lower case. Without `content-length`, which the transport adds. */
  headers: Record<string, string>;
  /** As text; undefined when there is none. */
  body: string | undefined;
  /** The connection ends without an answer. */
  dropped?: true | undefined;
}

/** The whole mock without sockets. `startMockServer` and `createMockFetch` put a transport around it. */
export type Handler = (request: WireRequest) => Promise<WireAnswer>;

/** The endpoint that tests control the mock with; `undefined` for any other path. Unrecorded, unlimited, without a key. */
export type Control = (request: WireRequest, path: string) => WireAnswer | undefined;
