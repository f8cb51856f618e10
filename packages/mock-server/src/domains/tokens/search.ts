import type { Token } from '../../world/tokens.js';
import { isAddress, type OperationResponder } from '../answering/handler.js';
import { ok } from '../answering/answers.js';
import { shown } from './shown.js';

const MOST_MINTS = 100;
const MOST_FOUND = 20;

/** By mints, separated by commas; or by a part of symbol or name. An empty text finds the top tokens. */
export const searchTokens: OperationResponder = ({ query, world, scenario }) => {
  const unpriced = scenario.text('unpriced');
  const term = query.needed('query').trim();
  const mints = term.split(',').map((one) => one.trim());
  if (mints.every(isAddress)) {
    const known = [...new Set(mints.slice(0, MOST_MINTS))].map((mint) => world.tokens.of(mint));
    return ok(known.map((token) => shown(world, token, unpriced)));
  }
  const wanted = term.toLowerCase();
  const found = world.tokens.listed
    .map((token) => ({ token, rank: rankOf(token, wanted) }))
    .filter(({ rank }) => rank > 0)
    // Verified and traded tokens come first among equals.
    .sort((a, b) => b.rank - a.rank || score(b.token) - score(a.token));
  return ok(found.slice(0, MOST_FOUND).map(({ token }) => shown(world, token, unpriced)));
};

function rankOf({ symbol, name }: Token, wanted: string): number {
  if (wanted === '') return 1;
  if (symbol.toLowerCase() === wanted) return 3;
  if (symbol.toLowerCase().startsWith(wanted)) return 2;
  return name.toLowerCase().includes(wanted) ? 1 : 0;
}

const score = (token: Token) => Number(token['organicScore'] ?? 0);
