import { memoryJournal, type Journal } from '@galilean/flow';
import { failingJournal, type FailingJournal, type Stored } from './failing-journal.js';
import type { FlowCase, Prepared } from './flow-case.js';
import type { Plan } from './plan.js';
import type { Watch, World } from './world.js';
import { readTransaction } from '@galilean/signing';

/** A flow at a moment to come back to. */
export interface Stage {
  readonly flow: FlowCase;
  readonly prepared: Prepared;
  readonly snapshot: Uint8Array;
}

/** Prepares a flow, and keeps the world as it is then. */
export async function stageOf(world: World, flow: FlowCase): Promise<Stage> {
  world.mock.reset();
  world.setClock(0, 0);
  try {
    return { flow, prepared: await flow.prepare(world), snapshot: await world.mock.snapshot() };
  } finally {
    world.leaveClock();
  }
}

/** What a run did. */
export interface Played {
  /** How each call ended: the kind of its result, or the code of its error. */
  readonly ends: readonly string[];
  /** The writes of the first call. */
  readonly writes: number;
  /** The messages that left, by effect, in order. */
  readonly messages: ReadonlyMap<string, readonly string[]>;
  /** Transactions that were signed although an earlier one of the same effect may have landed. */
  readonly wrong: readonly string[];
}

/** Two seconds pass between two calls: each offer is another one, and none gets old. */
const betweenMs = 2000;

let runs = 0;

/** Plays one run. @param files A journal of files. */
export async function play(
  world: World,
  stage: Stage,
  plan: Plan,
  files: Pick<Journal, 'open'>,
): Promise<Played> {
  const { prepared } = stage;
  const journal = failingJournal(plan.journal === 'file' ? files : memoryJournal());
  const run = `run-${++runs}`;
  const { messages, wrong, failed, watch } = watchOver(stage, journal, plan.hasNetwork);
  // Nothing is waited for: what is lost is sent once in each call, and the network knows at once.
  const network = {
    resendMs: 0,
    confirmMs: 0,
    signatureStatus: async (signature: string) =>
      ({ status: failed.has(signature) ? 'failed' : 'landed' }) as const,
  };
  const ends: string[] = [];
  let writes = 0;
  await world.mock.restore(stage.snapshot);
  world.watch(watch);
  try {
    for (const [index, { offMs, death }] of plan.calls.entries()) {
      world.setClock(index * betweenMs, offMs);
      journal.begin(death);
      const options = { run, journal, ...(plan.hasNetwork && network) };
      ends.push(await prepared.call(options).then(({ kind }) => kind, codeOf));
      if (index === 0) writes = journal.writes();
    }
  } finally {
    world.watch(undefined);
    world.leaveClock();
  }
  return { ends, writes, messages, wrong };
}

const codeOf = ({ code, message }: { readonly code?: string; readonly message: string }) => code ?? message;

/** Sees what a run signs and sends. */
function watchOver(
  { flow, prepared: { effects = [''] } }: Stage,
  journal: FailingJournal,
  hasNetwork: boolean,
) {
  const messages = new Map<string, string[]>();
  const wrong: string[] = [];
  /** The ids of the transactions that failed, and their messages: the first of each effect. */
  const failed = new Map<string, string>();
  /** What was proven when a message was last signed. */
  const provenBefore = new Map<string, ReadonlySet<string>>();
  const watch: Watch = {
    onSign: (message) => void provenBefore.set(message, provenIn(journal.stored)),
    onSend(sent) {
      journal.sends();
      const { message, id } = sent;
      const aims = (flow.effectsOf?.(sent) ?? effects).filter((effect) => effects.includes(effect));
      if (aims.length === 0) wrong.push('a transaction is for none of the effects');
      for (const effect of aims) {
        const before = messages.get(effect) ?? [];
        if (before.includes(message)) continue;
        const mayLand = before.some((earlier) => !provenBefore.get(message)?.has(earlier));
        if (mayLand) wrong.push(`${before.length + 1} transactions for one effect`);
        if (before.length === 0) failed.set(id, message);
        messages.set(effect, [...before, message]);
      }
    },
    isLost: (message) => hasNetwork && [...failed.values()].includes(message),
  };
  return { messages, wrong, failed, watch };
}

/** Whether a flow has recorded that a transaction failed or can no longer land. */
const isProof = (settled: unknown): boolean => Object(settled).isProven === true;

const messageOf = (signed: unknown): string =>
  Buffer.from(readTransaction((signed as { transaction: string }).transaction).message).toString('base64');

/** The signed messages that a journal holds with the network's proof that they failed or can no longer land. */
function provenIn(stored: Stored): ReadonlySet<string> {
  const proven = new Set<string>();
  for (const steps of stored.values()) {
    for (const [step, signed] of Object.entries(steps)) {
      const cycle = /^signed(#\d+|)$/.exec(step)?.[1];
      if (cycle === undefined) continue;
      // A legacy cancellation signs several transactions in one step, and settles each.
      for (const [index, one] of [signed].flat().entries())
        if (isProof(steps[`settled${index > 0 ? `.${index}` : ''}${cycle}`])) proven.add(messageOf(one));
    }
  }
  return proven;
}
