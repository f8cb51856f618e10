import { type Fields, isFields, parsedJson } from '../contract/json.js';
import { bodyWithoutSecrets, pairsWithoutSecrets, pathWithoutSecrets } from '../contract/without-secrets.js';
import { type RecordedRequest, violationLine } from '../contract/recorded-request.js';
import type { WireAnswer } from '../contract/wire.js';

/** A request with its answer, as the page keeps them. */
export interface Seen {
  id: number;
  request: RecordedRequest;
  answer: WireAnswer;
}

/** Longer bodies are cut on the page: no reader needs more. */
const MOST_SHOWN = 60_000;

/** What a row of the page shows as it is. Headers, query and bodies hold credentials and transactions. */
const IN_ROW = [
  'method',
  'operationId',
  'status',
  'verdict',
  'durationMs',
  'startedAt',
  'scenario',
  'answeredBy',
] as const;

export const rowOf = ({ id, request, answer }: Seen): object => ({
  ...Object.fromEntries(IN_ROW.map((name) => [name, request[name]])),
  id,
  path: pathWithoutSecrets(request.path),
  problems: request.violations.slice(0, 3).map(violationLine),
  said: saidIn(answer.body),
  trace: traceOf(request, answer),
});

/** Names the run that a client's requests belong to. */
const RUN = 'x-galilean-run';
const MOST_TRACE = 64;

/** What the request shares with the others of its run: the run's name, or the id that a first answer gave. */
function traceOf({ headers, body }: RecordedRequest, answer: WireAnswer): string | undefined {
  const named = headers[RUN]?.replace(/[^\w.:-]/g, '').slice(0, MOST_TRACE);
  return named || (requestIdIn(body) ?? requestIdIn(answer.body));
}

/** A member such as `requestId` or `depositRequestId`: the service's names for what spans two requests. */
function requestIdIn(text = ''): string | undefined {
  const value = text.startsWith('{') ? parsedJson(text) : undefined;
  const [, id] =
    Object.entries(isFields(value) ? value : {}).find(([name]) => /requestId$/i.test(name)) ?? [];
  return typeof id === 'string' && id !== '' ? id.slice(0, MOST_TRACE) : undefined;
}

/** What an opened row shows, without secrets. */
export function detailsOf({ request, answer }: Seen): object {
  const { path, query, headers, body, violations } = request;
  return {
    query: queryWithoutSecrets(query),
    headers: headersWithoutSecrets(headers),
    // Another program could log in with the proof of a login while its challenge is valid.
    body: shown(/\/auth\//.test(path) ? body.replace(PROOF, '"$1"$2"REMOVED"') : body),
    violations: violations.map(violationLine),
    answer: { headers: headersWithoutSecrets(answer.headers), body: shown(answer.body ?? '') },
  };
}

/** The members of an answer that show what came of a request. The page judges by them. */
const TELLING = [
  'code',
  'errorCode',
  'status',
  'state',
  'error',
  'errorMessage',
  'message',
  'router',
  'type',
];
const MOST_SAID = 300;

/** Undefined unless the answer is a JSON object. */
function saidIn(text = ''): object | undefined {
  // Lists say nothing about their request, and are the longest answers.
  const said = text.startsWith('{') ? parsedJson(text) : undefined;
  return isFields(said) ? telling(said) : undefined;
}

function telling(answer: Fields): object {
  const told = TELLING.filter((name) => name in answer).map((name) => [name, toldOf(answer[name])]);
  const { transaction } = answer;
  const length = typeof transaction === 'string' ? transaction.length : 0;
  return {
    ...Object.fromEntries(told),
    // Whether there is one, for a quote without a transaction is a refusal.
    ...('transaction' in answer && { transaction: length > 0 ? 'present' : transaction }),
  };
}

function toldOf(value: unknown): unknown {
  if (typeof value === 'string') return bodyWithoutSecrets(value).slice(0, MOST_SAID);
  // The submission host's errors are objects.
  if (isFields(value)) return telling(value);
  return value;
}

function shown(text: string): { text: string; isCut: boolean } {
  // Masked before it is cut, so that no half of a secret is left.
  return { text: bodyWithoutSecrets(text).slice(0, MOST_SHOWN), isCut: text.length > MOST_SHOWN };
}

const PROOF = /"(signature|signedTransaction)"(\s*:\s*)"(?:[^"\\]|\\.)*"/g;

function queryWithoutSecrets(query: string): string {
  const pairs = [...new URLSearchParams(query)];
  const masked = pairsWithoutSecrets(pairs);
  const isSame = masked.every(([, value], index) => value === pairs[index]![1]);
  return isSame ? query : new URLSearchParams(masked).toString();
}

const headersWithoutSecrets = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(pairsWithoutSecrets(Object.entries(headers)));
