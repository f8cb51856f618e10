import { element } from '../element.js';
import { watchState, type State } from '../mock/state.js';
import { symbolOf, symbolsOf } from '../things/names.js';
import type { Choice, Chosen } from './step.js';

type Field = HTMLSelectElement | HTMLInputElement;
type Options = Readonly<Record<string, string>>;

/** The choices of a flow. */
export interface Choices {
  labels: readonly HTMLElement[];
  chosen(): Chosen;
}

/** @param kept what was chosen before a reload @param changed called after each change */
export function showChoices(choices: readonly Choice[], kept: Chosen, changed: () => void): Choices {
  const fields = choices.map((choice) => ({ choice, ...showChoice(choice, kept[choice.name]) }));
  const chosen = (): Chosen =>
    Object.fromEntries(fields.map(({ choice, field }) => [choice.name, field.value]));
  const showThoseThatMatter = (): void => {
    const now = chosen();
    for (const { choice, label } of fields) label.hidden = choice.when?.(now) === false;
  };
  for (const { field } of fields)
    field.addEventListener('change', () => {
      showThoseThatMatter();
      changed();
    });
  showThoseThatMatter();
  return { labels: fields.map(({ label }) => label), chosen };
}

function showChoice({ label, value, options }: Choice, kept = value): { field: Field; label: HTMLElement } {
  const field = options
    ? typeof options === 'string'
      ? knownOnes(KNOWN[options], kept)
      : element('select', {}, ...optionsOf(options, kept))
    : element('input', { value: kept, inputmode: 'decimal', autocomplete: 'off', size: '9' });
  return { field, label: element('label', {}, element('span', {}, label), field) };
}

const optionsOf = (options: Options, chosen: string): HTMLElement[] =>
  Object.entries(options).map(([value, text]) =>
    element('option', { value, selected: value === chosen }, text),
  );

/** What the mock knows, by the kind of the choice. */
const KNOWN: Readonly<Record<'tokens' | 'markets', (state: State) => Options>> = {
  tokens: ({ tokens }) =>
    symbolsOf(Object.fromEntries(Object.entries(tokens).filter(([, { usdPrice }]) => usdPrice))),
  markets: ({ markets }) =>
    Object.fromEntries(
      Object.entries(markets)
        .filter(([, { isOpen, isForecast }]) => isOpen && !isForecast)
        .map(([id, { title }]) => [id, title || id]),
    ),
};

/** A choice of what the mock knows; before it has answered, only what is chosen. */
function knownOnes(known: (state: State) => Options, chosen: string): HTMLSelectElement {
  const select = element('select', {}, ...optionsOf({ [chosen]: symbolOf(chosen) }, chosen));
  let offered = '';
  watchState((state) => {
    const now = known(state);
    // What was chosen stays, such as a market that has ended.
    const kept = select.value in now ? {} : { [select.value]: select.selectedOptions[0]?.text ?? '' };
    const options = { ...now, ...kept };
    const key = JSON.stringify(options);
    if (key === offered) return;
    offered = key;
    select.replaceChildren(...optionsOf(options, select.value));
  });
  return select;
}
