import { FlowError, isFlowError, type FlowErrorContext, type Next } from './flow-error.js';
import { joinSignals } from './join-signals.js';
import { isSignedStep, resultEntry, type JournalPage } from './journal.js';
import { keptIn } from './memory-journal.js';
import type { FlowOptions, FlowStep } from './options.js';
import { pause } from './pause.js';
import { meant, plain } from './plain-json.js';
import { checkFormat } from './run-conflict.js';

/** Handle that a flow uses to run and record its steps. */
export interface FlowRun<Steps> {
  readonly id: string;
  /** Aborts with the caller's signal, and when another process may have taken the run. */
  readonly signal: AbortSignal;
  /** The format of the run's steps, one of the flow's `formats`: what is recorded now has to be of the same. */
  readonly format: number;
  /**
   * Does a step once: what the journal has is not done again, and what was done is recorded before the next step
   * begins. Steps that send something must be safe to do again with the same recorded bytes, for a crash may come
   * between sending and recording.
   *
   * @param attempt Counts from 1 where a flow repeats a step, as after another quote.
   * @returns the value as plain JSON, the same now and when the run goes on later: a bigint is text, a date is text, and
   *   `undefined` is itself
   */
  step<Name extends keyof Steps & string>(
    name: Name,
    make: () => Steps[Name] | Promise<Steps[Name]>,
    attempt?: number,
  ): Promise<Steps[Name]>;
  /** What the journal has of a step. */
  recorded<Name extends keyof Steps & string>(name: Name, attempt?: number): Steps[Name] | undefined;
  /** Adds to the `context` of every error that this flow ends with. */
  addErrorContext(more: FlowErrorContext): void;
  /** Waits, unless the signal ends it. */
  pause(ms: number): Promise<void>;
}

/** What `runFlow` has to know about a flow. */
export interface Flow<Steps, Result> {
  /** Name of the flow, such as `swap`. */
  readonly flow: string;
  /** The wallet that signs, in base58. */
  readonly wallet: string;
  /** The parameters, as plain JSON: a run keeps them. */
  readonly input: unknown;
  /** What the caller set for it. */
  readonly options: FlowOptions<Steps>;
  /**
   * The formats of recorded steps with which this release can go on; a new run is of the first. A flow whose steps
   * change their meaning puts a new number in front, and takes the old ones out when it no longer reads them.
   * Default `[1]`.
   */
  readonly formats?: readonly [number, ...number[]];
  /** What to do about the error of a step, while nothing is signed. */
  readonly advise: (cause: unknown) => Next;
  /** Whether the run stays open, for the outcome is still to be found out. */
  readonly isOpen: (result: Result) => boolean;
}

type Known = { -readonly [Key in keyof FlowErrorContext]: FlowErrorContext[Key] };

/** How a run may be named. */
const runName = /^[\w.-]{1,64}$/;
const inThisProcess = keptIn();
const stepName = (name: string, attempt: number) => (attempt > 1 ? `${name}#${attempt}` : name);

/**
 * Runs a flow under its journal. Every error comes out as a `FlowError` with what was known by then.
 *
 * @throws FlowError
 */
export async function runFlow<Steps, Result>(
  flow: Flow<Steps, Result>,
  body: (run: FlowRun<Steps>) => Promise<Result>,
): Promise<Result> {
  const { options, wallet, formats = [1] } = flow;
  const { signal: callers, dryRun, run: id = crypto.randomUUID() } = options;
  const journal = dryRun ? keptIn() : (options.journal ?? inThisProcess);
  const about = { run: id, flow: flow.flow, wallet };
  const context: Known = { ...about };
  let page: JournalPage | undefined;
  let joined: ReturnType<typeof joinSignals> | undefined;

  try {
    if (!runName.test(id)) {
      throw new FlowError('flow/bad-run', `Name runs like ${runName}.`, context, { next: 'fix-request' });
    }
    callers?.throwIfAborted();
    page = await journal.open(
      { ...about, input: plain(flow.input), format: formats[0] },
      { signal: callers },
    );
    checkFormat(page, formats);
    joined = joinSignals(callers, page.signal);
    const entries = new Map(Object.entries(page.entries));
    if (entries.has(resultEntry)) return meant(entries.get(resultEntry)) as Result;
    const result = await body(
      openRun({ page, entries, signal: joined.signal, context, onStep: options.onStep }),
    );
    if (dryRun) return result;
    const kept = plain(result);
    if (!flow.isOpen(result)) await page.record(resultEntry, kept);
    return meant(kept) as Result;
  } catch (cause) {
    throw asFlowError(cause, context, flow.advise, callers);
  } finally {
    joined?.leave();
    // What was recorded is safe, and the result matters more than a lock that could not be released.
    await page?.close().catch(() => {});
  }
}

/** What a run needs while its page is open. */
interface Opened<Steps> {
  readonly page: JournalPage;
  /** Recorded values by step; grows with each step. */
  readonly entries: Map<string, unknown>;
  readonly signal: AbortSignal;
  readonly context: Known;
  readonly onStep: FlowOptions<Steps>['onStep'];
}

function openRun<Steps>({ page, entries, signal, context, onStep }: Opened<Steps>): FlowRun<Steps> {
  return {
    id: context.run!,
    signal,
    format: page.identity.format ?? 1,
    addErrorContext: (more) => void Object.assign(context, more),
    pause: (ms) => pause(ms, signal),
    recorded: (name, attempt = 1) => meant(entries.get(stepName(name, attempt))) as never,
    async step(name, make, attempt = 1) {
      signal.throwIfAborted();
      context.step = name;
      const key = stepName(name, attempt);
      const report = (state: string) =>
        onStep?.({ step: name, attempt, state, value: meant(entries.get(key)) } as FlowStep<Steps>);
      const isKnown = entries.has(key);
      if (!isKnown) {
        report('begun');
        const value = plain(await make());
        await page.record(key, value);
        entries.set(key, value);
      }
      if (isSignedStep(key)) context.signature = idIn(entries.get(key));
      report(isKnown ? 'recorded' : 'done');
      return meant(entries.get(key)) as never;
    },
  };
}

/** The id of what a step signed, where one is known. */
const idIn = (signed: unknown): string | null =>
  (signed as { readonly transactionId?: string } | null)?.transactionId ?? null;

function asFlowError(
  cause: unknown,
  context: Known,
  advise: (cause: unknown) => Next,
  callers: AbortSignal | undefined,
): FlowError {
  const { flow, run: id, step, signature } = context;
  // Ours keep their code; those of a flow inside this one do not.
  if (isFlowError(cause) && (cause.context.run ?? id) === id) {
    return Object.assign(cause, { context: { ...context, ...cause.context } });
  }
  const next = signature !== undefined ? 'resume' : advise(cause);
  const ended = callers?.aborted ? 'aborted' : 'stopped';
  const reason = String(cause instanceof Error ? cause.message : cause).replace(/\.$/, '');
  const signed = signature === null ? 'Signed, its id not known yet' : `Signed as ${signature}`;
  const open = signature !== undefined ? ` ${signed}, may land: go on with run "${id}".` : '';
  return new FlowError(
    `flow/${ended}`,
    `${flow} ${ended} at "${step ?? 'open'}": ${reason}.${open}`,
    context,
    { next, cause },
  );
}
