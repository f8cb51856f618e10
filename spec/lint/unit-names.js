/**
 * Words in a field's name that mark a quantity. `circSupply` → circ, supply.
 */
const QUANTITIES = new Set(
  `amount amounts price prices usd bps pct percent percentage percentile lamports fee fees volume liquidity supply mcap
  fdv contracts seconds secs nanos millis slippage cost payout pnl tip watermark balance proceeds rate threshold height
  slot slots change impact`.split(/\s+/),
);

/** Last words that mark a point or span of time: `createdAt`, `totalTime`. */
const TIMES = new Set(['at', 'time', 'timestamp', 'ts', 'date', 'period-start', 'period-end']);

/** Last words that mark something else, whatever comes before: `feeMint`, `signatureFeePayer`, `priceBlockId`. */
const NO_QUANTITY = new Set(
  `mint payer recipient pubkey account accounts ata program type label id ids url tx mode strategy condition status state
  signature sort by`.split(/\s+/),
);

/**
 * The words of a camelCase or snake_case name.
 *
 * @param {string} name
 */
const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => word.toLowerCase());

/**
 * Whether a name alone shows that the value is an amount, price, percentage, rate, duration or time.
 *
 * @param {string} name
 */
export function namesQuantity(name) {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (NO_QUANTITY.has(last)) return false;
  if (words.length > 1 || last.length > 2) {
    if (TIMES.has(last) || TIMES.has(words.slice(-2).join('-'))) return true;
  }
  return words.some((word) => QUANTITIES.has(word));
}
