import type { ServerResponse } from 'node:http';
import { rowOf, type Seen } from './seen-request.js';

/** Reports events to open pages, as server-sent events. */
export interface RequestStream {
  /** Starts with the last requests. */
  open(response: ServerResponse, seen: readonly Seen[]): void;
  request(seen: Seen): void;
  /** Reports that the requests were forgotten. */
  cleared(): void;
  /** Reports a change by the control endpoint. */
  changed(): void;
  /** Ends all streams, so that they do not keep a server from closing. */
  close(): void;
}

/** A page that reads nothing for this long loses its stream, so that it cannot fill the memory. */
const MOST_UNREAD_BYTES = 1024 * 1024;

export function createRequestStream(): RequestStream {
  const open = new Set<ServerResponse>();
  const send = (response: ServerResponse, text: string): void => {
    if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
    else response.write(text);
  };
  const sendAll = (text: string): void => open.forEach((response) => send(response, text));
  return {
    open(response, seen) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 1000\n\n');
      for (const one of seen) send(response, event('request', rowOf(one)));
      open.add(response);
      response.once('close', () => open.delete(response));
    },
    request(seen) {
      if (open.size > 0) sendAll(event('request', rowOf(seen)));
    },
    cleared: () => sendAll(event('cleared', {})),
    changed: () => sendAll(event('memory', {})),
    close() {
      for (const response of open) response.end();
    },
  };
}

const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
