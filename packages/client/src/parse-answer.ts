import { GalileanError, type ErrorCode } from './errors.js';
import type { Reply } from './transport.js';

type ReplyHead = Pick<Reply, 'status' | 'headers'>;
type AnswerCode = Extract<ErrorCode, `answer/${string}`>;

/** The JSON of a successful answer. @throws GalileanError `answer/…` */
export function parseAnswer(operationId: string, reply: ReplyHead, text: string): unknown {
  if (!text) throw unreadable(reply.status > 203 ? 'no-content' : 'empty', operationId, reply);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(classify(text.trim(), reply.headers.get('content-type') ?? 'json'), operationId, reply);
  }
}

type Fault = 'html' | 'wrong-type' | 'truncated' | 'not-json';

function classify(text: string, contentType: string): Fault {
  if (contentType.includes('html') || text[0] === '<') return 'html';
  if (!contentType.includes('json')) return 'wrong-type';
  // An open string, or more brackets opened than closed.
  const pieces = text.replace(/\\./g, '').split('"');
  const outside = pieces.filter((_, at) => !(at % 2)).join('');
  const isOpen = !(pieces.length % 2) || outside.split(/[[{]/).length > outside.split(/[\]}]/).length;
  return isOpen ? 'truncated' : 'not-json';
}

/** The error of an answer that cannot be used. Its text has the status and content type, never the body. */
export function unreadable(
  what: Fault | 'empty' | 'no-content' | 'too-large',
  operationId: string,
  { status, headers }: ReplyHead,
  cause?: unknown,
) {
  const contentType = headers.get('content-type');
  return new GalileanError<AnswerCode>(
    `answer/${what}`,
    `${operationId}: ${status} without usable JSON: ${what} (content type ${contentType ?? 'none'}).`,
    { operationId, status, contentType } as never,
    { cause },
  );
}

/** The JSON of an error answer, else its text. Undefined when it is empty or was not read. */
export function parseErrorBody(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text || undefined;
  }
}
