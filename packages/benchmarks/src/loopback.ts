import { Worker } from 'node:worker_threads';

/** Runs on a thread of its own, so that the server's work is not counted as the caller's. */
const source = `
const { createServer } = require('node:http');
const { parentPort } = require('node:worker_threads');
const body = JSON.stringify({ So11111111111111111111111111111111111111112: { usdPrice: 147.47, blockId: 348004023, decimals: 9 } });
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}).listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

export async function startLoopback(): Promise<{ url: string; close(): Promise<unknown> }> {
  const worker = new Worker(source, { eval: true });
  const port = await new Promise<number>((resolve) => worker.once('message', resolve));
  return { url: `http://127.0.0.1:${port}`, close: () => worker.terminate() };
}
