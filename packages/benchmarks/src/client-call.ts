import { combineHooks, type ClientOptions } from '@galilean/client';
import { logHooks } from '@galilean/client/log';
import { nodeTransport } from '@galilean/client/node';
import { createTokensClient, type TokensClient } from '@galilean/tokens';
import type { Figure } from './figure.js';
import { startLoopback } from './loopback.js';
import { inTurns, median } from './measure.js';
import { startFarAway } from './far-away.js';

const perTurn = 200;
const ids = ['So11111111111111111111111111111111111111112'];

/** Everything on: limiter, two clocks, retries, hooks that log. */
const everything = {
  apiKey: 'jup_benchmark',
  limit: { default: 10_000_000 },
  hooks: combineHooks(logHooks(() => {})),
} satisfies Partial<ClientOptions>;

/** What a call costs beside the global `fetch` and `json()`, on loopback; and a burst over a slow line, in round trips. */
export async function clientCall(): Promise<Figure[]> {
  const server = await startLoopback();
  const node = nodeTransport();
  const url = `${server.url}/price/v3?ids=${ids[0]}`;
  const bare = async () => {
    for (let i = 0; i < perTurn; i++)
      await (await fetch(url, { headers: { 'x-api-key': 'jup_benchmark' } })).json();
  };
  const through = (client: TokensClient) => async () => {
    for (let i = 0; i < perTurn; i++) await client.getPrices({ ids });
  };
  try {
    const overFetch = createTokensClient({ ...everything, baseUrl: server.url });
    const overNode = createTokensClient({ ...everything, baseUrl: server.url, transport: node.transport });
    const limit = Number(process.versions.node.split('.')[0]) < 24 ? 1.4 : 1.3;
    return [
      await ratio('a call, everything on', limit, through(overFetch), bare),
      await ratio('a call through client/node', 0.65, through(overNode), bare),
      await burst(),
    ];
  } finally {
    await node.close();
    await server.close();
  }
}

async function ratio(
  name: string,
  limit: number,
  ours: () => Promise<void>,
  bare: () => Promise<void>,
): Promise<Figure> {
  // The first turns compile the code and say nothing about it.
  await inTurns(30, ours, bare);
  const measured = await inTurns(41, ours, bare);
  const micros = (turn: number) => ((turn * 1000) / perTurn).toFixed(0);
  const detail = `${micros(measured.ours)} µs, fetch + json() ${micros(measured.theirs)} µs`;
  return { name, measured: measured.ratio, limit, unit: 'ratio', detail };
}

/** Sixteen calls at once over a warmed connection to a host 50 ms away. */
async function burst(): Promise<Figure> {
  const rttMs = 50;
  const far = await startFarAway(rttMs);
  const node = nodeTransport({ tls: { ca: far.ca } });
  try {
    const client = createTokensClient({ ...everything, baseUrl: far.url, transport: node.transport });
    await node.warm(far.url);
    const times: number[] = [];
    for (let round = 0; round < 11; round++) {
      const started = performance.now();
      await Promise.all(Array.from({ length: 16 }, () => client.getPrices({ ids })));
      times.push(performance.now() - started);
    }
    const detail = `${median(times).toFixed(0)} ms, 1 is a round trip of ${rttMs} ms; the first burst ${times[0]!.toFixed(0)} ms`;
    return {
      name: 'burst of 16, warm, in round trips',
      measured: median(times) / rttMs,
      limit: 1.6,
      unit: 'ratio',
      detail,
    };
  } finally {
    await node.close();
    await far.close();
  }
}
