import { nodeTransport } from '@galilean/client/node';
import { createTokensClient } from '@galilean/tokens';
import type { Result } from '../benchmark.js';
import { everything, givesThePrice, id, price } from '../clients/price-callers.js';
import { compare, ratioOf } from '../contest/comparison.js';
import type { Samples } from '../contest/contest.js';
import { versionOf } from '../contest/versions.js';
import { figure } from '../promises/figure.js';
import { startFarAway } from './far-away.js';

const RTT_MS = 50;
/** Five for each of the eight parts that give the noise. */
const BURSTS = 40;
const [oneRoundTrip, overNode] = ['one round trip', 'Galilean, client/node'];

/** Measures sixteen calls at once over a warm connection to a host 50 ms away, against one round trip. */
export async function farCall(): Promise<Result> {
  const far = await startFarAway(RTT_MS, price);
  try {
    const bursts = await warmBursts(far, BURSTS);
    const samples: Samples[] = [
      { name: oneRoundTrip, samples: bursts.map(() => RTT_MS) },
      { name: overNode, version: versionOf('@galilean/tokens'), samples: bursts },
    ];
    return {
      comparisons: [
        compare(
          {
            id: 'far-burst',
            title: 'A warm burst of sixteen calls, 50 ms away',
            unit: 'ms',
            reference: oneRoundTrip,
            note: 'TLS 1.3 and HTTP/2, in one process.',
          },
          samples,
        ),
      ],
      figures: [figure('burst', ratioOf(samples, overNode, oneRoundTrip))],
    };
  } finally {
    await far.close();
  }
}

/** How long each burst took, in milliseconds. @throws {Error} If an answer is wrong. */
export async function warmBursts(far: { url: string; ca: string }, count: number): Promise<number[]> {
  const node = nodeTransport({ tls: { ca: far.ca } });
  try {
    const client = createTokensClient({ ...everything, baseUrl: far.url, transport: node.transport });
    await node.warm(far.url);
    const bursts: number[] = [];
    for (let round = 0; round < count; round++) {
      const started = performance.now();
      const answers = await Promise.all(Array.from({ length: 16 }, () => client.getPrices({ ids: [id] })));
      bursts.push(performance.now() - started);
      answers.forEach(givesThePrice);
    }
    return bursts;
  } finally {
    await node.close();
  }
}
