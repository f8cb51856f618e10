import { FlowError, isFlowError, type Knowledge, type Next } from './flow-error.js';
import { resultEntry, type JournalPage } from './journal.js';
import { keptIn } from './memory-journal.js';
import type { FlowOptions, FlowStep } from './options.js';
import { pause } from './pause.js';

/** The flow's hold on its run. */
export interface Run<Steps> {
  readonly id: string;
  readonly signal: AbortSignal | undefined;
  /**
   * Does a step once: what the journal has is not done again, and what was done is recorded before the next step
   * begins. Steps that send something must be safe to do again with the same recorded bytes, for a crash may come
   * between sending and recording.
   *
   * @param attempt Counts from 1 where a flow does a step anew, as after another quote.
   */
  step<Name extends keyof Steps & string>(
    name: Name,
    make: () => Steps[Name] | Promise<Steps[Name]>,
    attempt?: number,
  ): Promise<Steps[Name]>;
  /** What the journal has of a step. */
  recorded<Name extends keyof Steps & string>(name: Name, attempt?: number): Steps[Name] | undefined;
  /** Adds to what an error of this flow will carry. */
  know(more: Knowledge): void;
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
  /** What to do about the error of a step, while nothing is signed. */
  readonly advise: (cause: unknown) => Next;
  /** Whether the run stays open, for the outcome is still to be found out. */
  readonly isOpen: (result: Result) => boolean;
}

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
  { flow, wallet, input, options, advise, isOpen }: Flow<Steps, Result>,
  body: (run: Run<Steps>) => Promise<Result>,
): Promise<Result> {
  const { signal, onStep, dryRun, run: id = crypto.randomUUID() } = options;
  const journal = dryRun ? keptIn() : (options.journal ?? inThisProcess);
  const about = { run: id, flow, wallet };
  const knowledge: { -readonly [Key in keyof Knowledge]: Knowledge[Key] } = { ...about };
  let page: JournalPage | undefined;

  try {
    if (!runName.test(id)) {
      throw new FlowError('flow/bad-run', `Name runs like ${runName}.`, knowledge, 'fix-request');
    }
    signal?.throwIfAborted();
    page = await journal.open({ ...about, input });
    const { entries } = page;
    if (resultEntry in entries) return entries[resultEntry] as Result;
    const result = await body({
      id,
      signal,
      know: (more) => void Object.assign(knowledge, more),
      pause: (ms) => pause(ms, signal),
      recorded: (name, attempt = 1) => entries[stepName(name, attempt)] as never,
      async step(name, make, attempt = 1) {
        signal?.throwIfAborted();
        knowledge.step = name;
        const key = stepName(name, attempt);
        const known = key in entries;
        const tell = (state: string) =>
          onStep?.({ step: name, attempt, state, value: entries[key] } as FlowStep<Steps>);
        if (!known) {
          tell('begun');
          await page!.record(key, await make());
        }
        tell(known ? 'recorded' : 'done');
        return entries[key] as never;
      },
    });
    if (!isOpen(result)) await page.record(resultEntry, result);
    return result;
  } catch (cause) {
    // Ours keep their code; those of a flow inside this one do not.
    if (isFlowError(cause) && (cause.knowledge.run ?? id) === id) {
      throw Object.assign(cause, { knowledge: { ...knowledge, ...cause.knowledge } });
    }
    const { step, signature } = knowledge;
    const next = signature ? 'resume' : advise(cause);
    const ended = signal?.aborted ? 'aborted' : 'stopped';
    const reason = String(cause instanceof Error ? cause.message : cause).replace(/\.$/, '');
    const open = signature ? ` Signed as ${signature}, may land: go on with run "${id}".` : '';
    throw new FlowError(
      `flow/${ended}`,
      `${flow} ${ended} at "${step ?? 'open'}": ${reason}.${open}`,
      knowledge,
      next,
      { cause },
    );
  } finally {
    // What was recorded stands, and the result matters more than a lock that could not be let go.
    await page?.close().catch(() => {});
  }
}
