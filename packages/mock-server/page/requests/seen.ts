import type { Outcome } from '../outcome/judge.js';

/** A row of the mock's stream of requests. */
export interface SeenRequest {
  id: number;
  method: string;
  path: string;
  operationId?: string;
  /** 0 when the connection was broken. */
  status: number;
  verdict: string;
  durationMs: number;
  startedAt: number;
  /** The scenarios that changed the answer. */
  scenario?: string;
  problems: readonly string[];
  /** The members of the answer that show what came of the request. */
  said?: unknown;
  /** What it shares with the other requests of its run. */
  trace?: string;
}

/** A body, perhaps cut. */
interface ShownText {
  text: string;
  isCut: boolean;
}

/** What an opened row shows; secrets are replaced by `REMOVED`. */
export interface RequestDetails {
  query: string;
  headers: Readonly<Record<string, string>>;
  body: ShownText;
  violations: readonly string[];
  answer: { headers: Readonly<Record<string, string>>; body: ShownText };
}

export interface JudgedRequest extends SeenRequest {
  /** Counts what arrived on this page. */
  seq: number;
  outcome: Outcome;
}

/** The verdicts of requests that were not right. The others are about the answer. */
const WRONG = new Set(['invalid', 'unauthorized', 'malformed', 'too-large', 'unknown-path', 'wrong-method']);

/** Whether the request itself was right, whatever came of it. */
export const isRight = ({ verdict }: SeenRequest): boolean => !WRONG.has(verdict);

/** The verdict in words, such as `request valid`. */
export const verdictWords = (request: SeenRequest): string =>
  isRight(request) ? 'request valid' : `request: ${request.verdict.replace('-', ' ')}`;
