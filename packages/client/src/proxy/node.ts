import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';

/** A request of Node's http, of Express (`originalUrl`), or one whose body a parser already read (`body`). */
type NodeRequest = IncomingMessage & { originalUrl?: string | undefined; body?: unknown };

/**
 * Makes a handler for Node's http, Express and Fastify of a fetch-style one, such as from `createProxy`. A body that a
 * parser already read, such as `express.json()`, is written as JSON again. In a route of Fastify, call `reply.hijack()`, and
 * hand over `Object.assign(request.raw, { body: request.body })` and `reply.raw`.
 *
 * @example
 * import { createProxy } from '@galilean/client/proxy';
 * import { nodeHandler } from '@galilean/client/proxy/node';
 * import { createServer } from 'node:http';
 *
 * const proxy = createProxy({
 *   apiKey: () => process.env['JUPITER_API_KEY'] ?? '',
 *   mountedAt: '/api/jupiter',
 *   allow: ['GET /price/v3', 'GET /swap/v2/order'],
 * });
 * export const server = createServer(nodeHandler(proxy));
 */
export function nodeHandler(
  handler: (request: Request) => Promise<Response>,
): (request: NodeRequest, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      const answer = await handler(asFetched(request, gone.signal));
      response.writeHead(answer.status, [...answer.headers].flat());
      if (answer.body) await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
      else response.end();
    } catch {
      // A request that cannot be read, a handler that throws, or a caller who left.
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  };
}

function asFetched(request: NodeRequest, signal: AbortSignal): Request {
  const { method = 'GET', originalUrl, url = '/' } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !name.startsWith(':')) headers.set(name, [value].flat().join(', '));
  const body = method === 'GET' || method === 'HEAD' ? undefined : bodyOf(request);
  // Not resolved against the host, which the caller names.
  return new Request(`http://localhost${originalUrl ?? url}`, {
    method,
    headers,
    signal,
    ...(body !== undefined && { body, duplex: 'half' }),
  } as RequestInit);
}

function bodyOf(request: NodeRequest): RequestInit['body'] {
  const { body } = request;
  // Fastify says null for no body.
  if (body === undefined || body === null || !request.readableEnded)
    return unreadBody(request) as unknown as RequestInit['body'];
  return typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body);
}

/**
 * Unlike that of `Readable.toWeb`, its cancellation does not close the connection, over which the refusal has to go, and a
 * body that nothing reads does not block the next request.
 */
function unreadBody(request: NodeRequest): ReadableStream {
  let isOpen = true;
  let isRead = false;
  const end = (how: () => void) => {
    if (isOpen) how();
    isOpen = false;
  };
  return new ReadableStream(
    {
      start(controller) {
        if (request.readableEnded) return end(() => controller.close());
        request.once('end', () => end(() => controller.close()));
        const cutOff = () => end(() => controller.error(new Error('The request was cut off.')));
        request.once('error', cutOff).once('close', cutOff);
      },
      pull(controller) {
        if (!isRead) {
          isRead = true;
          request.on('data', (chunk: Uint8Array) => {
            if (!isOpen) return;
            request.pause();
            controller.enqueue(chunk);
          });
        }
        request.resume();
      },
      cancel: () => end(() => request.resume()),
    },
    { highWaterMark: 0 },
  );
}
