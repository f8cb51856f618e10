import type { QueryKey } from '@galilean/client/query';
import { addressOf, type Signer } from '@galilean/signing';
import { type FlowError, isFlowError } from './flow-error.js';
import type { FinishedRun, Journal, UnfinishedRun } from './journal-interface.js';
import { canonical } from './run-conflict.js';
import { pause } from './watch.js';

/** What a mutation needs of a journal. */
export type MutationJournal = Pick<Journal, 'open' | 'unfinished' | 'finished' | 'abandon'>;

/** Options of a mutation: those of its flow. The run's name comes from the form. */
export type MutationOptions<Options> = Omit<Options, 'run' | 'dryRun' | 'journal'> & {
  /**
   * Where runs are recorded, so that one survives a reload: `indexedDbJournal()` in a page, `memoryJournal()` in a test. One
   * per app.
   */
  readonly journal: MutationJournal;
  /** Name of the form, for an app with two of one kind. Letters, digits, `_`, `-`. Default: the flow's. */
  readonly form?: string | undefined;
};

/** A run that was interrupted. Mutate with its parameters to resume it. */
export interface Interrupted<Params> {
  /** Its name, which no other run of the wallet has: the key of a list, and what `journal.abandon` takes. */
  readonly run: string;
  /** Of its first call. */
  readonly params: Params;
  /** Whether it has signed, so that it may land; resuming it then asks the wallet for nothing that it has signed. */
  readonly signed: boolean;
}

/** Where a form stands. */
export interface Progress<Params, Step> {
  /** The newest event of the flow, while it runs. */
  readonly step?: Step | undefined;
  /** The form's runs that were interrupted, oldest first. Empty until the journal has been read. */
  readonly interrupted: readonly Interrupted<Params>[];
}

/** What changes, for `useSyncExternalStore` of React and its like. */
export interface Store<Value> {
  /** Calls the listener after each change. @returns a function that ends it */
  readonly subscribe: (listener: () => void) => () => void;
  /** The value now: the same object until it changes. */
  readonly getSnapshot: () => Value;
}

/** Invalidates queries: a `QueryClient` of TanStack Query fits. */
interface Invalidator {
  /** Marks the queries below a key as out of date. */
  readonly invalidateQueries: (filters: { readonly queryKey: QueryKey }) => unknown;
}

/** What TanStack Query 5.89 and later hand to `mutationFn`. */
interface MutationContext {
  /** The cache. */
  readonly client: Invalidator;
}

/** Options of a mutation for TanStack Query that runs a flow, once per intent. */
export interface FlowMutation<Params, Result, Step> {
  /** The form of a wallet. */
  readonly mutationKey: QueryKey;
  /** Runs the flow, or joins or resumes the run of the same intent. Then invalidates the queries that it changed. */
  readonly mutationFn: (params: Params, context?: MutationContext) => Promise<Result>;
  /** The flow repeats what may be repeated. */
  readonly retry: false;
  /** Never paused: a mutation that waits for the network would trade when no one expects it. So it is never dehydrated. */
  readonly networkMode: 'always';
  /** The journal is what survives the view. */
  readonly gcTime: 0;
  /** The keys of the queries that it changes. */
  readonly invalidates: readonly QueryKey[];
  /** What the form shows meanwhile, and what was interrupted. The same store for every mutation of this form. */
  readonly progress: Store<Progress<Params, Step>>;
}

/** What the options of every flow have. */
interface AnyOptions {
  /** Ends the flow. */
  readonly signal?: AbortSignal | undefined;
  /** Called for each step. */
  readonly onStep?: unknown;
}

type StepOf<Options> = Options extends { readonly onStep?: infer Listener }
  ? Parameters<Extract<Listener, (step: never) => void>>[0]
  : never;

/** A flow of a domain package. */
type AnyFlow = (client: never, signer: never, params: never, options?: never) => Promise<unknown>;

/** Gives a flow as a mutation. */
export type MutationMaker<Made extends AnyFlow> = Made extends (
  client: infer Client,
  signer: never,
  params: infer Params,
  options?: infer Options,
) => Promise<infer Result>
  ? (
      client: Client,
      signer: Signer,
      options: MutationOptions<NonNullable<Options>>,
    ) => FlowMutation<NonNullable<Params>, Result, StepOf<NonNullable<Options>>>
  : never;

type Flow<Client, Params, Options, Result> = (
  client: Client,
  signer: Signer,
  params: Params,
  options?: Options,
) => Promise<Result>;

/** What a domain says about the mutation of a flow. */
interface FlowForm<Client, Params> {
  /** Names the form and so its runs. */
  readonly name: string;
  /** What one run is about, where two may run at the same time: the order to cancel. */
  readonly subject?: ((params: Params) => string) | undefined;
  /** The keys of the queries that the flow changes for a wallet. */
  readonly changes: (client: Client, wallet: string) => readonly QueryKey[];
}

/** A form of a wallet in this page. */
interface Form {
  progress: Progress<unknown, unknown>;
  /** One object, so that a view may make the mutation each time it renders. */
  store?: Store<Progress<unknown, unknown>>;
  readonly listeners: Set<() => void>;
  /** Running calls by their parameters, as `canonical` writes them. */
  readonly running: Map<string, Promise<unknown>>;
}

const forms = /* @__PURE__ */ new WeakMap<object, Map<string, Form>>();

function formOf(journal: object, name: string): Form {
  const all = forms.get(journal) ?? new Map<string, Form>();
  forms.set(journal, all);
  const known = all.get(name) ?? {
    progress: { interrupted: [] },
    listeners: new Set<() => void>(),
    running: new Map<string, Promise<unknown>>(),
  };
  all.set(name, known);
  return known;
}

