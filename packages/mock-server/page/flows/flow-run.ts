import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { announce } from '../mock/said.js';
import { mock } from '../mock/state.js';
import { NotDone } from './call.js';
import { fundStep } from './fund-step.js';
import { holdClock } from './hold-clock.js';
import type { Chosen, Flow, Run, Step, StepOutcome } from './step.js';

/** A flow, and how far it is. The run survives a reload, until another one begins. */
export interface FlowRun {
  readonly flow: Flow;
  readonly chosen: ReadonlySignal<Chosen>;
  readonly steps: ReadonlySignal<readonly Step[]>;
  /** Of the steps so far. The last one may have failed. */
  readonly outcomes: ReadonlySignal<readonly StepOutcome[]>;
  /** The step that runs. */
  readonly running: ReadonlySignal<number | undefined>;
  /** Answers belong to the choices that they were asked with, so this begins again. */
  choose(name: string, value: string): void;
  begin(): void;
  take(index: number): Promise<void>;
  /** Takes the steps that are left, until one fails. */
  takeAll(): Promise<void>;
}

export function createFlowRun(flow: Flow): FlowRun {
  const kept = keptRun(flow.id);
  const defaults = Object.fromEntries(flow.choices.map(({ name, value }) => [name, value]));
  const chosen = signal<Chosen>({ ...defaults, ...kept?.chosen });
  const outcomes = signal<readonly StepOutcome[]>(kept?.outcomes ?? []);
  const running = signal<number | undefined>(undefined);
  const onLedger = signal(kept?.onLedger ?? false);
  const steps = computed(() => [
    ...(onLedger.value ? [fundStep(flow.pays)] : []),
    ...flow.steps(chosen.value),
  ]);
  let run: Run = kept?.run ?? newRun(flow.id);

  const keep = (): void =>
    keepRun(flow.id, {
      chosen: chosen.peek(),
      run,
      outcomes: outcomes.peek(),
      onLedger: onLedger.peek(),
    });
  const isUnderWay = (): boolean => {
    const known = outcomes.peek();
    const tone = known.at(-1)?.outcome.tone;
    return tone === 'open' || (tone === 'good' && known.length < steps.peek().length);
  };
  const isDone = (index: number): boolean => outcomes.peek()[index]?.outcome.tone === 'good';

  function begin(): void {
    run = newRun(flow.id);
    outcomes.value = [];
    running.value = undefined;
    keep();
    void holdClock(flow.id, false);
  }

  async function take(index: number): Promise<void> {
    const step = steps.peek()[index];
    if (!step || running.peek() !== undefined || isDone(index)) return;
    const mine = run;
    running.value = index;
    await holdClock(flow.id, true);
    const outcome = await outcomeOf(step, mine, chosen.peek());
    // After a new beginning it belongs to no step.
    if (run !== mine) return;
    outcomes.value = [...outcomes.peek().slice(0, index), outcome];
    running.value = undefined;
    keep();
    void holdClock(flow.id, isUnderWay());
    announce(`${step.title}: ${outcome.outcome.title}. ${outcome.outcome.meaning ?? ''}`);
  }

  async function takeAll(): Promise<void> {
    const mine = run;
    const first = outcomes.peek().filter(({ outcome }) => outcome.tone === 'good').length;
    for (let index = first; index < steps.peek().length; index++) {
      await take(index);
      if (run !== mine || !isDone(index)) return;
    }
  }

  void holdClock(flow.id, isUnderWay());
  // Another mock may run at this address now, with other steps.
  effect(() => {
    const has = mock.value?.hasLedger ?? onLedger.peek();
    if (has === onLedger.peek()) return;
    onLedger.value = has;
    begin();
  });
  return {
    flow,
    chosen,
    steps,
    outcomes,
    running,
    choose(name, value) {
      chosen.value = { ...chosen.peek(), [name]: value };
      begin();
    },
    begin,
    take,
    takeAll,
  };
}

/** Its requests are one trace, by this name. */
const newRun = (flow: string): Run => ({ trace: `${flow}-${crypto.randomUUID().slice(0, 8)}` });

async function outcomeOf(step: Step, run: Run, chosen: Chosen): Promise<StepOutcome> {
  try {
    const { says, shows = [] } = await step.run(run, chosen);
    return { outcome: { tone: 'good', title: 'Done', meaning: says }, shows };
  } catch (error) {
    if (error instanceof NotDone) return { outcome: error.outcome, shows: error.shows };
    const meaning = error instanceof Error ? error.message : String(error);
    return { outcome: { tone: 'bad', title: 'Not done', meaning } };
  }
}

/** A run of a flow, as it is kept while the tab is open. */
interface KeptRun {
  chosen: Chosen;
  run: Run;
  outcomes: readonly StepOutcome[];
  /** Whether the mock had a ledger, where the wallet is funded first. */
  onLedger: boolean;
}

const keyOf = (flow: string) => `galilean-flow-${flow}`;

const keepRun = (flow: string, kept: KeptRun): void =>
  sessionStorage.setItem(keyOf(flow), JSON.stringify(kept));

/** Undefined when there is none, or when another version of the page kept it. */
function keptRun(flow: string): KeptRun | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(flow)) ?? '') as Partial<KeptRun>;
    return kept.chosen && kept.run && Array.isArray(kept.outcomes) ? (kept as KeptRun) : undefined;
  } catch {
    return undefined;
  }
}
