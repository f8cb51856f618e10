import type { Attack, Kind } from '../../src/attack.js';
import { everywhere } from '../../src/catalogue/everywhere.js';

/** Of the attacks that fit everywhere, all on the first kind, and every eighth elsewhere; the full tests try all. */
export function sampled<Case extends { readonly attack: Attack; readonly kind: Kind }>(
  cases: readonly Case[],
): Case[] {
  let count = 0;
  return cases.filter(
    ({ attack, kind }) => attack.on !== everywhere || kind === 'order' || count++ % 8 === 0,
  );
}
