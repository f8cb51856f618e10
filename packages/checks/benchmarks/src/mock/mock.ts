import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../benchmark.js';
import { compare, ratioOf } from '../contest/comparison.js';
import { inTurns, type Contestant } from '../contest/contest.js';
import { bundle } from '../folders.js';
import { scratchFolder } from '../processes/scratch.js';
import { startServer, type ServerProcess } from '../processes/server.js';
import { figure } from '../promises/figure.js';
import { answersPrices, pricePath } from './answers-prices.js';
import { hammer } from './hammer.js';
import { mockServer, oursStatic, prism, type MockServer } from './servers.js';

const AT_ONCE = 400;
const few = 'Galilean mock server, static, 15 operations';

/** Measures static answers of the mock server against a small description and against Prism. */
export async function mock(): Promise<Result> {
  const { folder, remove } = scratchFolder();
  const small = join(folder, 'small.json');
  await writeFile(small, JSON.stringify(await firstOperations(15)));
  const onFew: MockServer = {
    ...oursStatic,
    name: few,
    args: (port) => mockServer(port, '--static', '--spec', small),
  };
  const running: ServerProcess[] = [];
  const contestant = ({ name, version, command, args }: MockServer): Contestant => ({
    name,
    version,
    prepare: async () => {
      const server = await startServer(command, args, answersPrices);
      running.push(server);
      return () => hammer(server.url + pricePath, AT_ONCE);
    },
  });
  try {
    const samples = await inTurns([oursStatic, onFew, prism].map(contestant), {
      rounds: 15,
      turnMs: 250,
      warmUpMs: 2500,
    });
    const each = samples.map((one) => ({ ...one, samples: one.samples.map((millis) => millis / AT_ONCE) }));
    return {
      comparisons: [
        compare(
          {
            id: 'mock',
            title: 'One static GET of a mock server, eight at once',
            unit: 'ms',
            reference: prism.name,
            note: 'Time per answer.',
          },
          each,
        ),
      ],
      figures: [
        figure('mock-throughput', ratioOf(each, oursStatic.name, prism.name)),
        figure('mock-growth', ratioOf(each, oursStatic.name, few)),
      ],
    };
  } finally {
    for (const server of running) server.stop();
    remove();
  }
}

/** The description with only its first operations, including the measured one. */
async function firstOperations(count: number): Promise<object> {
  const document = JSON.parse(await readFile(bundle, 'utf8')) as { paths: Record<string, object> };
  const paths = Object.entries(document.paths);
  const measured = paths.find(([path]) => path === '/price/v3')!;
  const others = paths.filter((entry) => entry !== measured).slice(0, count - 1);
  return { ...document, paths: Object.fromEntries([measured, ...others]) };
}