/** The same parameters again this soon after the result are the same click, in this tab or another. Milliseconds. */
const sameClickMs = 1000;

const isHeld = (error: unknown) => isFlowError(error, 'journal/locked') || isFlowError(error, 'journal/busy');

/** The run of the intent: the one that is open, the one that ended just now, or a new one. */
async function runOf(
  journal: MutationJournal,
  wallet: string,
  prefix: string,
  isOver = false,
): Promise<string> {
  const numberOf = ({ run }: { run: string }) =>
    run.startsWith(prefix) ? Number(run.slice(prefix.length)) || 0 : 0;
  const open = (await journal.unfinished(wallet)).filter(numberOf);
  // It may have signed something.
  for (const run of open) if ('unreadable' in run) throw run.unreadable;
  const ended = (await journal.finished(wallet)).filter(numberOf);
  const [last] = [...open, ...ended].sort((one, other) => numberOf(other) - numberOf(one));
  const isOpen = last && open.includes(last as UnfinishedRun);
  const { finishedAt = 0, result } = (last ?? {}) as Partial<FinishedRun>;
  const hasJustEnded = Date.now() - finishedAt < sameClickMs && Object(result).kind !== 'abandoned';
  return last && (isOpen || (hasJustEnded && !isOver))
    ? last.run
    : `${prefix}${last ? numberOf(last) + 1 : 1}`;
}

/**
 * Makes the function that gives a flow as a mutation: one run per intent of a form.
 *
 * @group For authors of packages
 */
export const mutationOf = <Client, Made extends AnyFlow>(
  flow: Made & ((client: Client, ...rest: never) => unknown),
  form: FlowForm<Client, NonNullable<Parameters<Made>[2]>>,
): MutationMaker<Made> =>
  ((client: Client, signer: Signer, options: MutationOptions<AnyOptions>) =>
    flowMutation(flow as never, form, client, signer, options)) as never;

function flowMutation<Client, Params extends object, Options extends AnyOptions, Result>(
  flow: Flow<Client, Params, Options, Result>,
  { name, subject, changes }: FlowForm<Client, Params>,
  client: Client,
  signer: Signer,
  { journal, form: given = name, ...options }: MutationOptions<Options>,
): FlowMutation<Params, Result, StepOf<Options>> {
  const wallet = addressOf(signer);
  const changed = changes(client, wallet);
  /** How the names of its runs begin: no name that a person chooses. */
  const ours = `form-${given}`;
  const { signal, onStep } = options as unknown as {
    signal?: AbortSignal;
    onStep?: (step: StepOf<Options>) => void;
  };
  const form = formOf(journal, `${wallet} ${given}`);
  const show = (progress: Partial<Progress<unknown, unknown>>) => {
    form.progress = { ...form.progress, ...progress };
    for (const listener of form.listeners) listener();
  };

  async function showInterrupted() {
    const open = (await journal.unfinished(wallet)).filter(
      (run): run is UnfinishedRun => run.input !== undefined && run.run.startsWith(`${ours}.`),
    );
    const idle = open.filter(({ input }) => !form.running.has(canonical(input)));
    show({ interrupted: idle.map(({ run, input: params, signed }) => ({ run, params, signed })) });
  }

  async function runOnce(params: Params): Promise<Result> {
    const prefix = `${[ours, subject?.(params)].filter(Boolean).join('.')}.`;
    let run = await runOf(journal, wallet, prefix);
    for (let hasWaited = false; ;) {
      try {
        const step = (newest: StepOf<Options>) => {
          show({ step: newest });
          onStep?.(newest);
        };
        return await flow(client, signer, params, { ...options, journal, run, onStep: step } as never);
      } catch (error) {
        if (isHeld(error)) {
          // Another tab runs it: its result is ours too.
          await pause(200, signal);
          hasWaited = true;
          continue;
        }
        const hasSigned = (error as Partial<FlowError>).context?.signature !== undefined;
        const isOther = isFlowError(error, 'journal/other-input') && !hasWaited;
        // What has signed nothing gives way to another intent, and to another try after an error.
        if (isOther || (isFlowError(error, 'flow/stopped') && !hasSigned))
          await journal.abandon({ wallet, run }).catch((refused: unknown) => {
            if (isOther) throw refused;
          });
        if (!isOther) throw error;
        run = await runOf(journal, wallet, prefix, true);
      }
    }
  }

  form.store ??= {
    subscribe(listener) {
      form.listeners.add(listener);
      // A journal that cannot be read fails the next mutation.
      showInterrupted().catch(() => {});
      return () => form.listeners.delete(listener);
    },
    getSnapshot: () => form.progress,
  };

  return {
    mutationKey: ['galilean', given, wallet],
    async mutationFn(params, context) {
      const intent = canonical(params);
      const known = form.running.get(intent) as Promise<Result> | undefined;
      const running = known ?? runOnce(params);
      if (known) return known;
      form.running.set(intent, running);
      try {
        show({ interrupted: form.progress.interrupted.filter((one) => canonical(one.params) !== intent) });
        return await running;
      } finally {
        form.running.delete(intent);
        show({ step: undefined });
        // Not awaited: the result does not wait for what follows from it.
        showInterrupted().catch(() => {});
        for (const queryKey of changed) void context?.client.invalidateQueries({ queryKey });
      }
    },
    retry: false,
    networkMode: 'always',
    gcTime: 0,
    invalidates: changed,
    progress: form.store as Store<Progress<Params, StepOf<Options>>>,
  };
}
