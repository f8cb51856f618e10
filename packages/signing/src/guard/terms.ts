import { fail } from '../errors.js';
import type { Asked, Floor } from './expectation.js';

/** What the caller asked for, in the terms of the rules: what may leave and what must arrive. */
export interface Terms {
  /** The mint that may leave, and the highest amount. */
  readonly inputMint?: string | undefined;
  readonly amount: bigint;
  /** The mint that must arrive, and the lowest amount; undefined if the caller set none. */
  readonly outputMint?: string | undefined;
  readonly minimumOut?: bigint | undefined;
  /** Who set that minimum, if the expectation says it. */
  readonly floor?: Floor | undefined;
}

/** Where an endpoint's expectation has its terms. */
export interface TermFields {
  /** The fields that its expectation must have besides the wallet. Default: none. */
  readonly needs?: readonly (keyof Asked)[];
  /** The terms that are fields under other names. Default: none. */
  readonly terms?: (asked: Asked) => Pick<Asked, 'inputMint' | 'outputMint' | 'amount' | 'minimumOut'>;
}

/** @throws SigningError `guard/bad-expectation` when a field is missing that the endpoint needs */
export function termsOf(asked: Asked, { needs = [], terms }: TermFields): Terms {
  for (const field of ['wallet', ...needs] as const)
    if (asked[field] === undefined) fail('guard/bad-expectation', { field }, 'is missing');
  const { inputMint, amount = 0n, outputMint, minimumOut, floor } = { ...asked, ...terms?.(asked) };
  return {
    inputMint,
    amount: BigInt(amount),
    outputMint,
    minimumOut: minimumOut === undefined ? undefined : BigInt(minimumOut),
    floor,
  };
}
