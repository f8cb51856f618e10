import { us } from '@galilean/test-kit/wallets';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { run } from '../src/run.js';
import { tools } from '../src/tools.js';
import { startServer } from './agents.js';
import { fileOf, keyFile, limitsOf, newFolder, openMock, SOL, USDC } from './trading.js';

const mock = await openMock();
const swap = { inputMint: SOL, outputMint: USDC, amount: '100000000' };

/** Runs the command in this process. */
async function galileanMcp(...args: string[]) {
  const said = { printed: '', complained: '' };
  const code = await run(args, {
    environment: {},
    print: (text) => void (said.printed += text),
    complain: (text) => void (said.complained += text),
  });
  return { code, ...said };
}

it('trades on its own mock without options, which its words and answers name', async () => {
  const server = await startServer([]);
  expect(server.instructions).toContain('It trades on a mock: nothing is real.');
  expect(await server.call('swap', swap)).toMatchObject({ mode: 'mock', kind: 'landed' });
  expect(server.complained()).toContain('mock: trades for ');
  await server.close();
});

describe('the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [config, limits] = [...readme.matchAll(/^```json\n(.*?)^```/gms)].map(([, json]) => json!);
  const commands = [...readme.matchAll(/^npx galilean-mcp (.*)$/gm)].map(([, args]) => args!);

  it('configures an agent', () => {
    const { mcpServers } = JSON.parse(config!) as { mcpServers: { galilean: { command: string } } };
    expect(mcpServers.galilean.command).toMatch(/\/node_modules\/\.bin\/galilean-mcp$/);
    expect(Object.keys(manifest.bin)).toEqual(['galilean-mcp']);
  });

  it('its limits are limits, and its commands start with them; that at a mock trades', async () => {
    const journal = newFolder();
    const words: Record<string, string> = {
      'limits.json': fileOf(limits!.replace('<your wallet>', us).replace('http://127.0.0.1:4010', mock.url)),
      'wallet.json': keyFile(),
      'http://127.0.0.1:4010': mock.url,
      journal: journal,
    };
    const args = (command: string) =>
      command
        .replace('<your node>', 'http://127.0.0.1:9')
        .split(' ')
        .map((word) => words[word] ?? word);
    expect(commands).toHaveLength(2);
    for (const command of commands) {
      const server = await startServer(args(command));
      const isMock = command.startsWith('--mock-url');
      expect(await server.call('limits')).toMatchObject({ mode: isMock ? 'mock' : 'real', wallet: us });
      if (isMock) expect(await server.call('swap', swap)).toMatchObject({ kind: 'landed' });
      await server.close();
    }
    const [accept] = /(?<=`npx galilean-mcp )accept-limits [^`]+/.exec(readme)!;
    expect(await galileanMcp(...args(accept))).toMatchObject({ code: 0, complained: '' });
  });
});

it('trades on paper at the prices of the service, and names paper in its words and in every answer', async () => {
  const [before, seen] = [JSON.stringify(await mock.control.balances()), mock.requests.length];
  const server = await startServer(['--paper', '--base-url', mock.url]);
  expect(server.instructions).toContain('It trades on paper: prices are real, money is not.');
  expect(server.complained()).toContain('paper: trades for ');
  for (const name of [...Object.keys(tools), 'no-such-tool'])
    expect(await server.call(name)).toMatchObject({ mode: 'paper' });
  const quoted = await server.call('quote', swap);
  expect(await server.call('swap', swap)).toMatchObject({
    mode: 'paper',
    kind: 'landed',
    quote: { outAmount: quoted['outAmount'] },
  });
  // Nothing that moves anything reached the service.
  expect(JSON.stringify(await mock.control.balances())).toBe(before);
  expect(mock.requests.slice(seen).some(({ method }) => method !== 'GET')).toBe(false);
  await server.close();
});

it('asks the service for prices on paper with the key of the environment, and with no other', async () => {
  const sent = new Set<string | undefined>();
  const service = createServer((request, response) => {
    sent.add(request.headers['x-api-key'] as string | undefined);
    const { 'x-api-key': _, host: __, ...headers } = request.headers as Record<string, string>;
    fetch(mock.url + request.url, { headers })
      .then(async (answer) =>
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
      )
      .catch((error: unknown) => response.destroy(error as Error));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const server = await startServer(['--paper', '--base-url', url], { JUPITER_API_KEY: 'ours' });
  expect(await server.call('swap', swap)).toMatchObject({ mode: 'paper', kind: 'landed' });
  // The limits read prices without a key.
  expect(sent).toEqual(new Set([undefined, 'ours']));
  await server.close();
  service.close();
});

it('lets a person accept limits', async () => {
  const url = 'http://127.0.0.1:4010';
  const [journal, limits] = [newFolder(), fileOf(limitsOf(url))];
  const accept = ['accept-limits', '--journal', journal, '--limits'];
  const { code, printed } = await galileanMcp(...accept, limits);
  expect(code).toBe(0);
  expect(printed).toMatch(/^Accepted: [0-9a-f]{64}\. .*is not bound\.$/);
});

it('reads limits as editors on Windows write them, and names a path of Windows as it is', async () => {
  const text = JSON.stringify(limitsOf('http://127.0.0.1:4010'), undefined, 2).replaceAll('\n', '\r\n');
  const accept = ['accept-limits', '--journal', newFolder(), '--limits'];
  expect(await galileanMcp(...accept, fileOf(`\uFEFF${text}\r\n`))).toMatchObject({
    code: 0,
    complained: '',
  });
  const { code, complained } = await galileanMcp(...accept, String.raw`C:\Users\me\limits.json`);
  expect(code).toBe(2);
  expect(complained).toContain(String.raw`--limits: C:\Users\me\limits.json cannot be read (ENOENT)`);
});

const url = 'http://127.0.0.1:4010';
describe('a mistake ends with 2 and starts nothing', () => {
  it.each([
    [['--lvie'], 'Did you mean --live?'],
    [['acept-limits'], 'Did you mean accept-limits?'],
    [['--live'], '--live needs --limits'],
    [['--live', '--paper'], 'Take one of --live, --paper and --mock-url'],
    [['--base-url', 'https://api.example'], '--base-url needs --live or --paper'],
    [['--mock-url', 'https://api.jup.ag'], 'must be http:// and of this machine'],
    [['--mock-url', 'http://127.0.0.1:9'], 'no mock answers at http://127.0.0.1:9'],
    [['accept-limits', '--limits', 'l.json'], 'needs --limits and --journal'],
    [['--mock-url', url, '--key', fileOf('[]', 0o644)], 'chmod 600'],
    [['--mock-url', url, '--key', keyFile(), '--limits', 'none.json'], 'cannot be read (ENOENT)'],
    [['--mock-url', url, '--key', keyFile(), '--limits', fileOf('secret')], 'is no JSON'],
    [
      ['--mock-url', url, '--key', keyFile(), '--limits', fileOf(limitsOf(url, { wallet: SOL }))],
      `the key is that of ${us}`,
    ],
    [
      ['--mock-url', url, '--key', keyFile(), '--limits', fileOf(limitsOf(url, { tradesPerHuor: 1 }))],
      'Did you mean "tradesPerHour"?',
    ],
  ])('%j', async (args, said) => {
    const { code, printed, complained } = await galileanMcp(...args);
    expect({ code, printed }).toEqual({ code: 2, printed: '' });
    expect(complained).toContain(said);
    expect(complained).not.toContain('secret');
  });
});
