import { Worker } from 'node:worker_threads';

/** Runs on a thread of its own, so that the server's work is not counted as the caller's. */
const source = `
const { createServer } = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');
const server = createServer((request, response) => {
  request.resume();
  const body = workerData[request.url.split('?')[0]];
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}).listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

const price = {
  So11111111111111111111111111111111111111112: { usdPrice: 147.47, blockId: 348004023, decimals: 9 },
};

/** @param answers Bodies by path. Default: one price. */
export async function startLoopback(
  answers: Record<string, unknown> = { '/price/v3': price },
): Promise<{ url: string; close(): Promise<unknown> }> {
  const worker = new Worker(source, {
    eval: true,
    workerData: Object.fromEntries(
      Object.entries(answers).map(([path, body]) => [path, JSON.stringify(body)]),
    ),
  });
  const port = await new Promise<number>((resolve) => worker.once('message', resolve));
  return { url: `http://127.0.0.1:${port}`, close: () => worker.terminate() };
}
