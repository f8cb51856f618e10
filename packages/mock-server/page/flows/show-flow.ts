import { announce } from '../announce.js';
import { element } from '../element.js';
import { fold, jsonBlock, sentences } from '../fold.js';
import { showOutcome } from '../outcome/show-outcome.js';
import { NotDone } from './call.js';
import { showChoices } from './choices.js';
import { holdClock } from './hold-clock.js';
import type { Flow, Run, Shown, Step, StepOutcome, Chosen } from './step.js';

/** Shows a flow with its choices and steps. The run survives a reload, until another one begins. */
export function showFlow(flow: Flow): HTMLElement {
  const list = element('ol', { class: 'steps' });
  const kept = keptRun(flow.id);
  // Answers belong to the choices that they were asked with.
  const choices = showChoices(flow.choices, kept?.chosen ?? {}, () => begin());

  function begin(run: Run = {}, outcomes: readonly StepOutcome[] = []): void {
    const steps = flow.steps(choices.chosen()).map((step) => showStep(step));
    const known: StepOutcome[] = [];
    const keep = (): void => keepRun(flow.id, { chosen: choices.chosen(), run, outcomes: known });
    steps.forEach(({ button, show, step }, index) => {
      const come = (outcome: StepOutcome): void => {
        known[index] = outcome;
        show(outcome);
        if (outcome.outcome.tone === 'good') steps[index + 1]?.button.removeAttribute('disabled');
      };
      const before = outcomes[index];
      if (before) come(before);
      button.addEventListener('click', () => {
        const { state } = button.closest('li')!.dataset;
        if (state === 'running' || state === 'good') return;
        button.closest('li')!.dataset['state'] = 'running';
        void take();
      });
      async function take(): Promise<void> {
        await holdClock(flow.id, true);
        const outcome = await outcomeOf(step, run, choices.chosen());
        // After a new beginning it belongs to no step.
        if (!button.isConnected) return;
        come(outcome);
        keep();
        void holdClock(flow.id, isUnderWay(known, steps.length));
        announce(`${step.title}: ${outcome.outcome.title}. ${outcome.outcome.meaning ?? ''}`);
      }
    });
    steps[0]?.button.removeAttribute('disabled');
    keep();
    void holdClock(flow.id, isUnderWay(known, steps.length));
    list.replaceChildren(...steps.map(({ item }) => item));
  }

  const again = (): void => {
    begin();
    announce(`${flow.title}: begun again.`);
    list.querySelector('button')?.focus();
  };
  begin(kept?.run, kept?.outcomes);
  return element(
    'section',
    { class: 'card flow', 'aria-labelledby': `${flow.id}-title`, id: `flow-${flow.id}` },
    element(
      'div',
      { class: 'card-head' },
      element('h2', { id: `${flow.id}-title` }, flow.title),
      element('button', { type: 'button', class: 'quiet', click: again }, 'Start over'),
    ),
    element('p', { class: 'soft' }, flow.intro),
    element('div', { class: 'choices' }, ...choices.labels),
    list,
  );
}

/** Whether a person goes on with a run: it started, did not fail and has steps left. */
function isUnderWay(known: readonly StepOutcome[], steps: number): boolean {
  const tone = known.at(-1)?.outcome.tone;
  return tone === 'open' || (tone === 'good' && known.length < steps);
}

async function outcomeOf(
  step: Step,
  run: Run,
  chosen: Readonly<Record<string, string>>,
): Promise<StepOutcome> {
  try {
    const { says, shows = [] } = await step.run(run, chosen);
    return { outcome: { tone: 'good', title: 'Done', meaning: says }, shows };
  } catch (error) {
    if (error instanceof NotDone) return error;
    const meaning = error instanceof Error ? error.message : String(error);
    return { outcome: { tone: 'bad', title: 'Not done', meaning } };
  }
}

function showStep(step: Step) {
  const place = element('div', { class: 'came-of-it' });
  // It is never disabled while it runs: it would lose the keyboard's focus.
  const button = element('button', { type: 'button', disabled: true }, step.title);
  const head = element('div', { class: 'step-head' }, button, element('code', {}, step.where));
  const item = element('li', {}, head, element('p', { class: 'soft' }, step.why), place);
  const show = ({ outcome, shows = [] }: StepOutcome): void => {
    item.dataset['state'] = outcome.tone;
    if (outcome.tone === 'good') button.setAttribute('aria-disabled', 'true');
    button.textContent =
      step.sendsSigned && outcome.tone === 'open' ? 'Send the same bytes again' : step.title;
    place.replaceChildren(showOutcome(outcome), ...shows.map((one) => showPart(one)));
  };
  return { item, button, show, step };
}

/** Sentences are open from the start; JSON is folded. */
const showPart = ({ label, lines, json }: Shown): HTMLElement =>
  lines ? fold(label, [sentences(lines)], true) : fold(label, [jsonBlock(label, JSON.stringify(json))]);

/** A run of a flow, as it is kept while the tab is open. */
interface KeptRun {
  chosen: Chosen;
  run: Run;
  /** The steps so far. The last one may have failed. */
  outcomes: readonly StepOutcome[];
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
