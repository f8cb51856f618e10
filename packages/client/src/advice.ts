import { type ApiError, isGalileanError } from './errors.js';
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

/**
 * One documented outcome of an operation. A field that is left out matches everything.
 *
 * @group For authors of packages
 */
export interface DocumentedOutcome {
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

/**
 * A domain's documented outcomes by operation, specific rows before general ones.
 *
 * @group For authors of packages
 */
export type DocumentedOutcomes = Readonly<Record<string, readonly DocumentedOutcome[]>>;

/** The service's error, in one shape for all of its error bodies. */
export interface Fault {
  /**
   * Where the body comes from: the gateway (`{ code, message }`), the swap, token and trigger services (`{ error, … }`),
   * the prediction service (`{ type, message, … }`), the submission host (JSON-RPC with status 200), or a quote with an
   * error in a success.
   */
  shape: 'gateway' | 'service' | 'prediction' | 'json-rpc' | 'quote' | 'none';
  /** The service's code, whether documented or not. */
  code?: number | string | undefined;
  /** The service's message. */
  message?: string | undefined;
  /** `Success` or `Failed`, if the answer has a status field. */
  state?: string | undefined;
  /** The router of a quote that failed. */
  router?: string | undefined;
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

/**
 * Reads an error body, or a success that may hold an error, into one shape. Never throws.
 *
 * @group For authors of packages
 */
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
 * Which limit a 429 is about: the plan's, which passes, or a firewall rule of the team. Undefined when it does not say.
 *
 * @example
 * import { isApiError, limitedBy } from '@galilean/client';
 *
 * export const isBlocked = (error: unknown) =>
 *   isApiError(error) && error.status === 429 && limitedBy(error.body) === 'firewall';
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

/** Whether a row of the description matches what was reported under this HTTP status. */
function matches(
  row: DocumentedOutcome,
  asStatus: number,
  { code, state, router, message = '' }: Omit<Fault, 'shape'>,
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
function adviceByStatus(status: number, whenOpen: AdviceWord, code: number | string): AdviceWord {
  if (status === 408 || status === 429) return 'wait';
  // The gateway, and services without codes, repeat the status as the code.
  if (status > 499 || (whenOpen === 'poll-same' && code !== status)) return whenOpen;
  return status === 401 || status === 403 ? 'stop' : 'fix-request';
}

/** What to do about an outcome, and what the service says of it. */
export interface FoundAdvice<Meaning = string> {
  /** What to do. */
  readonly advice: AdviceWord;
  /** The service's code, or the program's. */
  readonly code?: number | string | undefined;
  /** What it means, if that was asked for and is documented. */
  readonly meaning?: Meaning | undefined;
  /** The service's message. */
  readonly said?: string | undefined;
}

/**
 * What to do about an outcome of one operation: all that a program needs. `adviceFor` knows every operation of a domain, and
 * holds all of their texts.
 *
 * @param rows The documented outcomes of the operation.
 * @param whenOpen What to do while the service may have acted: as a rule `wait`, and `poll-same` for signed bytes.
 * @param result An error that a method threw, or the data of an answer other than a plain success.
 * @param meanings What each row means. Default: the advice says no meaning.
 * @group For authors of packages
 */
export function findAdvice<Meaning = string>(
  rows: readonly DocumentedOutcome[],
  whenOpen: AdviceWord,
  result: unknown,
  meanings?: readonly Meaning[],
): FoundAdvice<Meaning> {
  const isError = result instanceof Error;
  if (isError && !mayHaveArrived(result))
    return {
      advice: !isGalileanError(result) ? 'stop' : result.code.startsWith('limit') ? 'wait' : 'fix-request',
    };
  const { status, body } = answerIn(result);
  // An execution, a quote, an error and one of the submission host have different names for the same fields.
  const { error = body } = Object(body) as { error?: unknown };
  const words = Object(Object(error) === error ? error : body) as Record<string, never>;
  const { status: state, errorCode, code = errorCode } = words;
  const text: unknown = words.errorMessage || words.error || words.message || body;
  const said = typeof text === 'string' ? text : undefined;
  const reported = { ...words, code, message: said, state };
  const at = rows.findIndex((row) => matches(row, status, reported));
  const row = rows[at];
  // A success code without the state of success contradicts itself: the outcome is unknown.
  if (row?.advice === 'done' && row.code !== undefined && (isError || state !== 'Success'))
    return { advice: whenOpen, code, said };
  const advice = row?.advice ?? (isError ? adviceByStatus(status, whenOpen, code ?? status) : 'stop');
  const meaning = meanings?.[at];
  return { advice, code, said, ...(meaning !== undefined && { meaning }) };
}

/** Whether a request may have reached the service, so that it may have acted. */
const mayHaveArrived = (error: unknown): boolean =>
  isGalileanError(error) && /^(network|time|http|answer)\//.test(error.code);

/** The answer in a result. Where there is none the service may have acted, as after a 500 without a code. */
function answerIn(result: unknown): { readonly status: number; readonly body?: unknown } {
  if (!(result instanceof Error)) return { status: 200, body: result };
  const { status = 500, body } = result as Partial<ApiError>;
  // A page of a proxy or a firewall says nothing about what the service did.
  return status < 500 && /^\s*</.test(String(body)) ? { status: 500 } : { status, body };
}

/** Whether there is a code that no row and no status explains; 0 is the code of success. */
const isUnlisted = ({ code }: Fault, status?: number) => code !== undefined && code !== 0 && code !== status;

/** A row that matches by status alone does not document the code. */
const knows = (row: DocumentedOutcome, fault: Fault, status: number | undefined) =>
  (row.code ?? row.above ?? row.text) !== undefined || !isUnlisted(fault, status);

const transactionOf = (data: unknown) => (Object(data) as { transaction?: unknown }).transaction;

/** A quote with a transaction is usable, even with a message. Requested without a wallet, its transaction is `null`. */
const hasTransaction = (data: unknown) =>
  typeof transactionOf(data) === 'string' && transactionOf(data) !== '';

/** Whether an answer without a documented outcome is an ordinary one. */
function isOrdinary(data: unknown, fault: Fault): boolean {
  if (hasTransaction(data)) return true;
  const { shape, state, message } = fault;
  const failed = shape === 'json-rpc' || state === 'Failed' || transactionOf(data) === '';
  const refused = message !== undefined && (shape === 'service' || shape === 'quote');
  return !failed && !refused && (shape === 'none' || !isUnlisted(fault));
}

/** What to do about an error or an answer. */
export interface Advice {
  advice: AdviceWord;
  /** Whether the description lists this outcome of this operation. An unknown code is in `fault`. */
  known: boolean;
  /** The service's error. */
  fault: Fault;
  /** HTTP status; undefined when no answer came. */
  status?: number;
  /** What happened, in a sentence. */
  meaning: string;
  /** For a legacy operation: what to call instead. */
  replacedBy?: string;
}

/** A domain's documented outcomes and what they mean; generated. */
export interface AdviceTables {
  /** How each operation of the domain may be sent again. */
  readonly retries: Readonly<Record<string, Retry>>;
  /** Documented outcomes by operation. */
  readonly outcomes: DocumentedOutcomes;
  /** What each outcome means, in the order of `outcomes`. Separate, so that a bundle without texts stays small. */
  readonly meanings: Readonly<Record<string, readonly string[]>>;
  /** Legacy operations, and what to call instead. */
  readonly replacements: Readonly<Record<string, string>>;
}

/**
 * What to do about an error or an answer, and why. Domain packages export it with their tables, as `adviceForSwap`.
 *
 * @param result An error that a method threw, or the data of an answer.
 * @param operationId Required for data; an error has its operation.
 * @group For authors of packages
 */
export function adviceFor(
  { retries, outcomes, meanings, replacements }: AdviceTables,
  result: unknown,
  operationId = (result as { context?: { operationId?: string } } | undefined)?.context?.operationId ?? '',
): Advice {
  const isError = result instanceof Error;
  const { status, body } = (isError ? result : { status: 200, body: result }) as Partial<ApiError>;
  const fault = readFault(body);
  // An invalid key and an invalid access token are both 401, but only the gateway checks keys.
  const isOfKey = status === 401 && fault.shape === 'gateway';
  const rows = isOfKey || (!isError && hasTransaction(result)) ? [] : (outcomes[operationId] ?? []);
  const retry = retries[operationId];
  const whenOpen = retry === 'same-bytes-only' ? 'poll-same' : retry === 'safe' ? 'wait' : 'stop';
  const { advice, meaning: row } = findAdvice(rows, whenOpen, result, [...rows.keys()]);
  const found =
    row === undefined
      ? withoutRow(advice, result, fault)
      : {
          advice,
          known: knows(rows[row]!, fault, status),
          meaning: meanings[operationId]![row]!,
        };
  const replacedBy = replacements[operationId];
  return {
    ...found,
    fault,
    ...(status !== undefined && { status }),
    ...(replacedBy !== undefined && { replacedBy }),
  };
}

/** Why there is advice although no row of the description matches. */
function withoutRow(
  advice: AdviceWord,
  result: unknown,
  fault: Fault,
): Pick<Advice, 'advice' | 'known' | 'meaning'> {
  const say = (why: keyof typeof meaningOf, known = true) => ({ advice, known, meaning: meaningOf[why] });
  const { status } = answerIn(result);
  if (!(result instanceof Error) && advice === 'stop')
    return isOrdinary(result, fault) ? { ...say('ordinary'), advice: 'done' } : say('unknown-refusal', false);
  if (result instanceof Error && !mayHaveArrived(result))
    return advice === 'stop' ? say('not-ours', false) : say('not-sent');
  const known = !isUnlisted(fault, status);
  if (advice === 'fix-request') return say('refused', known && (status === 400 || status === 404));
  if (advice === 'poll-same') return say('open-same-bytes', known);
  if (status < 500) return say(status === 401 ? 'bad-key' : status === 403 ? 'forbidden' : 'too-many', known);
  return say(advice === 'wait' ? 'failed' : 'open', known);
}

const meaningOf = {
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
