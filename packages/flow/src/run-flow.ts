import { checkNotAbandoned, plain, restored, runError } from './run-conflict.js';
import { FlowError, isFlowError, type FlowErrorContext, type Next } from './flow-error.js';
import { joinSignals, pause } from './watch.js';
import { isSignedStep, resultEntry, type JournalPage } from './journal-interface.js';
import { inMemory } from './memory-journal.js';
import type { FlowOptions, FlowStep } from './options.js';

/** Handle that a flow uses to run and record its steps. */
export interface FlowRun<Steps> {
  /** The run's id: under it the journal keeps the steps. */
  readonly id: string;
  /** Aborts with the caller's signal, or when another process may hold the run. */
  readonly signal: AbortSignal;
  /**
   * Runs a step once. A recorded step is not run again, and a result is recorded before the next step starts. A step that
   * sends something must be safe to repeat with the same recorded bytes, because a crash may come between sending and
   * recording.
   *
   * @param cycle Counts from 1: with each further offer a flow repeats its steps. Default 1.
   * @param isKept Whether a result is recorded; the next call of the run makes another one in place of one that is not.
   *   Default: every result.
   * @returns the result as plain JSON, the same now and after a resume: a bigint or a date becomes a string, `undefined`
   *   stays undefined. Do not change it: without a journal, memory keeps this object.
   */
  step<Name extends keyof Steps & string>(
    name: Name,
    make: () => Steps[Name] | Promise<Steps[Name]>,
    cycle?: number,
    isKept?: (result: Steps[Name]) => boolean,
  ): Promise<Steps[Name]>;
  /** The recorded result of a step. */
  recorded<Name extends keyof Steps & string>(name: Name, cycle?: number): Steps[Name] | undefined;
  /**
   * Increments a counter in the journal, so that the count continues after a restart. Call it before what it counts.
   *
   * @returns the new count
   */
  count(name: string, cycle?: number): Promise<number>;
  /** Reports to `onStep` what a step does. */
  report(what: FlowStep<Steps>): void;
  /** Adds to the `context` of every error that this flow ends with. */
  addErrorContext(more: FlowErrorContext): void;
  /** Waits. Rejects when the signal aborts. */
  pause(ms: number): Promise<void>;
}

/** Written as a method, so that it may be a function of a known result. */
type Keeps = { keeps(result: unknown): boolean }['keeps'];

/**
 * A run of any steps, as a part of the engine takes it: what it records is no step that every flow lists.
 *
 * @group For authors of packages
 */
export type AnyRun = Pick<FlowRun<never>, 'id' | 'signal' | 'pause'> & {
  /** As of `FlowRun`. */
  step(name: string, make: () => unknown, cycle?: number, isKept?: Keeps): Promise<unknown>;
  /** As of `FlowRun`. */
  recorded(name: string, cycle?: number): unknown;
  /** As of `FlowRun`. */
  count(name: string, cycle?: number): Promise<number>;
  /** As of `FlowRun`. */
  report(what: object): void;
};

/** What `runFlow` needs to know about a flow. */
export interface Flow<Steps, Result> {
  /** Name of the flow, such as `swap`. */
  readonly flow: string;
  /** The wallet that signs, in base58. */
  readonly wallet: string;
  /** The parameters as plain JSON. They cannot change within a run. */
  readonly input: unknown;
  /** The caller's options. */
  readonly options: FlowOptions<Steps>;
  /** The format of the steps, raised when one changes its meaning: a run with another one is refused. Default 1. */
  readonly format?: number | undefined;
  /** What to do about an error while nothing is signed. @param step The step that failed. */
  readonly advise: (cause: unknown, step: string | undefined) => Next;
  /** Whether the run stays unfinished with this result, because the outcome is still unknown. */
  readonly isUnfinished: (result: Result) => boolean;
}

type Known = { -readonly [Key in keyof FlowErrorContext]: FlowErrorContext[Key] };

/** Valid names of runs. */
const runName = /^[\w.-]{1,64}$/;
/** It keeps values as they are: only copies of them leave a flow. */
const inThisProcess = /* @__PURE__ */ inMemory();
/** Without a cycle it is the first. */
const stepName = (name: string, cycle: number | undefined) => (cycle! > 1 ? `${name}#${cycle}` : name);

/**
 * Runs a flow with a journal. Every error is rethrown as a `FlowError` with its context.
 *
 * @throws FlowError
 * @group For authors of packages
 */
