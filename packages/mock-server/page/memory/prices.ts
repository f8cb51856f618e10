import { byId, element } from '../element.js';
import { control } from '../mock/control.js';
import type { State } from '../mock/state.js';
import { symbolsOf } from '../things/names.js';

type Worth = Pick<State, 'tokens' | 'markets' | 'onPaper'>;

/** What has a price. */
interface Priced {
  /** A mint, or the id of a market. */
  id: string;
  name: string;
  usdPrice: number | null;
}

function pricedIn({ tokens, markets }: Worth): readonly Priced[] {
  const symbols = symbolsOf(tokens);
  return [
    ...Object.entries(tokens).map(([id, { usdPrice }]) => ({
      id,
      name: symbols[id]!,
      usdPrice,
    })),
    ...Object.entries(markets)
      .filter(([, { isOpen }]) => isOpen)
      .map(([id, { title, usdPrice }]) => ({
        id,
        name: `yes: ${title || id}`,
        usdPrice,
      })),
  ].filter(({ usdPrice }) => usdPrice);
}

const field = (): HTMLInputElement => byId('price') as HTMLInputElement;
const choice = (): HTMLSelectElement => byId('price-of') as HTMLSelectElement;

/** Shows what everything costs in the mock's world. */
export function showPrices(state: Worth): void {
  const priced = pricedIn(state);
  byId('on-paper').hidden = !state.onPaper;
  byId('price-list').replaceChildren(
    ...priced.map(({ id, name, usdPrice }) =>
      element(
        'li',
        {},
        element('span', { title: id }, name),
        element('span', { class: 'held' }, `${usdPrice} USD`),
      ),
    ),
  );
  const select = choice();
  const ids = [...select.options].map(({ value }) => value);
  if (priced.map(({ id }) => id).join() === ids.join()) return;
  const { value: chosen } = select;
  select.replaceChildren(
    ...priced.map(({ id, name }) => element('option', { value: id, selected: id === chosen }, name)),
  );
}

/** The form that sets a price. */
export function wirePrices(): void {
  byId('price-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const name = choice().selectedOptions[0]?.text ?? '';
    const usd = Number(field().value);
    void control('price', { asset: choice().value, usd }, `${name} is at ${usd} USD now.`);
  });
}
