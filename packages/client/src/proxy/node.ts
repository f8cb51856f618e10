import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** A request of Node's http, of Express (`originalUrl`), or one whose body a parser already read (`body`). */
export type NodeRequest = IncomingMessage & { originalUrl?: string; body?: unknown };

/**
 * Makes a handler for Node's http, Express and Fastify of a fetch-style one, such as from `createProxy`. A body that a
 * parser already read, such as `express.json()`, is written as JSON again.
 *
 * @example app.use('/api/jupiter', nodeHandler(createProxy({ apiKey, allow, mountedAt: '/api/jupiter' })));
 * @example fastify.all('/api/jupiter/*', (request, reply) => {
 *   reply.hijack();
 *   return handler(Object.assign(request.raw, { body: request.body }), reply.raw);
 * });
 */
export function nodeHandler(
  handler: (request: Request) => Promise<Response>,
): (request: NodeRequest, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      const answer = await handler(asFetched(request, gone.signal));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
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
    return Readable.toWeb(request) as unknown as RequestInit['body'];
  return typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body);
}
