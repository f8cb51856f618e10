import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A separate process, so that the server's work does not count as the caller's. */
const server = fileURLToPath(new URL('loopback-server.mjs', import.meta.url));

const price = {
  So11111111111111111111111111111111111111112: { usdPrice: 147.47, blockId: 348004023, decimals: 9 },
};

/** @param answers Bodies by path. Default: one price. Any other path is answered with 404. */
export async function startLoopback(
  answers: Record<string, unknown> = { '/price/v3': price },
): Promise<{ url: string; close(): Promise<unknown> }> {
  const child = fork(server, { execArgv: [] });
  const bodies = Object.entries(answers).map(([path, body]) => [path, JSON.stringify(body)]);
  child.send(Object.fromEntries(bodies));
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      child.disconnect();
      return once(child, 'exit');
    },
  };
}
