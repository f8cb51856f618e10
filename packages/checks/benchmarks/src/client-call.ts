import { nodeTransport } from '@galilean/client/node';
import { createTokensClient, type TokensClient } from '@galilean/tokens';
import type { Result } from './benchmark.js';
import { everything } from './clients/price-callers.js';
import {
  bareFetch,
  givesThePrice,
  id,
  peers,
  price,
  type AskPrice,
  type PriceCaller,
} from './clients/price-callers.js';
import { compare, ratioOf } from './contest/comparison.js';
import { inTurns, type Contestant } from './contest/contest.js';
import { versionOf } from './contest/versions.js';
import { startLoopback } from './loopback.js';
import { figure } from './promises/figure.js';

const [overFetch, overNode] = ['Galilean', 'Galilean, client/node'];

/** Measures a call over loopback against the global `fetch` and `json()`. */
export async function clientCall(): Promise<Result> {
  const server = await startLoopback({ '/price/v3': price });
  const node = nodeTransport();
  const version = versionOf('@galilean/tokens');
  const through = (client: TokensClient) => answersThePrice(() => client.getPrices({ ids: [id] }));
  const baseUrl = server.url;
  const peer = ({ name, version, connect }: PriceCaller): Contestant => ({
    name,
    version,
    prepare: () => connect(baseUrl).then(answersThePrice),
  });
  try {
    const samples = await inTurns(
      [
        peer(bareFetch),
        {
          name: overFetch,
          version,
          prepare: () => through(createTokensClient({ ...everything, baseUrl })),
        },
        {
          name: overNode,
          version,
          prepare: () => through(createTokensClient({ ...everything, baseUrl, transport: node.transport })),
        },
        ...peers.map(peer),
      ],
      { rounds: 60, turnMs: 40, warmUpMs: 1500 },
    );
    return {
      comparisons: [
        compare(
          {
            id: 'client-call',
            title: 'One call over loopback',
            unit: 'ms',
            reference: bareFetch.name,
            note: '“Galilean” has a limiter, timeouts, retries and logging on.',
          },
          samples,
        ),
      ],
      figures: [
        figure('client-call', ratioOf(samples, overFetch, bareFetch.name)),
        figure('client-call-node', ratioOf(samples, overNode, bareFetch.name)),
      ],
    };
  } finally {
    await node.close();
    await server.close();
  }
}

/** @throws {Error} If the caller does not return the answer. */
async function answersThePrice(ask: AskPrice): Promise<AskPrice> {
  givesThePrice(await ask());
  return ask;
}
