import type { ApiError } from './api-error.js';
import { isGalileanError } from './errors.js';
import type { Retry } from './operation.js';

/** What to do about an outcome. */
export type AdviceWord =
  | 'done'
  | 'poll-same'
  | 'requote'
  | 'reauthenticate'
  | 'add-funds'
  | 'fix-request'
  | 'wait'
  | 'stop';

/** One documented outcome of an operation. A field that is left out matches everything. */
export interface Outcome {
  /** Routers whose quotes the row is about. */
  readonly router?: readonly string[] | undefined;
  /** HTTP status. */
  readonly status?: number | undefined;
  /** The service's code, or the value of its `status` field. */
  readonly code?: number | string | undefined;
  /** The service's code is a number above this. */
  readonly above?: number | undefined;
  /** Part of the message. */
  readonly text?: string | undefined;
  /** What to do about it. */
  readonly advice: AdviceWord;
}

/** A domain's documented outcomes by operation, specific rows before general ones. */
export type Outcomes = Readonly<Record<string, readonly Outcome[]>>;

/** How each operation may be sent again. */
export type Retries = Readonly<Record<string, Retry>>;

/** What each outcome means, in the same order. Separate, so that a bundle without texts stays small. */
export type Meanings = Readonly<Record<string, readonly string[]>>;

/** Legacy operations, and what to call instead. */
export type Replacements = Readonly<Record<string, string>>;

/** The service's error, in one shape for all of its error bodies. */
export interface Fault extends ReportedOutcome {
  /**
   * Where the body comes from: the gateway (`{ code, message }`), the swap, token and trigger services (`{ error, … }`),
   * the prediction service (`{ type, message, … }`), the submission host (JSON-RPC with status 200), or a quote with an
   * error in a success.
   */
  shape: 'gateway' | 'service' | 'prediction' | 'json-rpc' | 'quote' | 'none';
  /** Type of a prediction error, such as `invalid_request_error`. */
  type?: string;
  /** The parameter that a prediction error is about. */
  param?: string;
  /** Further details: `cause` of trigger v1, `details` by field of trigger v2. */
  details?: unknown;
  /** Signature of a transaction that was sent anyway. */
  signature?: string;
  requestId?: string;
}

/** Reads an error body, or a success that may hold an error, into one shape. Never throws. */
export function readFault(body: unknown): Fault {
  if (!isRecord(body)) return typeof body === 'string' ? { shape: 'none', message: body } : { shape: 'none' };
  const rpc = isRecord(body['error']) ? body['error'] : undefined;
  const source = rpc ?? body;
  return withoutEmpty({
    shape: shapeOf(body, rpc),
    code: codeOf(source['code']) ?? codeOf(source['errorCode']),
    message: firstText(rpc?.['message'], body['errorMessage'], body['error'], body['message']),
    state: firstText(body['status']),
    router: firstText(body['router']),
    type: firstText(body['type']),
    param: firstText(body['param']),
    details: body['details'] ?? body['cause'],
    signature: firstText(body['signature']),
    requestId: firstText(body['requestId'], body['request_id']),
  });
}

/**
 * Which limit a 429 is about: that of the plan, which passes with the sliding window, or a firewall rule that the team
 * configured. Undefined when the body does not say.
 */
export function limitedBy(body: unknown): 'plan' | 'firewall' | undefined {
  const { message } = readFault(body);
  if (!message || !/too many requests/i.test(message)) return undefined;
  return message.startsWith('[API Gateway]') ? 'plan' : 'firewall';
}

