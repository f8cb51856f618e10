import type { State } from '../mock/state.js';
import { symbolsOf } from '../words/names.js';

/** What has a price. */
export interface Priced {
  /** A mint, or the id of a market. */
  id: string;
  name: string;
  usdPrice: number;
}

/** Everything that has a price: tokens, then the yes sides of open markets. */
export function pricedIn({ tokens, markets }: Pick<State, 'tokens' | 'markets'>): readonly Priced[] {
  const symbols = symbolsOf(tokens);
  return [
    ...Object.entries(tokens).map(([id, { usdPrice }]) => ({ id, name: symbols[id]!, usdPrice })),
    ...Object.entries(markets)
      .filter(([, { isOpen }]) => isOpen)
      .map(([id, { title, usdPrice }]) => ({ id, name: `yes: ${title || id}`, usdPrice })),
  ].filter((one): one is Priced => Boolean(one.usdPrice));
}
