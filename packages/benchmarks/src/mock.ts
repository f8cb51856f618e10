import { createMockFetch } from '@galilean/mock-server';
import { testWallet } from '@galilean/transactions';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareSignatureWork } from './bare-signature.js';
import type { Figure } from './figure.js';
import { hammer } from './hammer.js';
import { inTurns } from './measure.js';
import { mockStart } from './mock-start.js';
import { startServer } from './server-process.js';

const bundle = fileURLToPath(import.meta.resolve('@galilean/spec/openapi.json'));
const ours = fileURLToPath(new URL('../../mock-server/dist/cli.js', import.meta.url));
const prism = fileURLToPath(new URL('../../mock-server/node_modules/.bin/prism', import.meta.url));
const SOL = 'So11111111111111111111111111111111111111112';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const GET = `/price/v3?ids=${SOL}`;
const REQUESTS = 1500;

/** The mock server beside `prism mock`, beside itself on a small description, and its own static answers. */
export async function mock(): Promise<Figure[]> {
  return [...(await throughput()), await wholeSwap(), ...(await mockStart())];
}

async function throughput(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'galilean-bench-'));
  const small = join(folder, 'small.json');
  await writeFile(small, JSON.stringify(await firstOperations(15)));
  const examplesOf = (spec: string) => (port: number) => [
    ours,
    '--spec',
    spec,
    '--port',
    String(port),
    '--static',
    '--quiet',
  ];
  const stockArguments = (port: number) => [
    'mock',
    '-v',
    'warn',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    bundle,
  ];
  const servers = await Promise.all([
    startServer(process.execPath, examplesOf(bundle)),
    startServer(process.execPath, examplesOf(small)),
    startServer(prism, stockArguments),
  ]);
  const [whole, few, stock] = servers.map(
    ({ url }) =>
      () =>
        hammer(url + GET, REQUESTS),
  );
  try {
    const beside = await inTurns(5, whole!, stock!);
    const growth = await inTurns(5, whole!, few!);
    const persec = (millis: number) => `${Math.round((REQUESTS / millis) * 1000)}/s`;
    return [
      {
        name: 'mock: time of a static GET',
        measured: beside.ratio,
        limit: 0.33,
        unit: 'ratio',
        detail: `ours ${persec(beside.ours)}, prism mock ${persec(beside.theirs)}`,
      },
      {
        name: 'mock: the same on 15 operations',
        measured: growth.ratio,
        limit: 1.25,
        unit: 'ratio',
        detail: `all operations ${persec(growth.ours)}, 15 operations ${persec(growth.theirs)}`,
      },
    ];
  } finally {
    for (const server of servers) server.stop();
    await rm(folder, { recursive: true });
  }
}

/** The description with its first operations alone; the one that is measured is among them. */
async function firstOperations(count: number): Promise<object> {
  const document = JSON.parse(await readFile(bundle, 'utf8')) as { paths: Record<string, object> };
  const paths = Object.entries(document.paths);
  const measured = paths.find(([path]) => path === '/price/v3')!;
  const others = paths.filter((entry) => entry !== measured).slice(0, count - 1);
  return { ...document, paths: Object.fromEntries([measured, ...others]) };
}

/** Order, sign, execute with verification, against two documented answers and the bare work of signing and verifying. */
async function wholeSwap(): Promise<Figure> {
  const wallet = testWallet('wallet');
  const query = new URLSearchParams({
    inputMint: SOL,
    outputMint: USDC,
    amount: '100000000',
    taker: wallet.publicKey.toBase58(),
  });
  const live = createMockFetch();
  const fixed = createMockFetch({ static: true });
  const signatureWork = bareSignatureWork(wallet.secretKey);
  const headers = { 'x-api-key': 'k' };
  const jsonHeaders = { ...headers, 'content-type': 'application/json' };
  const rounds = 100;

  const quote = async (fetch: typeof live) =>
    (await (await fetch(`http://mock/swap/v2/order?${query.toString()}`, { headers })).json()) as {
      transaction: string;
      requestId: string;
    };
  const execute = async (fetch: typeof live, signedTransaction: string, requestId: string) => {
    const body = JSON.stringify({ signedTransaction, requestId });
    const answer = await fetch('http://mock/swap/v2/execute', { method: 'POST', headers: jsonHeaders, body });
    return (await answer.json()) as { status: string };
  };
  // The taker is the only signer: its slot stands after the count, the message after it.
  const sign = (transaction: string): string => {
    const bytes = Buffer.from(transaction, 'base64');
    bytes.set(signatureWork.sign(bytes.subarray(65)), 1);
    return bytes.toString('base64');
  };
  const swap = async () => {
    for (let i = 0; i < rounds; i++) {
      const { transaction, requestId } = await quote(live);
      const { status } = await execute(live, sign(transaction), requestId);
      if (status !== 'Success') throw new Error(`The swap ended with ${status}.`);
    }
  };
  const example = await quote(fixed);
  const documented = async () => {
    for (let i = 0; i < rounds; i++) {
      await quote(fixed);
      await execute(fixed, sign(example.transaction), example.requestId);
      signatureWork.verify();
    }
  };
  const { ours: mine, theirs, ratio } = await inTurns(7, swap, documented);
  const each = (millis: number) => `${(millis / rounds).toFixed(2)} ms`;
  const detail = `a verified swap ${each(mine)}, two static calls and the signatures ${each(theirs)}`;
  return { name: 'mock: order, sign, execute', measured: ratio, limit: 3, unit: 'ratio', detail };
}
