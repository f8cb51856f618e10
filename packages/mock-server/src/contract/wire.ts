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

/** A problem that the mock itself reports, in the shape of RFC 9457. Prism's problems come from Prism. */
export function problem(
  kind: string,
  {
    status,
    title,
    detail,
    path,
  }: { status: number; title: string; detail: string; path?: readonly string[] },
): WireAnswer {
  return {
    status,
    headers: { 'content-type': 'application/problem+json' },
    body: JSON.stringify({ type: `urn:galilean:mock-server:${kind}`, title, status, detail, path }),
  };
}

/** A control request that cannot be carried out. The message says what would work. */
export class ControlError extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 409,
    message: string,
    /** The keys that lead to what is refused, such as `events`, `0`, `script`; empty for all of it. */
    readonly path: readonly string[] = [],
  ) {
    super(message);
  }
}
