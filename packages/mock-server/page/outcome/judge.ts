import { adviceFor, readFault, type AdviceWord } from '@galilean/client';
import type { Facts } from '../mock/described.js';

/** `open`: nothing is decided yet, or it may work later. */
export type Tone = 'good' | 'bad' | 'open';

/** What came of a request. */
export interface Outcome {
  tone: Tone;
  /** A few words, such as `Failed, code 6001`. */
  title: string;
  /** A sentence; may hold `code`. */
  meaning?: string;
  /** What to do next; absent when it worked. */
  advice?: string;
  /** The armed scenario that caused it; absent when none did, or when it is not known. */
  scenario?: string;
}

/** An answer, as far as it shows what came of its request. */
export interface Answered {
  operationId: string | undefined;
  /** 0 when the connection broke. */
  status: number;
  /** The body, or the members that count. */
  said: unknown;
}

/** The packages' advice in a few words each. */
const NEXT: Readonly<Record<AdviceWord, string>> = {
  done: '',
  'poll-same': 'send the same bytes again after a pause',
  requote: 'ask for a new quote',
  reauthenticate: 'log in again',
  'add-funds': 'add funds',
  'fix-request': 'change the request',
  wait: 'wait, then ask again',
  stop: 'stop, repeating does not help',
};

/** Judges with the code that the packages advise with, so that the page and a program never disagree. */
export function judge({ operationId = '', status, said }: Answered, facts: Facts | undefined): Outcome {
  if (!facts?.domain) return judgeByStatus(status, said);
  const rows = facts.outcomes ?? [];
  const tables = {
    retries: { [operationId]: facts.retry },
    outcomes: { [operationId]: rows },
    meanings: { [operationId]: rows.map(({ meaning }) => meaning) },
    replacements: {},
  };
  const outcome = status >= 200 && status < 400 ? Object(said) : failure(operationId, status, said);
  const { advice, meaning, fault } = adviceFor(tables as never, outcome, operationId);
  if (advice === 'done') return { tone: 'good', title: fault.state === 'Success' ? 'Success' : 'Answered' };
  // A read without an answer did nothing. Anything else may have been done.
  const isUnknown = status === 0 && facts.retry !== 'safe';
  return {
    tone: advice === 'wait' || advice === 'poll-same' || isUnknown ? 'open' : 'bad',
    title: isUnknown ? 'Outcome unknown' : titleOf(status, said, advice),
    meaning: isUnknown ? 'No answer came. What was asked for may have been done.' : meaning,
    advice: `${NEXT[advice]} (${advice}).`,
  };
}

/** In the shape of the client's errors, which it recognises by their names. Their classes would weigh more. */
function failure(operationId: string, status: number, body: unknown): Error {
  const code = status === 0 ? 'network/failed' : 'http/status';
  const known = { name: 'ApiError', code, context: { operationId } };
  return Object.assign(new Error(), known, status !== 0 && { status, body });
}

/** For descriptions without outcomes. */
function judgeByStatus(status: number, said: unknown): Outcome {
  if (status >= 200 && status < 400) return { tone: 'good', title: 'Answered' };
  const { message } = readFault(said);
  const meaning = message === undefined ? {} : { meaning: message };
  return { tone: status === 0 || status === 429 ? 'open' : 'bad', title: titleOf(status, said), ...meaning };
}

function titleOf(status: number, said: unknown, advice?: AdviceWord): string {
  const { code, state } = readFault(said);
  const { transaction, errorCode } = Object(said) as { transaction?: unknown; errorCode?: unknown };
  const word =
    status === 0
      ? 'No answer'
      : status === 429
        ? 'Limited'
        : transaction === ''
          ? 'No transaction'
          : state === 'Failed' || status >= 500
            ? // What the same bytes can still settle has not failed, whatever the service calls it.
              advice === 'poll-same'
              ? 'Outcome unknown'
              : 'Failed'
            : 'Refused';
  // Gateways repeat the status as the code.
  if (code === undefined || code === status) return word;
  return `${word}, ${errorCode === undefined ? 'code' : 'errorCode'} ${code}`;
}