export async function runFlow<Steps, Result>(
  flow: Flow<Steps, Result>,
  body: (run: FlowRun<Steps>) => Promise<Result>,
): Promise<Result> {
  const { options, wallet, format = 1 } = flow;
  const { signal: callers, dryRun, run: id = crypto.randomUUID(), journal: kept = inThisProcess } = options;
  const journal = dryRun ? inMemory() : kept;
  const about = { run: id, flow: flow.flow, wallet };
  const context: Known = { ...about };
  let page: JournalPage | undefined;
  let stopListening = () => {};

  try {
    if (!runName.test(id)) {
      throw runError('flow/bad-run', about, `must have a name like ${runName}`, 'fix-request');
    }
    callers?.throwIfAborted();
    page = await journal.open({ ...about, input: plain(flow.input), format }, { signal: callers });
    const { format: recorded = 1 } = page.identity;
    if (recorded !== format) {
      const what = `has steps of format ${recorded}, not ${format}. Finish it with its release, or use another name`;
      throw runError('journal/other-version', about, what, 'stop');
    }
    let { signal } = page;
    if (callers) [signal, stopListening] = joinSignals(callers, signal);
    const entries = new Map(Object.entries(page.entries));
    if (entries.has(resultEntry)) {
      checkNotAbandoned(about, entries.get(resultEntry));
      return restored(plain(entries.get(resultEntry))) as Result;
    }
    // Known from the start, because an error may come before the flow repeats the step.
    for (const [step, value] of entries) if (isSignedStep(step)) context.signature = idIn(value);
    const result = await body(openRun(page, entries, signal, context, options.onStep));
    if (dryRun) return result;
    const ended = plain(result);
    if (flow.isUnfinished(result)) return restored(ended) as Result;
    await page.record(resultEntry, ended);
    // Another copy, because a journal in memory keeps the object itself. A run without a name has one too, which results
    // and parts of flows show.
    return restored(plain(ended)) as Result;
  } catch (cause) {
    // A process that was paused may have failed after another one finished its run. Then only that one's result counts.
    await page?.close().catch(() => {});
    const { aborted, reason } = page?.signal ?? {};
    throw asFlowError(aborted ? reason : cause, context, flow.advise, callers);
  } finally {
    stopListening();
    // The steps are recorded, and the result matters more than a lock that could not be released.
    await page?.close().catch(() => {});
  }
}

/** @param entries Recorded values by step; grows with each step. */
function openRun<Steps>(
  page: JournalPage,
  entries: Map<string, unknown>,
  signal: AbortSignal,
  context: Known,
  onStep: FlowOptions<Steps>['onStep'],
): FlowRun<Steps> {
  return {
    id: context.run!,
    signal,
    addErrorContext: (more) => void Object.assign(context, more),
    pause: (ms) => pause(ms, signal),
    report: (what) => onStep?.(what),
    recorded: (name, cycle) => restored(entries.get(stepName(name, cycle))) as never,
    async count(name, cycle) {
      const key = stepName(name, cycle);
      const count = Number(entries.get(key) ?? 0) + 1;
      await page.record(key, count);
      entries.set(key, count);
      return count;
    },
    async step(name, make, cycle = 1, isKept) {
      signal.throwIfAborted();
      context.step = name;
      const key = stepName(name, cycle);
      const report = (state: string) =>
        onStep?.({ step: name, cycle, state, value: restored(plain(entries.get(key))) } as FlowStep<Steps>);
      const isRecorded = entries.has(key);
      if (!isRecorded) {
        report('started');
        const made = await make();
        const value = plain(made);
        if (isKept && !isKept(made)) return restored(value) as never;
        await page.record(key, value);
        entries.set(key, value);
        // Steps may have run within this one.
        context.step = name;
      }
      if (isSignedStep(key)) context.signature = idIn(entries.get(key));
      report(isRecorded ? 'recorded' : 'done');
      return restored(entries.get(key)) as never;
    },
  };
}

/** The id of what a step signed, where one is known. */
const idIn = (signed: unknown): string | null =>
  (signed as { readonly transactionId?: string } | null)?.transactionId ?? null;

function asFlowError(
  cause: unknown,
  context: Known,
  advise: Flow<never, never>['advise'],
  callers: AbortSignal | undefined,
): FlowError {
  const { flow, run: id, step, signature } = context;
  // This run's own FlowErrors keep their code; those of a nested flow are wrapped.
  if (isFlowError(cause) && (cause.context.run ?? id) === id) {
    const { code, message, stack } = cause;
    // A copy, because a journal may throw one error to several runs.
    return Object.assign(new FlowError(code, message, { ...context, ...cause.context }, cause), { stack });
  }
  // A node of the caller that did not answer, before a signature: then nothing is wrong with what was asked for.
  const isNodeSilent = /^rpc\/(failed|timeout|refused)$/.test(
    String((cause as { code?: unknown } | null)?.code),
  );
  // A nested flow knows what its run needs, such as to be resumed because it has signed.
  const ownAdvice = isFlowError(cause) ? cause.next : isNodeSilent ? 'wait' : advise(cause, step);
  const next = signature !== undefined ? 'resume' : ownAdvice;
  const ended = callers?.aborted ? 'aborted' : 'stopped';
  const reason = String(cause instanceof Error ? cause.message : cause).replace(/\.$/, '');
  const signed = signature === null ? 'Signed, with an id that is not known yet' : `Signed as ${signature}`;
  const open = signature !== undefined ? ` ${signed}. It may land: call again with run "${id}".` : '';
  return new FlowError(
    `flow/${ended}`,
    `${flow} ${ended} at "${step ?? 'open'}": ${reason}.${open}`,
    context,
    { next, cause },
  );
}
