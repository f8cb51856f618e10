import { startMockServer, testWallet } from '@galilean/mock-server';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, inject, it } from 'vitest';
import { temporaryFolder } from '../../src/mock/mock-project.js';
import { cleanEnvironment, run } from '../../src/run.js';

const [sol, usdc] = [
  'So11111111111111111111111111111111111111112',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
];
const wallet = testWallet('wallet').publicKey.toBase58();
const asked = { inputMint: sol, outputMint: usdc, amount: '100000000' };

/** The first command: an empty folder gets these packages from their packed files. */
async function installed(...names: string[]): Promise<string> {
  const cwd = await temporaryFolder();
  const files = names.map((name) => inject('tarballs')[`@galilean/${name}`]!);
  await run('npm', ['install', '--no-audit', '--no-fund', ...files], { cwd });
  return cwd;
}

it('the guard accepts an honest transaction, and refuses another amount, after one npm install', async () => {
  const cwd = await installed('client', 'signing', 'flow', 'guard');
  const mock = await startMockServer();
  const query = new URLSearchParams({ ...asked, taker: wallet, excludeRouters: 'dflow' }).toString();
  const headers = { 'x-api-key': 'any' };
  const answer = await fetch(`${mock.url}/swap/v2/order?${query}`, { headers });
  const { transaction } = (await answer.json()) as { transaction: string };
  await mock.close();
  const check = (amount: string) => {
    const expectation = JSON.stringify({ kind: 'order', wallet, ...asked, amount, minimumOut: '1' });
    const args = ['--no', '--', 'galilean-guard', 'check', '--expect', expectation];
    const options = { cwd, input: transaction, encoding: 'utf8', env: cleanEnvironment() } as const;
    const { status, stdout } = spawnSync('npx', args, options);
    return { status, stdout };
  };
  expect(check('100000000')).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Accepted: at most 100000000/),
  });
  expect(check('1')).toEqual({
    status: 10,
    stdout: expect.stringMatching(/^Refused, do not sign it: amount-in/),
  });
});

it('an agent trades on the mock of the MCP server after one npm install', async () => {
  const cwd = await installed('client', 'signing', 'flow', 'swap', 'trigger', 'mock-server', 'mcp');
  const server = spawn('npx', ['--no', '--', 'galilean-mcp'], {
    cwd,
    env: cleanEnvironment() as NodeJS.ProcessEnv,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(server, 'close');
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const ask = async (id: number, method: string, params: object) => {
    server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    return (JSON.parse((await lines.next()).value as string) as { result: Record<string, any> }).result;
  };
  const clientInfo = { name: 'agent', version: '1' };
  const opening = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  expect(await ask(0, 'initialize', opening)).toMatchObject({ serverInfo: { name: 'galilean' } });
  const swapped = await ask(1, 'tools/call', { name: 'swap', arguments: asked });
  expect(swapped['structuredContent']).toMatchObject({ mode: 'mock', kind: 'landed' });
  server.stdin.end();
  expect(await ended).toEqual([0, null]);
});
