import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mock } from '../assembly/mock.js';
import { problem } from '../contract/wire.js';
import { isOfOtherPage } from '../control/control.js';
import type { Page } from '../page/page.js';
import type { IsMisdirected } from './called-by.js';
import { headersOf, readBody, sendWhole } from './connections.js';
import type { Stream } from '../stream/stream.js';

const MISDIRECTED = problem('other-name', {
  status: 421,
  title: 'Misdirected request',
  detail:
    'The mock does not have the name by which you call it. Use 127.0.0.1 or localhost, or start it with this name: names, or --name on the command line.',
});

/** Passes requests from a socket to the mock, and its answers back. */
export function createListener(
  { handle, bodyLimit, stream }: Pick<Mock, 'handle' | 'bodyLimit' | 'stream'>,
  page: Page,
  isMisdirected: IsMisdirected,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      if (isMisdirected(request)) return sendWhole(response, MISDIRECTED);
      if (isForStream(request)) {
        if (isOfOtherPage(request)) return void response.writeHead(403).end();
        return sendStream(stream, request, response);
      }
      if (await page.answer(request, response)) return;
      const body = await readBody(request, bodyLimit);
      const { method = 'GET', url = '/' } = request;
      const answer = await handle({ method, target: url, headers: headersOf(request), body });
      if (answer.dropped) drop(request, response);
      else sendWhole(response, answer, method);
    } catch (error) {
      // The client is gone, or the mock itself failed. Nothing else would report this.
      if (request.destroyed && !request.complete) return;
      process.emitWarning(error instanceof Error ? error : String(error));
      if (response.headersSent) response.destroy();
      else sendWhole(response, { status: 500, headers: {}, body: undefined });
    }
  };
}

const isForStream = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'GET' && /^\/__control\/stream(?:[?#]|$)/.test(url);

/** Breaks the connection instead of answering. */
function drop({ headers, socket }: IncomingMessage, response: ServerResponse): void {
  if (headers['sec-fetch-site'] !== 'same-origin') return void socket.destroy();
  // A browser repeats a request automatically when a connection that it has used before ends without a head. Then our page
  // would show a success. So it gets a head, and never the body.
  response.writeHead(200, { 'content-length': 1 }).flushHeaders();
  socket.destroySoon();
}

/** A reader that reads nothing for this long loses its stream, so that it cannot fill the memory. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024;

/** Answers with a mock's stream, as server-sent events. A reader that comes back names the last one it has. */
function sendStream(stream: Stream, { headers }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('retry: 1000\n\n');
  const last = headers['last-event-id'];
  const after = typeof last === 'string' && /^\d{1,16}$/.test(last) ? Number(last) : undefined;
  const end = stream.open(
    {
      send({ id, name, data }) {
        if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
        else response.write(`id: ${id}\nevent: ${name}\ndata: ${data}\n\n`);
      },
      end: () => response.end(),
    },
    after,
  );
  response.once('close', end);
}
