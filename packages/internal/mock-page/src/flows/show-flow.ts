import { announce } from '../announce.js';
import { element } from '../element.js';
import type { Flow, Shown, Step, StepOutcome } from './step.js';

/** Shows a flow with its choices and clickable steps. */
export function showFlow(flow: Flow): HTMLElement {
  const list = element('ol', { class: 'steps' });
  const begin = (): void => {
    const steps = flow.begin().map((step) => showStep(step));
    steps.forEach(({ done }, index) => void done.then(() => steps[index + 1]?.enable()));
    steps[0]?.enable();
    list.replaceChildren(...steps.map(({ item }) => item));
  };
  const again = (): void => {
    begin();
    announce(`${flow.title}: begun anew.`);
    list.querySelector('button')?.focus();
  };
  // Clear the answers when the choices change: they belong to another order.
  for (const choice of flow.choices) choice.addEventListener('change', begin);
  begin();
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
    element('div', { class: 'choices' }, ...flow.choices),
    list,
  );
}

function showStep(step: Step): { item: HTMLElement; enable: () => void; done: Promise<void> } {
  let finish = (): void => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  const outcome = element('div', { class: 'outcome' });
  const button = element('button', { type: 'button', disabled: true, click: () => void run() }, step.title);
  const head = element('div', { class: 'step-head' }, button, element('code', {}, step.where));
  const item = element('li', {}, head, element('p', { class: 'soft' }, step.why), outcome);

  async function run(): Promise<void> {
    // Do not disable it while it runs: it would lose the keyboard's focus.
    if (item.dataset['state'] === 'running' || item.dataset['state'] === 'done') return;
    item.dataset['state'] = 'running';
    try {
      const came = await step.run();
      item.dataset['state'] = 'done';
      button.setAttribute('aria-disabled', 'true');
      outcome.replaceChildren(...showOutcome(came));
      announce(`${step.title}: ${came.says}`);
      finish();
    } catch (error) {
      item.dataset['state'] = 'failed';
      const message = error instanceof Error ? error.message : String(error);
      outcome.replaceChildren(element('p', { class: 'says' }, message));
      announce(`${step.title} failed: ${message}`);
    }
  }
  return { item, done, enable: () => button.removeAttribute('disabled') };
}

const showOutcome = ({ says, shows = [] }: StepOutcome): HTMLElement[] => [
  element('p', { class: 'says' }, says),
  ...shows.map((shown) => showDetail(shown)),
];

/** Sentences are open from the start; JSON is folded. */
function showDetail({ label, lines, json }: Shown): HTMLElement {
  const body = json
    ? element('pre', { tabindex: '0', role: 'region', 'aria-label': label }, JSON.stringify(json, null, 2))
    : element(
        'ul',
        { class: 'sentences' },
        ...(lines ?? []).filter(Boolean).map((line) => element('li', {}, line)),
      );
  return element('details', { open: !json }, element('summary', {}, label), body);
}
