import { fileJournal } from '@galilean/flow/journal';
import { startMockServer } from '@galilean/mock-server';
import { fromSecretKey } from '@galilean/signing/keys';
import type { Signer } from '@galilean/signing';
import type { Disguise } from '@galilean/captured';
import type { ApiDocument } from '@galilean/diff/input/document';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeAt, type Node } from '../service/node.js';
import type { Service } from '../service/service.js';
import { createWitness, type Answered, type Witness } from '../service/witness.js';
import { howItEnded, type Ending } from '../trades/how-it-ended.js';
import type { Course, Kind, Place } from '../trades/kinds.js';

/** What happened at one place. */
interface Story {
  readonly ending: Ending;
  /** Operations and statuses in their order; what is asked again and again until it changes is there once. */
  readonly answers: readonly Answered[];
  readonly ms: number;
}

/** A real trade, and the same in the mock. */
export interface Trade {
  readonly name: string;
  readonly service: Story;
  readonly mock: Story;
  /** Where the two stories part, in words. */
  readonly differs: readonly string[];
}

interface Options {
  readonly kinds: readonly Kind[];
  readonly signer: Signer;
  readonly node: Node | undefined;
  /** Where journals and plans are kept. */
  readonly folder: string;
  /** Names the run: another name trades again. */
  readonly run: string;
}

/** Makes the chosen trades, one after the other. A run that is called again goes on where it stopped, and repeats none. */
export async function* trades(service: Service, options: Options): AsyncGenerator<Trade> {
  const { folder, run, node, signer } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const journal = fileJournal(join(folder, 'journal'));
  const mock = await startMockServer();
  try {
    for (const kind of options.kinds) {
      service.signal?.throwIfAborted();
      const name = runOf(run, kind);
      const here: Place = { connection: service.connection, signer, node };
      const course = { journal, run: name, signal: service.signal };
      const plan = () => keptPlan(join(folder, `${name}.json`), () => kind.plan(here));
      const real = await storyOf(service, kind, here, plan, course);
      const ofMock = await inMock(service, kind, mock.url);
      yield { name: kind.name, service: real, mock: ofMock, differs: whereTheyPart(real, ofMock) };
    }
  } finally {
    await mock.close();
  }
}

/** The name of the run of one trade: no run has a colon in its name. */
const runOf = (run: string, { name }: Kind) => `${run}.${name.replace(':', '-')}`;

/** The plan that the run began with. */
async function keptPlan(file: string, make: () => Promise<object>): Promise<object> {
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept !== undefined) return JSON.parse(kept) as object;
  const plan = await make();
  await writeFile(file, JSON.stringify(plan), { flag: 'wx', mode: 0o600 });
  return plan;
}

async function storyOf(
  { witness, disguise }: { readonly witness: Witness; readonly disguise: Disguise },
  kind: Kind,
  place: Place,
  plan: () => Promise<object>,
  course: Course,
): Promise<Story> {
  witness.takeAnswers();
  const started = performance.now();
  const ending = await howItEnded(async () => {
    const planned = await plan();
    witness.takeAnswers();
    return kind.trade(place, planned, course);
  }, disguise);
  return {
    ending,
    answers: withoutRepeats(witness.takeAnswers()),
    ms: Math.round(performance.now() - started),
  };
}

const stepOf = ({ operationId, status, code }: Answered) =>
  [operationId, status, code].filter((one) => one !== undefined).join(' ');

const withoutRepeats = (answers: readonly Answered[]) =>
  answers.filter((one, index) => index === 0 || stepOf(one) !== stepOf(answers[index - 1]!));

/** The same trade of another wallet in the mock, which keeps nothing. */
async function inMock(
  { document, disguise }: { readonly document: ApiDocument; readonly disguise: Disguise },
  kind: Kind,
  url: string,
): Promise<Story> {
  const witness = createWitness({ document, disguise, keep: async () => {} });
  const place: Place = {
    connection: witness.watch({ apiKey: 'mock', baseUrl: url }),
    signer: await fromSecretKey(randomBytes(32)),
    node: nodeAt(`${url}/rpc`),
  };
  return storyOf({ witness, disguise }, kind, place, () => kind.plan(place), { run: runOf('mock', kind) });
}

function whereTheyPart(service: Story, mock: Story): string[] {
  const differs: string[] = [];
  const compare = (what: string, real: string, expected: string) => {
    if (real !== expected) differs.push(`${what}: ${real || 'none'}, in the mock ${expected || 'none'}`);
  };
  compare('ends', service.ending.kind, mock.ending.kind);
  // A run that goes on after a stop asks less.
  if (service.answers.length === 0) return differs;
  compare('steps', stepsOf(service), stepsOf(mock));
  // How high they are is the affair of the day; the report shows both.
  compare('states', feesOf(service), feesOf(mock));
  return differs;
}

/** Each step where it came first: how often a flow asks for a state depends on how long that takes. */
const stepsOf = ({ answers }: Story) => [...new Set(answers.map(stepOf))].join(', ');

const feesOf = ({ answers }: Story) =>
  [...new Set(answers.flatMap(({ lamports = {} }) => Object.keys(lamports)))].sort().join(', ');
