import { readFault } from '@galilean/client';
import { ask, type Reply } from '../mock/ask.js';
import { describedByMock } from '../mock/facts.js';
import type { Json } from '../mock/json.js';
import { judge, type Outcome } from '../outcome/judge.js';
import { nextSeen } from '../requests/next-seen.js';
import type { Run, Shown } from './step.js';

export interface Call {
  /** Id of the operation. */
  operation: string;
  method: 'GET' | 'POST';
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Access token of a trigger login. */
  token?: string | undefined;
  /** The run, whose requests are shown as one trace. */
  run?: Run;
}

/** A step did not bring what was asked for. */
export class NotDone extends Error {
  readonly outcome: Outcome;
  readonly shows: readonly Shown[];

  constructor(outcome: Outcome, shows: readonly Shown[]) {
    super(outcome.title);
    this.outcome = outcome;
    this.shows = shows;
  }
}

/** Calls the mock that serves this page. @throws NotDone, MockGone */
export async function call({ operation, method, path, query, body, token, run }: Call): Promise<Json> {
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const seen = nextSeen(operation);
  const reply = await ask(`${path}${search}`, {
    method,
    headers: {
      'x-api-key': 'page-of-the-mock',
      ...(run && { 'x-galilean-run': String(run['trace']) }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const facts = (await describedByMock())?.operations[operation];
  const outcome = judge({ operationId: operation, status: reply.status, said: reply.json }, facts);
  if (outcome.tone !== 'good') {
    const scenario = (await seen())?.scenario;
    throw new NotDone({ ...outcome, ...(scenario && { scenario }) }, answerIn(reply));
  }
  return reply.json as Json;
}

/** The service's own words, and the whole answer, where there is one. */
function answerIn({ json, text }: Reply): Shown[] {
  const { message } = readFault(json ?? text);
  return [
    ...(message ? [{ label: 'What it said', lines: [message] }] : []),
    ...(text ? [{ label: 'The whole answer', json: json ?? text }] : []),
  ];
}

/** The text with this name. @throws Error if there is none */
export function textOf(answer: Json, name: string): string {
  const value = answer[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`The answer has no "${name}".`);
}
