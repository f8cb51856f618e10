import { startMockServer } from '@galilean/mock-server';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export interface TestedServer {
  url: string;
  close(): Promise<void>;
}

/** A mock server that only gives documented answers: ours, or with `GALILEAN_SERVER=prism` the stock `prism mock`. */
export async function startTestedServer(): Promise<TestedServer> {
  return process.env['GALILEAN_SERVER'] === 'prism'
    ? startStockPrism()
    : startMockServer({ strict: true, static: true });
}

async function startStockPrism(): Promise<TestedServer> {
  const bundle = fileURLToPath(import.meta.resolve('@galilean/spec/openapi.json'));
  const prism = fileURLToPath(new URL('../../../mock-server/node_modules/.bin/prism', import.meta.url));
  const port = await freePort();
  const child = spawn(prism, ['mock', '-p', String(port), '-h', '127.0.0.1', bundle], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('listening') && resolve());
    child.once('exit', (code) => reject(new Error(`prism mock ended with ${code} before it was ready`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      child.removeAllListeners('exit');
      child.kill();
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
