import { byId, element } from '../element.js';
import { control } from '../mock/control.js';
import { describedByMock } from '../mock/facts.js';
import { watchState, type Armed, type Catalogued } from '../mock/state.js';
import { TEST_WALLET, walletName } from '../things/names.js';

/** The drawer with every scenario that the mock knows, and chips of those that are on. */
export function showScenarios(): void {
  wireDrawer();
  void offerOperations();
  let offered = false;
  watchState(({ scenarios, catalogue }) => {
    if (!offered) byId('catalogue').replaceChildren(...catalogue.map((one) => showScenario(one)));
    offered = true;
    showArmed(scenarios);
  });
}

function wireDrawer(): void {
  const drawer = byId('scenarios');
  const button = byId('scenarios-button');
  const toggle = (isOpen: boolean): void => {
    drawer.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
    (isOpen ? byId('scenarios-title') : button).focus();
  };
  button.addEventListener('click', () => toggle(Boolean(drawer.hidden)));
  byId('scenarios-close').addEventListener('click', () => toggle(false));
  drawer.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') toggle(false);
  });
}

async function offerOperations(): Promise<void> {
  const { operations = {} } = (await describedByMock()) ?? {};
  byId('for-operation').append(...Object.keys(operations).map((id) => element('option', { value: id }, id)));
  byId('wallets').append(element('option', { value: TEST_WALLET }, 'the test wallet'));
}

function showArmed(scenarios: readonly Armed[]): void {
  const count = scenarios.length;
  byId('scenario-count').textContent = count > 0 ? String(count) : '';
  const place = byId('armed');
  place.hidden = count === 0;
  const hadFocus = place.contains(document.activeElement);
  byId('armed-list').replaceChildren(...scenarios.map((one) => showChip(one)));
  if (hadFocus) (place.querySelector('button') ?? byId('scenarios-button')).focus();
}

function showChip(armed: Armed): HTMLElement {
  const words = scenarioWords(armed);
  const off = (): void =>
    void control('scenario', { scenario: null, id: armed.id }, `${armed.scenario} is off.`);
  return element(
    'li',
    { class: 'chip' },
    words,
    element('button', { type: 'button', 'aria-label': `Turn off ${words}`, click: off }, '×'),
  );
}

const valueOf = (id: string): string => (byId(id) as HTMLInputElement | HTMLSelectElement).value.trim();

/** For whom and how often, as chosen at the top of the drawer. */
function scope(): Record<string, string | number> {
  const [times, operation, wallet] = [valueOf('for-times'), valueOf('for-operation'), valueOf('for-wallet')];
  return {
    ...(times && { times: Number(times) }),
    ...(operation && { operation }),
    ...(wallet && { wallet }),
  };
}

function showScenario({ name, says, value, example = '' }: Catalogued): HTMLElement {
  const field = value === undefined ? undefined : valueField(name, value, example);
  const submit = (event: Event): void => {
    event.preventDefault();
    const scenario = field ? `${name}=${field.value.trim()}` : name;
    void control('scenario', { scenario, ...scope() }, `${scenario} is on.`);
  };
  return element(
    'li',
    {},
    element(
      'form',
      { submit },
      element('code', {}, name),
      field,
      element('button', { class: 'small', 'aria-label': `Turn on ${name}` }, 'Turn on'),
      element('p', { class: 'soft' }, `${says[0]!.toUpperCase()}${says.slice(1)}.`),
    ),
  );
}

function valueField(name: string, pattern: string, example: string) {
  const label = { 'aria-label': `Value of ${name}` };
  const choices = choicesIn(pattern);
  if (choices.length > 0)
    return element('select', label, ...choices.map((value) => element('option', {}, value)));
  return element('input', {
    ...label,
    value: example,
    required: true,
    pattern,
    autocomplete: 'off',
    size: String(Math.min(12, Math.max(6, example.length))),
  });
}

/** `execute=6001 · executeOrder · 2 more · the test wallet`. */
const scenarioWords = ({ scenario, operation, times, wallet }: Armed): string =>
  [scenario, operation, times && `${times} more`, wallet && walletName(wallet)].filter(Boolean).join(' · ');

/** The values that a pattern such as `^(?:metis|okx)$` or `^[123]$` allows, if they are few. */
function choicesIn(pattern: string): readonly string[] {
  const [, words, letters] = /^\^(?:\(\?:([\w|-]+)\)|\[(\d+)\])\$$/.exec(pattern) ?? [];
  return words?.split('|') ?? [...(letters ?? '')];
}
