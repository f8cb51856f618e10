/** One documented answer of an operation. */
export interface DocumentedAnswer {
  /** As in the description: `200`, `4XX`, `default`. */
  status: string;
  mediaType: string;
  /** Shared with the mock itself: copy a value before you change it. */
  examples: readonly { name: string; value: unknown }[];
}

/** What the description says about an operation. */
export interface MockOperation {
  /** The `operationId`, or method and path when the description has none. */
  id: string;
  /** Upper case. */
  method: string;
  /** The template, such as `/orders/{orderId}`. */
  path: string;
  summary: string | undefined;
  tags: readonly string[];
  deprecated: boolean;
  /** The operation's `x-…` fields. */
  extensions: Readonly<Record<string, unknown>>;
  answers: readonly DocumentedAnswer[];
  /** All documented statuses, including those without a body: `200`, `4XX`, `default`. */
  statuses: readonly string[];
  /** Names of the declared query parameters. */
  queryParameters: readonly string[];
}

/** The answer that the caller asked for with a `Prefer` header. */
export interface Preference {
  code?: number;
  example?: string;
  dynamic?: boolean;
  seed?: string;
}

/** A request that the description allows, as a responder gets it. */
export interface ValidatedRequest {
  /** In capitals, such as `GET`. */
  method: string;
  /** As it was sent, without the query. */
  path: string;
  /** The values of the path's parameters, decoded. */
  pathParams: Readonly<Record<string, string>>;
  /** The values of the query, decoded. A list in one value is one text; a name that was sent several times has an array. */
  query: Readonly<Record<string, string | string[]>>;
  /** Their names are in lower case. */
  headers: Readonly<Record<string, string>>;
  /** A JSON body as its value, with integers over 2^53 as bigint; any other body as text; `undefined` if there is none. */
  body: unknown;
  /** The answer that the caller's `Prefer` header asks for; empty if it asks for none. A responder decides whether to leave that answer to the description's examples. */
  preference: Preference;
}

/** What responders remember between requests, until `reset()`. Prefix keys with the responder's name. */
export type Memory = Map<string, unknown>;

/** What a responder knows of the request that it may answer. */
export interface ResponderCall {
  operationId: string;
  operation: MockOperation;
  request: ValidatedRequest;
  memory: Memory;
}

/** What a responder answers. */
export interface Answer {
  /** 200 to 599. */
  status: number;
  headers?: Record<string, string> | undefined;
  /** Written as JSON, bigints as integers. With another content type in `headers`: a string, written unchanged. */
  body?: unknown;
}

/**
 * Answers a valid request instead of the documented example, or returns `undefined` to leave it to the next
 * responder. Invalid requests never reach it. The mock checks the answer against the description: an answer that does
 * not fit becomes a 500 that says why, and so does an exception. `application/problem+json` is always allowed.
 */
export type Responder = (call: ResponderCall) => Answer | undefined | Promise<Answer | undefined>;
