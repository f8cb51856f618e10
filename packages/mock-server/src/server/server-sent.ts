import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Stream } from '../stream/stream.js';

/** A reader that reads nothing for this long loses its stream, so that it cannot fill the memory. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024;

/** Answers with a mock's stream, as server-sent events. A reader that comes back names the last one it has. */
export function sendStream(stream: Stream, { headers }: IncomingMessage, response: ServerResponse): void {
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