function shapeOf(body: Record<string, unknown>, rpc: object | undefined): Fault['shape'] {
  if (rpc) return 'json-rpc';
  if ('errorCode' in body || 'errorMessage' in body) return 'quote';
  if (typeof body['error'] === 'string') return 'service';
  if (typeof body['message'] !== 'string') return 'none';
  return typeof body['type'] === 'string' ? 'prediction' : 'gateway';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const codeOf = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined;
const firstText = (...values: unknown[]) =>
  values.find((value): value is string => typeof value === 'string' && value !== '');
const withoutEmpty = (fault: Fault) =>
  Object.fromEntries(
    Object.entries(fault).filter(([, value]) => value !== undefined && value !== null),
  ) as unknown as Fault;

/** What the service reported. Rows of the description are matched against it. */
export interface ReportedOutcome {
  /** The service's code, whether documented or not. */
  code?: number | string | undefined;
  /** The service's message. */
  message?: string | undefined;
  /** `Success` or `Failed`, if the answer has a status field. */
  state?: string | undefined;
  /** The router of a quote that failed. */
  router?: string | undefined;
}

/** Whether a row of the description matches what was reported under this HTTP status. */
export function matches(
  row: Outcome,
  asStatus: number,
  { code, state, router, message = '' }: ReportedOutcome,
): boolean {
  return (
    (row.router?.includes(router!) ?? true) &&
    (row.status ?? asStatus) === asStatus &&
    (row.code === undefined || [String(code), state].includes(String(row.code))) &&
    (row.above === undefined || Number(code) > row.above) &&
    message.includes(row.text ?? '')
  );
}

/**
 * What to do about an error status without a matching row.
 *
 * @param whenOpen What to do when the service may have acted.
 * @param code The service's code. An unknown code is no proof that nothing was sent.
 */
export function adviceByStatus(
  status: number,
  whenOpen: AdviceWord,
  code: number | string = status,
): AdviceWord {
  if (status === 408 || status === 429) return 'wait';
  // The gateway, and services without codes, repeat the status as the code.
  if (status > 499 || (whenOpen === 'poll-same' && code !== status)) return whenOpen;
  return status === 401 || status === 403 ? 'stop' : 'fix-request';
}

/** Why there is advice although no row of the description matches. */
export type AdviceReason =
  | 'ordinary'
  | 'unknown-refusal'
  | 'not-ours'
  | 'not-sent'
  | 'too-many'
  | 'bad-key'
  | 'forbidden'
  | 'refused'
  | 'failed'
  | 'open'
  | 'open-same-bytes';

/** Advice without its meaning in words: all that a program needs. */
export interface FoundAdvice {
  advice: AdviceWord;
  /** Whether the description lists this outcome of this operation. An unknown code is in `fault`. */
  known: boolean;
  /** The service's error. */
  fault: Fault;
  /** HTTP status; undefined when no answer came. */
  status?: number;
  operationId: string;
  /** Index of the matching row, or the reason for advice without one. */
  by: number | AdviceReason;
}

/** A domain's documented outcomes, without their meanings in words. */
interface OutcomeTables {
  /** How each operation of the domain may be sent again. */
  readonly retries: Retries;
  /** Documented outcomes by operation. */
  readonly outcomes: Outcomes;
}

/**
 * What to do about an error or an answer.
 *
 * @param outcome An error that a method threw, or the data of an answer.
 * @param operationId Required for data; an error has its operation.
 */
export function findAdvice(
  { retries, outcomes }: OutcomeTables,
  outcome: unknown,
  operationId = operationOf(outcome),
): FoundAdvice {
  const rows = outcomes[operationId] ?? [];
  const retry = retries[operationId];
  // A service may answer `null`.
  const { status, body } = Object(outcome) as ApiError;
  const isError = outcome instanceof Error;
  const fault = readFault(isError ? body : outcome);
  const found = (by: number, other: Verdict): FoundAdvice => {
    const row = rows[by];
    // A success code with a failure status: treat the outcome as unknown.
    const isSuccess = !isError && fault.state === 'Success';
    if (row?.advice === 'done' && row.code !== undefined && !isSuccess)
      return { ...onStatus(500, {}, retry), fault, operationId };
    return {
      ...(row ? { advice: row.advice, known: knows(row, fault, status), by } : other),
      fault,
      operationId,
    };
  };

  if (!isError) {
    const row = hasTransaction(outcome) ? -1 : rows.findIndex((one) => matches(one, 200, fault));
    return { ...found(row, onData(outcome, fault)), status: 200 };
  }
  if (!isGalileanError(outcome)) return found(-1, say('stop', 'not-ours', false));
  if (status !== undefined) {
    // A page of a proxy or a firewall says nothing about what the service did.
    if (status < 500 && typeof body === 'string' && /^\s*</.test(body))
      return { ...found(-1, onStatus(500, {}, retry)), status };
    // An invalid key and an invalid access token are both 401, but only the gateway checks keys.
    const ofKey = status === 401 && fault.shape === 'gateway';
    const row = ofKey ? -1 : rows.findIndex((one) => matches(one, status, fault));
    return { ...found(row, onStatus(status, fault, retry)), status };
  }
  if (/^(network|time|answer)\//.test(outcome.code)) {
    // The service may have acted: the same advice as after a 500 without a code.
    const row = rows.findIndex((one) => one.status === 500 && one.code === undefined && !one.text);
    return found(row, onStatus(500, {}, retry));
  }
  return found(-1, say(outcome.code.startsWith('limit/') ? 'wait' : 'fix-request', 'not-sent'));
}

type Verdict = Pick<FoundAdvice, 'advice' | 'known' | 'by'>;
const say = (advice: AdviceWord, by: AdviceReason, known = true): Verdict => ({ advice, known, by });

/** Whether there is a code that no row and no status explains; 0 is the code of success. */
const isUnlisted = ({ code }: ReportedOutcome, status?: number) =>
  code !== undefined && code !== 0 && code !== status;

/** A row that matches by status alone does not document the code. */
const knows = (row: Outcome, fault: Fault, status: number | undefined) =>
  (row.code ?? row.above ?? row.text) !== undefined || !isUnlisted(fault, status);

const transactionOf = (data: unknown) => (Object(data) as { transaction?: unknown }).transaction;

/** A quote with a transaction is usable, even with a message. Requested without a wallet, its transaction is `null`. */
const hasTransaction = (data: unknown) =>
  typeof transactionOf(data) === 'string' && transactionOf(data) !== '';

function onData(data: unknown, fault: Fault): Verdict {
  if (hasTransaction(data)) return say('done', 'ordinary');
  const { shape, state, message } = fault;
  const failed = shape === 'json-rpc' || state === 'Failed' || transactionOf(data) === '';
  const refused = message !== undefined && (shape === 'service' || shape === 'quote');
  const odd = failed || refused || (shape !== 'none' && isUnlisted(fault));
  return odd ? say('stop', 'unknown-refusal', false) : say('done', 'ordinary');
}

function onStatus(status: number, reported: ReportedOutcome, retry: string | undefined): Verdict {
  const whenOpen = retry === 'same-bytes-only' ? 'poll-same' : retry === 'safe' ? 'wait' : 'stop';
  const advice = adviceByStatus(status, whenOpen, reported.code);
  const known = !isUnlisted(reported, status);
  if (advice === 'fix-request') return say(advice, 'refused', known && (status === 400 || status === 404));
  if (advice === 'poll-same') return say(advice, 'open-same-bytes', known);
  if (status < 500)
    return say(advice, status === 401 ? 'bad-key' : status === 403 ? 'forbidden' : 'too-many', known);
  return say(advice, advice === 'wait' ? 'failed' : 'open', known);
}

const operationOf = (outcome: unknown): string =>
  (outcome as { context?: { operationId?: string } } | undefined)?.context?.operationId ?? '';

export interface Advice extends Omit<FoundAdvice, 'by' | 'operationId'> {
  /** What happened, in a sentence. */
  meaning: string;
  /** For a legacy operation: what to call instead. */
  replacedBy?: string;
}

/** A domain's documented outcomes and what they mean; generated. */
export interface AdviceTables extends OutcomeTables {
  /** What each outcome means, in the order of `outcomes`. */
  readonly meanings: Meanings;
  /** Legacy operations, and what to call instead. */
  readonly replacements: Replacements;
}

/**
 * What to do about an error or an answer, and why. Domain packages export it with their tables, as `adviceForSwap`.
 *
 * @param outcome An error that a method threw, or the data of an answer.
 * @param operationId Required for data; an error has its operation.
 */
export function adviceFor(tables: AdviceTables, outcome: unknown, operationId?: string): Advice {
  const { by, operationId: asked, ...found } = findAdvice(tables, outcome, operationId);
  const meaning = typeof by === 'number' ? tables.meanings[asked]![by]! : meaningOf[by];
  const replacedBy = tables.replacements[asked];
  return { ...found, meaning, ...(replacedBy !== undefined && { replacedBy }) };
}

const meaningOf: Readonly<Record<AdviceReason, string>> = {
  ordinary: 'A normal answer.',
  'unknown-refusal': 'The service refused with an unknown code or message.',
  'not-ours': 'Not an error of this client.',
  'not-sent': 'Nothing was sent.',
  'too-many': 'Too many requests, or the request was too slow.',
  'bad-key': 'The key is not valid.',
  forbidden: 'The key may not use this endpoint, or a firewall rule refuses it.',
  refused: 'The request was refused.',
  failed: 'The service failed. Ask again later.',
  open: 'The outcome is unknown. Check before you send anything again.',
  'open-same-bytes': 'The outcome is unknown. Send only the same bytes again.',
};
