import { randomFrom } from '@galilean/test-kit/random';
import { readCorpus, store } from './corpus.js';
import { Coverage } from './coverage.js';
import { mutate } from './mutate.js';
import type { Target } from './target.js';

async function feed(target: Target, input: Uint8Array): Promise<void> {
  try {
    await target.run(input);
  } catch (cause) {
    const path = store('findings', target, input);
    throw new Error(
      `${target.name} breaks its promise; the input is ${path}. Fix it and move it to corpus/.`,
      {
        cause,
      },
    );
  }
}

/** Feeds every stored input, then a number of mutated ones. @returns the number of inputs */
export async function attackBriefly(
  target: Target,
  rounds: number,
  seed: number,
  corpus = readCorpus(target),
): Promise<number> {
  const random = randomFrom(seed);
  for (const input of corpus) await feed(target, input);
  for (let round = 0; round < rounds; round++)
    await feed(target, mutate(random.pick(corpus), random, corpus, target.words));
  return corpus.length + rounds;
}

/** The result of a long attack. */
export interface Campaign {
  readonly executions: number;
  readonly perSecond: number;
  /** Blocks of our code that the stored corpus runs, and those that only mutated inputs run. */
  readonly blocks: number;
  readonly newBlocks: number;
  /** Functions of our code that the stored corpus runs, and those that mutated inputs run. */
  readonly functions: number;
  readonly mutatedFunctions: number;
  /** Inputs that run something new. */
  readonly newInputs: readonly Uint8Array[];
}

/** Mutates for some seconds, and continues from inputs that run new code. */
export async function attackForLong(
  target: Target,
  seconds: number,
  seed: number,
  stored: readonly Uint8Array[] = readCorpus(target),
): Promise<Campaign> {
  const corpus = [...stored];
  const known = corpus.length;
  const random = randomFrom(seed);
  await target.prepare?.();
  const coverage = await Coverage.start();
  for (const input of corpus) await feed(target, input);
  await coverage.newBlocks(true);
  const blocks = coverage.size;
  const { functions } = coverage;
  coverage.beginAnew();
  let executions = corpus.length;

  /** Reading the coverage costs as much as many inputs, so a batch is halved until the new input is found. */
  const keepNew = async (batch: readonly Uint8Array[]): Promise<void> => {
    for (const input of batch) await feed(target, input);
    executions += batch.length;
    if ((await coverage.newBlocks(batch.length === 1)) === 0) return;
    if (batch.length === 1) corpus.push(batch[0]!);
    else
      for (const half of [batch.slice(0, batch.length / 2), batch.slice(batch.length / 2)])
        await keepNew(half);
  };

  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    await keepNew(
      Array.from({ length: 128 }, () => mutate(random.pick(corpus), random, corpus, target.words)),
    );
  }
  const perSecond = Math.round((executions * 1000) / (performance.now() - began));
  await coverage.stop();
  return {
    executions,
    perSecond,
    blocks,
    newBlocks: coverage.size - blocks,
    functions,
    mutatedFunctions: coverage.functionsSinceBegun,
    newInputs: corpus.slice(known),
  };
}
