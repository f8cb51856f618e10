import { createServer, type Socket } from 'node:net';
import type { Chance } from './chance.js';
import type { Sent } from './writes.js';

const head = (status: string, headers = '') =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\n${headers}`;
const whole = (body: string, status = '200 OK', headers = '') =>
  `${head(status, headers)}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** What can happen to an answer in transit. Each gets the socket of a complete request. */
const faults: Record<string, (socket: Socket) => void> = {
  'an answer': (socket) => socket.write(whole('{"a":1}')),
  'an answer in chunks': (socket) =>
    socket.write(`${head('200 OK', 'transfer-encoding: chunked\r\n')}\r\n7\r\n{"a":1}\r\n0\r\n\r\n`),
  'reset before the headers': (socket) => socket.resetAndDestroy(),
  'end before the headers': (socket) => socket.end(),
  'reset within the headers': (socket) =>
    socket.write('HTTP/1.1 200 OK\r\ncont', () => socket.resetAndDestroy()),
  'reset within the body': (socket) =>
    socket.write(`${head('200 OK', 'content-length: 100\r\n')}\r\n{"a":`, () => socket.resetAndDestroy()),
  'end within the body': (socket) => socket.end(`${head('200 OK', 'content-length: 100\r\n')}\r\n{"a":`),
  'reset after the body': (socket) => socket.write(whole('{"a":1}'), () => socket.resetAndDestroy()),
  'no answer': () => {},
  'body that stands still': (socket) => socket.write(`${head('200 OK', 'content-length: 9\r\n')}\r\n{"a":`),
  'slow drip': (socket) => {
    socket.write(`${head('200 OK', 'content-length: 40\r\n')}\r\n`);
    const timer = setInterval(() => socket.write(' '), 10);
    socket.once('close', () => clearInterval(timer));
  },
  'answer twice': (socket) => socket.write(whole('{"a":1}') + whole('{"a":2}')),
  'no HTTP': (socket) => socket.end('hello\r\n\r\n'),
  '429': (socket) => socket.write(whole('{"code":429}', '429 Too Many Requests', 'retry-after: 0\r\n')),
  '503': (socket) => socket.write(whole('busy', '503 Service Unavailable')),
  redirect: (socket) => socket.write(whole('', '302 Found', 'location: http://127.0.0.1:1/\r\n')),
};

export interface FaultServer {
  readonly url: string;
  /** Received requests, by the call in their marker. */
  readonly arrived: Map<string, Sent[]>;
  close(): Promise<void>;
}

/** A service behind an unreliable connection, over real sockets. */
export async function startFaultServer({ oneOf }: Chance): Promise<FaultServer> {
  const arrived = new Map<string, Sent[]>();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
      const [head, ...rest] = text.split('\r\n\r\n');
      const body = rest.join('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(head!)?.[1] ?? 0);
      if (rest.length === 0 || body.length < length) return;
      text = '';
      const call = /x-call: (\S+)/i.exec(head!)?.[1] ?? '';
      const method = head!.slice(0, head!.indexOf(' '));
      arrived.set(call, [...(arrived.get(call) ?? []), { method, body }]);
      faults[oneOf(Object.keys(faults))]!(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    arrived,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
