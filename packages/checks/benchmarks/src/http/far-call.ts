import { nodeTransport } from '@galilean/client/node';
import { createTokensClient } from '@galilean/tokens';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../benchmark.js';
import { everything } from '../clients/price-callers.js';
import { bareFetch, givesThePrice, id, peers, price } from '../clients/price-callers.js';
import { compare, type Comparison } from '../contest/comparison.js';
import type { Samples } from '../contest/contest.js';
import { sampleInTurns } from '../contest/sample-in-turns.js';
import { noiseOfRatio, ratioOfMedians } from '../contest/statistics.js';
import { startFarAway } from '../far-away.js';
import { scratchFolder } from '../processes/scratch.js';
import { figure } from '../promises/figure.js';
import { overFetch, overNode, timesOf } from './far-times.js';

const RTT_MS = 50;
/** Five for each of the eight parts that give the noise. */
const BURSTS = 40;

/** Measures connections: a second call and bursts to a host 50 ms away, each contestant in a fresh process. */
export async function farCall(): Promise<Result> {
  const far = await startFarAway(RTT_MS, price);
  const { folder, remove } = scratchFolder();
  const ca = join(folder, 'ca.pem');
  try {
    await writeFile(ca, far.ca);
    const sampled = ({ name, version }: { name: string; version: string }) => ({
      name,
      version,
      sample: () => timesOf(name, { url: far.url, ca }),
    });
    const contestants = [bareFetch, overFetch, overNode, ...peers].map(sampled);
    const times = await sampleInTurns(contestants, 5, ['second', 'firstBurst', 'secondBurst']);
    return {
      comparisons: [
        comparison('far-second', 'The second call, 50 ms away', times.second),
        comparison('far-burst', 'The first burst of sixteen, 50 ms away', times.firstBurst),
        comparison('far-burst-again', 'The second burst of sixteen, 50 ms away', times.secondBurst),
      ],
      figures: [figure('burst', await warmBurst(far))],
    };
  } finally {
    remove();
    await far.close();
  }
}

const comparison = (id: string, title: string, samples: Samples[]): Comparison =>
  compare(
    {
      id,
      title,
      unit: 'ms',
      reference: bareFetch.name,
      note: 'TLS 1.3 in fresh processes. client/node uses HTTP/2; the others open connections.',
    },
    samples,
  );

/** Sixteen calls at once over a warm connection, in round trips. */
async function warmBurst(far: { url: string; ca: string }): Promise<{ measured: number; noise: number }> {
  const node = nodeTransport({ tls: { ca: far.ca } });
  try {
    const client = createTokensClient({ ...everything, baseUrl: far.url, transport: node.transport });
    await node.warm(far.url);
    const bursts: number[] = [];
    for (let round = 0; round < BURSTS; round++) {
      const started = performance.now();
      const answers = await Promise.all(Array.from({ length: 16 }, () => client.getPrices({ ids: [id] })));
      bursts.push(performance.now() - started);
      answers.forEach(givesThePrice);
    }
    const roundTrips = bursts.map(() => RTT_MS);
    return { measured: ratioOfMedians(bursts, roundTrips), noise: noiseOfRatio(bursts, roundTrips) };
  } finally {
    await node.close();
  }
}
