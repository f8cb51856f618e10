import type { ApiError } from '../api-error.js';
import { isGalileanError } from '../errors.js';
import type { OperationTable, Retry } from '../operation.js';
import { readFault, type Fault } from './fault.js';
import type { AdviceWord, Outcome, Outcomes, Replacements } from './outcomes.js';

export interface Advice {
  advice: AdviceWord;
  /** What happened, in words. */
  meaning: string;
  /** Whether the description knows this outcome of this operation. An unknown code is kept in `fault`. */
  known: boolean;
  /** What the service said. */
  fault: Fault;
  /** HTTP status; undefined when no answer came. */
  status?: number;
  /** For a legacy operation: what to call instead. */
  replacedBy?: string;
}

/** What a domain knows of its outcomes; generated. */
export interface Knowledge {
  readonly operations: OperationTable;
  readonly outcomes: Outcomes;
  readonly replacements: Replacements;
}

/**
 * What to do about an error or an answer. Domain packages export it with their own knowledge, as `adviceForSwap`.
 *
 * @param outcome An error that a method threw, or the data of an answer.
 * @param operationId Needed for data; an error knows its operation.
 */
export function adviceFor(
  knowledge: Knowledge,
  outcome: unknown,
  operationId = operationOf(outcome),
): Advice {
  const { replacedBy, ...found } = find(knowledge, outcome, operationId);
  return replacedBy === undefined ? found : { ...found, replacedBy };
}

function find(
  { operations, outcomes, replacements }: Knowledge,
  outcome: unknown,
  operationId: string,
): Advice {
  const rows = outcomes[operationId] ?? [];
  const replacedBy = replacements[operationId];
  if (!(outcome instanceof Error)) {
    const fault = readFault(outcome);
    const found = isQuote(outcome) ? undefined : rows.find((row) => matches(row, 200, fault));
    return { ...(found ? named(found) : fallbackForData(outcome, fault)), fault, status: 200, replacedBy };
  }
  if (!isGalileanError(outcome)) {
    return {
      advice: 'stop',
      meaning: 'Not an error of the client.',
      known: false,
      fault: readFault(undefined),
    };
  }
  const { status, body } = outcome as ApiError;
  const fault = readFault(body);
  if (status !== undefined) {
    // A key that is not valid and a wallet's token that is not valid are both 401; only the gateway judges keys.
    const ofKey = status === 401 && fault.shape === 'gateway';
    const found = ofKey ? undefined : rows.find((row) => matches(row, status, fault));
    const retry = operations[operationId]?.retry;
    return { ...(found ? named(found) : fallbackForStatus(status, retry)), fault, status, replacedBy };
  }
  if (/^(network|time|answer)\//.test(outcome.code)) {
    // The service may have acted: what is to be done after a bare 500 is to be done now.
    const found = rows.find((row) => row.status === 500 && row.code === undefined && !row.text);
    const retry = operations[operationId]?.retry;
    return { ...(found ? named(found) : fallbackForStatus(500, retry)), fault, replacedBy };
  }
  const advice = outcome.code.startsWith('limit/') ? 'wait' : 'fix-request';
  return { advice, meaning: 'Nothing was sent.', known: true, fault, replacedBy };
}

const named = ({ advice, meaning }: Outcome) => ({ advice, meaning, known: true });

function matches(row: Outcome, status: number, fault: Fault): boolean {
  return (
    (row.router === undefined || (fault.router !== undefined && row.router.includes(fault.router))) &&
    (row.status === undefined || row.status === status) &&
    (row.code === undefined || [fault.code, fault.state].map(String).includes(String(row.code))) &&
    (row.above === undefined || (typeof fault.code === 'number' && fault.code > row.above)) &&
    (row.text === undefined || fault.message?.includes(row.text) === true)
  );
}

/** A quote with a transaction is good, whatever its message adds. */
const isQuote = (data: unknown) => {
  const { transaction, errorCode } = (data ?? {}) as { transaction?: unknown; errorCode?: unknown };
  return (
    (typeof transaction === 'string' && transaction !== '') ||
    (transaction === null && errorCode === undefined)
  );
};

function fallbackForData(data: unknown, { code, state, shape }: Fault) {
  const failed = shape === 'json-rpc' || state === 'Failed' || (shape === 'quote' && !isQuote(data));
  const odd = failed || (code !== undefined && code !== 0 && shape !== 'none' && !isQuote(data));
  return odd
    ? { advice: 'stop' as const, meaning: 'The service refused, in words that are not known.', known: false }
    : { advice: 'done' as const, meaning: 'An ordinary answer.', known: true };
}

function fallbackForStatus(
  status: number,
  retry: Retry | undefined,
): Pick<Advice, 'advice' | 'meaning' | 'known'> {
  if (status === 408 || status === 429) return say('wait', 'Too many requests, or too slow.');
  if (status === 401) return say('stop', 'The key is not valid.');
  if (status === 403) return say('stop', 'The key may not use this endpoint, or a firewall rule refuses it.');
  if (status < 500) return say('fix-request', 'The request was refused.', status === 400 || status === 404);
  if (retry === 'same-bytes-only')
    return say('poll-same', 'The outcome is unknown. Only the same bytes may go again.');
  if (retry === 'safe') return say('wait', 'The service failed. Ask again later.');
  return say('stop', 'The outcome is unknown. Look before anything is sent again.');
}

const say = (advice: AdviceWord, meaning: string, known = true) => ({ advice, meaning, known });

const operationOf = (outcome: unknown): string =>
  (outcome as { context?: { operationId?: string } } | undefined)?.context?.operationId ?? '';
