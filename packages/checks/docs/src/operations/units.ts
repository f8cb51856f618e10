/** How a page says each unit of the description: after the type of a value, and on the page of units. */
const units: Record<string, { phrase: string; meaning: string }> = {
  'base-units': {
    phrase: 'in base units',
    meaning:
      'The smallest units of a token, as on chain: a whole number. The mint defines how many make one token.',
  },
  'token-units': { phrase: 'in token units', meaning: 'Tokens as people write them, with decimals.' },
  lamports: { phrase: 'in lamports', meaning: '1 SOL = 1,000,000,000 lamports.' },
  'micro-lamports': {
    phrase: 'in micro-lamports',
    meaning: '1 lamport = 1,000,000 micro-lamports: the price of a compute unit.',
  },
  usd: { phrase: 'in USD', meaning: 'US dollars, with decimals.' },
  'micro-usd': { phrase: 'in micro-USD', meaning: '1 US dollar = 1,000,000.' },
  cents: { phrase: 'in cents', meaning: '1 US dollar = 100.' },
  percent: { phrase: 'in percent', meaning: '1 is 1 %.' },
  ratio: { phrase: 'as a ratio', meaning: '1 is 100 %.' },
  bps: { phrase: 'in bps', meaning: 'Basis points: 100 are 1 %.' },
  'unix-seconds': { phrase: 'in Unix seconds', meaning: 'Seconds since 1970-01-01 UTC.' },
  'unix-millis': { phrase: 'in Unix milliseconds', meaning: 'Milliseconds since 1970-01-01 UTC.' },
  'iso-8601': {
    phrase: 'in ISO 8601',
    meaning: 'A time as text, such as `2026-08-01T12:00:00Z`.',
  },
  seconds: { phrase: 'in seconds', meaning: 'A duration.' },
  millis: { phrase: 'in milliseconds', meaning: 'A duration in milliseconds.' },
  nanos: { phrase: 'in nanoseconds', meaning: 'A duration in nanoseconds.' },
  slots: { phrase: 'in slots', meaning: 'Slots of the chain, about 400 ms each.' },
  'block-height': {
    phrase: 'a block height',
    meaning: 'Blocks since the chain began, skipped slots not counted.',
  },
  contracts: {
    phrase: 'in contracts',
    meaning: 'Contracts of a prediction market; one pays 1 US dollar when it wins.',
  },
  'micro-contracts': { phrase: 'in micro-contracts', meaning: '1 contract = 1,000,000.' },
  count: { phrase: 'a count', meaning: 'How many.' },
  unknown: { phrase: 'in an unknown unit', meaning: 'Not documented. The field says what we know.' },
};

/** Every unit and what it means. */
export const unitMeanings = Object.entries(units).map(([name, { meaning }]) => [name, meaning] as const);

/** A unit after a type, with a link to its meaning: `in base units`. @throws Error for a unit without words */
export function unitLink(unit: string): string {
  const words = units[unit];
  if (!words) throw new Error(`The description has the unit "${unit}", which units.ts does not explain.`);
  const [, before, name] = /^((?:in|as) (?:an? )?|an? )(.*)$/.exec(words.phrase)!;
  return `${before}[${name}](../formats.md#unit-${unit})`;
}
