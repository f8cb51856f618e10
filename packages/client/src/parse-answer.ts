import { GalileanError, type ErrorCode } from './errors.js';
import type { Reply } from './transport.js';

type Told = Pick<Reply, 'status' | 'headers'>;
type AnswerCode = Extract<ErrorCode, `answer/${string}`>;

/** JSON of a successful answer, or the error that says why there is none. */
export function parseAnswer(operationId: string, reply: Told, text: string): unknown {
  if (!text) throw unreadable(reply.status > 203 ? 'no-content' : 'empty', operationId, reply);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(fault(text.trim(), reply.headers.get('content-type') ?? 'json'), operationId, reply);
  }
}

type Fault = 'html' | 'wrong-type' | 'truncated' | 'not-json';

function fault(text: string, contentType: string): Fault {
  if (contentType.includes('html') || text[0] === '<') return 'html';
  if (!contentType.includes('json')) return 'wrong-type';
  // A string without its end, or more brackets opened than closed.
  const pieces = text.replace(/\\./g, '').split('"');
  const outside = pieces.filter((_, at) => !(at % 2)).join('');
  const isOpen = !(pieces.length % 2) || outside.split(/[[{]/).length > outside.split(/[\]}]/).length;
  return isOpen ? 'truncated' : 'not-json';
}

/** An answer that cannot be used. Its text names status and content type, never the body. */
export function unreadable(
  what: Fault | 'empty' | 'no-content' | 'too-large',
  operationId: string,
  { status, headers }: Told,
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

/** JSON of an error answer, or else its text; undefined when it is empty or cannot be read. */
export function parseErrorBody(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text || undefined;
  }
}
