import { nodeTransport } from '@galilean/client/node';
import { createTokensClient } from '@galilean/tokens';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Result } from '../benchmark.js';
import { heyApi } from '../clients/hey-api.js';
import { everything } from '../clients/ours.js';
import { bareFetch, id, peers } from '../clients/price-callers.js';
import { compare, type Comparison } from '../contest/comparison.js';
import type { Samples } from '../contest/contest.js';
import { sampleInTurns } from '../contest/sample-in-turns.js';
import { median, spread } from '../contest/statistics.js';
import { startFarAway } from '../far-away.js';
import { run } from '../processes/child.js';
import { scratchFolder } from '../processes/scratch.js';
import { figure } from '../promises/figure.js';
import { overFetch, overNode, type FarTimes } from './far-times.js';

const RTT_MS = 50;
const child = fileURLToPath(new URL('far-call-process.ts', import.meta.url));

/** What connections cost: a second call and bursts at a host 50 ms away, each contestant in a fresh process. */
export async function farCall(): Promise<Result> {
  const far = await startFarAway(RTT_MS);
  const { folder, remove } = scratchFolder();
  const ca = join(folder, 'ca.pem');
  try {
    await writeFile(ca, far.ca);
    const { module } = await heyApi();
    const sampled = ({ name, version }: { name: string; version: string }) => ({
      name,
      version,
      sample: async () => {
        const args = ['--import', 'tsx', child, name, far.url, module];
        // The certificate is thrown away with the run, so no process knows it by itself.
        const text = await run(process.execPath, args, { env: { NODE_EXTRA_CA_CERTS: ca } });
        return JSON.parse(text) as FarTimes & Record<string, number>;
      },
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
      note: 'HTTPS with TLS 1.3 in fresh processes, so that connections and cold code count. client/node speaks HTTP/2 where the host does, as this one does; the others open connections.',
    },
    samples,
  );

/** Sixteen calls at once over a warmed connection, in round trips. */
async function warmBurst(far: { url: string; ca: string }): Promise<{ measured: number; noise: number }> {
  const node = nodeTransport({ tls: { ca: far.ca } });
  try {
    const client = createTokensClient({ ...everything, baseUrl: far.url, transport: node.transport });
    await node.warm(far.url);
    const roundTrips: number[] = [];
    for (let round = 0; round < 11; round++) {
      const started = performance.now();
      await Promise.all(Array.from({ length: 16 }, () => client.getPrices({ ids: [id] })));
      roundTrips.push((performance.now() - started) / RTT_MS);
    }
    return { measured: median(roundTrips), noise: spread(roundTrips) };
  } finally {
    await node.close();
  }
}
