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
import { mockServer, oursStatic, prism, type MockServer } from './servers.js';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

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

const PARALLEL = 8;

/**
 * Sends this many GETs over a few open connections, each after the answer to the one before, and waits for the last.
 * It uses bare sockets: an HTTP client would be busier than the measured server.
 */
async function hammer(url: string, count: number): Promise<void> {
  let left = count;
  const worker = async () => {
    const { hostname, port, host, pathname, search } = new URL(url);
    const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept: */*\r\nx-api-key: k\r\n\r\n`;
    const socket = connect(Number(port), hostname).setNoDelay(true);
    await once(socket, 'connect');
    try {
      while (left-- > 0) await get(socket, request);
    } finally {
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

const get = (socket: Socket, request: string) =>
  new Promise<void>((resolve, reject) => {
    let answer = '';
    const read = (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      if (!isWhole(answer)) return;
      stop();
      if (answer.startsWith('HTTP/1.1 200 ')) resolve();
      else reject(new Error(`The answer was ${answer.slice(0, answer.indexOf('\r\n'))}.`));
    };
    const broken = () => {
      stop();
      reject(new Error('The connection ended without an answer.'));
    };
    const stop = () => void socket.off('data', read).off('close', broken).off('error', broken);
    socket.on('data', read).once('close', broken).once('error', broken).write(request);
  });

/** @param answer In Latin-1: a character is a byte. */
function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: *(\d+)/i.exec(answer.slice(0, end + 2))?.[1];
  return length === undefined ? answer.endsWith('0\r\n\r\n') : answer.length >= end + 4 + Number(length);
}
