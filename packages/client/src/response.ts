import { textWithin } from '@galilean/shared';
import { type ErrorCode, GalileanError, withoutSecrets } from './errors.js';
import { readHeader, type Reply } from './transport.js';

/** The body as text. Null for one that is longer than `limit`: the rest is then not fetched. */
export function readBody(
  reply: Reply,
  limit: number,
  signal: AbortSignal,
): string | null | Promise<string | null> {
  const length = readHeader(reply, 'content-length');
  // The length of a compressed body is not the length of its text.
  if (length && !readHeader(reply, 'content-encoding')) {
    if (+length <= limit) return reply.text();
    discardBody(reply);
    return null;
  }
  // A transport may only create the stream when `body` is read.
  const reader = reply.body?.getReader();
  if (!reader) return '';
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  return textWithin(reader, limit, cancel);
}

/** Cancels a body that will not be read, which frees its connection. */
export function discardBody(reply: Reply): void {
  reply.body?.cancel().catch(() => {});
}

interface AnsweredCall {
  readonly operationId: string;
  readonly reply: Pick<Reply, 'status' | 'headers'>;
  /** The key and token that were sent. */
  readonly secrets: readonly string[];
}

/** The JSON of a successful answer. @throws GalileanError `answer/…` */
export function parseAnswer(about: AnsweredCall, text: string): unknown {
  const { reply } = about;
  if (!text) throw unreadable(reply.status > 203 ? 'no-content' : 'empty', about);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(classify(text.trim(), reply.headers.get('content-type') ?? 'json'), about);
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
  { operationId, reply: { status, headers }, secrets }: AnsweredCall,
  cause?: unknown,
) {
  // A service may echo a secret in this header too.
  const contentType = withoutSecrets(headers.get('content-type'), secrets) || null;
  return new GalileanError<Extract<ErrorCode, `answer/${string}`>>(
    `answer/${what}`,
    `${operationId}: ${status} without JSON: ${what} (content type ${contentType ?? 'none'}).`,
    { operationId, status, contentType } as never,
    { cause },
  );
}
