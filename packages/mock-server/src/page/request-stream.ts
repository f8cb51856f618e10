import type { ServerResponse } from 'node:http';
import type { RecordedRequest } from '../recorded-request.js';
import { violationLine } from '../violation-line.js';

/** Reports events to open pages, as server-sent events. */
export interface RequestStream {
  /** Starts with the last recorded requests. */
  open(response: ServerResponse): void;
  request(request: RecordedRequest): void;
  /** Reports a change by the control endpoint. */
  changed(record: 'kept' | 'cleared'): void;
  /** Ends all streams, so that they do not keep a server from closing. */
  close(): void;
}

const BACKLOG = 50;
/** A page that reads nothing for this long loses its stream, so that it cannot fill the memory. */
const MOST_UNREAD_BYTES = 1024 * 1024;

export function createRequestStream(recorded: () => readonly RecordedRequest[]): RequestStream {
  const open = new Set<ServerResponse>();
  const send = (response: ServerResponse, text: string): void => {
    if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
    else response.write(text);
  };
  const sendAll = (text: string): void => open.forEach((response) => send(response, text));
  return {
    open(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 1000\n\n');
      for (const request of recorded().slice(-BACKLOG)) send(response, event('request', told(request)));
      open.add(response);
      response.once('close', () => open.delete(response));
    },
    request: (request) => open.size > 0 && sendAll(event('request', told(request))),
    changed: (record) => sendAll((record === 'cleared' ? event('cleared', {}) : '') + event('memory', {})),
    close() {
      for (const response of open) response.end();
    },
  };
}

const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Leaves out headers, query and body, which hold credentials and transactions. */
function told({
  method,
  path,
  operationId,
  status,
  verdict,
  durationMs,
  startedAt,
  ...rest
}: RecordedRequest) {
  const problems = rest.violations.slice(0, 3).map(violationLine);
  return { method, path, operationId, status, verdict, durationMs, startedAt, problems };
}
