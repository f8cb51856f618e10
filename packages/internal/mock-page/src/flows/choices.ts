import { element } from '../element.js';
import { watchState } from '../mock/state.js';
import { short, symbolOf } from '../things/names.js';
import type { Choice, Chosen } from './step.js';

type Field = HTMLSelectElement | HTMLInputElement;

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
    ? element('select', {}, ...(options === 'tokens' ? [] : optionsOf(options, kept)))
    : element('input', { value: kept, inputmode: 'decimal', autocomplete: 'off', size: '9' });
  if (options === 'tokens') offerTokens(field as HTMLSelectElement, kept);
  return { field, label: element('label', {}, element('span', {}, label), field) };
}

const optionsOf = (options: Readonly<Record<string, string>>, chosen: string): HTMLElement[] =>
  Object.entries(options).map(([value, text]) =>
    element('option', { value, selected: value === chosen }, text),
  );

/** The tokens that the mock knows; SOL and USDC before it has answered. */
function offerTokens(select: HTMLSelectElement, chosen: string): void {
  select.append(element('option', { value: chosen }, symbolOf(chosen)));
  let offered = '';
  watchState(({ tokens }) => {
    const options = Object.fromEntries(
      Object.entries(tokens)
        .filter(([, { usdPrice }]) => usdPrice)
        .map(([mint, { symbol }], index, all) => {
          const isFirst = all.findIndex(([, other]) => other.symbol === symbol) === index;
          // Anyone can give a token the symbol of another.
          return [mint, isFirst ? symbol : `${symbol} (${short(mint)})`];
        }),
    );
    const key = Object.keys(options).join();
    if (key === offered) return;
    offered = key;
    select.replaceChildren(...optionsOf(options, select.value));
  });
}
