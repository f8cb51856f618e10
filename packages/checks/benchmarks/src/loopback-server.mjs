// Answers requests with fixed bodies, directly on sockets: node:http spends more on a small request than the measured
// client. That cost would count for all contestants and hide their difference.
import { createServer } from 'node:net';

process.once('message', (bodies) => {
  const answers = new Map(Object.entries(bodies).map(([path, body]) => [path, answer('200 OK', body)]));
  const unknown = answer('404 Not Found', '{}');
  const server = createServer({ noDelay: true }, (socket) => {
    let received = '';
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      // In Latin-1 a character is a byte, so lengths are right.
      received += chunk.toString('latin1');
      for (;;) {
        const end = endOfRequest(received);
        if (end === undefined) return;
        const [, path] = /^\S+ ([^ ?]+)/.exec(received) ?? [];
        received = received.slice(end);
        socket.write(answers.get(path) ?? unknown);
      }
    });
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
  stayAwake();
});
process.once('disconnect', () => process.exit());

/** Keeps the CPU awake: waking it takes longer than most of these calls, and varies. */
function stayAwake() {
  setImmediate(stayAwake);
}

/** Uses the headers of node:http. */
function answer(status, body) {
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `Date: ${new Date().toUTCString()}`,
    'Connection: keep-alive',
    'Keep-Alive: timeout=5',
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** @returns undefined until the request is complete. */
function endOfRequest(received) {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [, length = 0] = /\r\ncontent-length: *(\d+)/i.exec(received.slice(0, headEnd)) ?? [];
  const end = headEnd + 4 + Number(length);
  return end <= received.length ? end : undefined;
}
