import type { ApiError } from '../api-error.js';
import { isGalileanError } from '../errors.js';
import { readFault, type Fault } from './fault.js';
import { adviceByStatus, matches, type ReportedOutcome } from './matches.js';
import type { AdviceWord, Outcome, Outcomes, Retries } from './outcomes.js';

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
export interface OutcomeTables {
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
