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

/** A field of the expectation; with `?`, the caller may leave it out. */
type TermField = keyof Asked | `${keyof Asked}?`;

/** Which fields of an expectation hold its terms, and others that it needs. */
export interface TermFields {
  readonly inputMint?: TermField;
  readonly amount?: TermField;
  readonly outputMint?: TermField;
  readonly minimumOut?: TermField;
  readonly vault?: 'vault';
}

/** @throws SigningError `guard/bad-expectation` */
export function termsOf(asked: Asked, fields: TermFields = {}): Terms {
  const required = { wallet: 'wallet', ...fields };
  const values = Object.entries(required).map(([term, word]) => {
    const field = word.replace('?', '');
    const value = asked[field as keyof Asked];
    return [
      term,
      value === undefined && word === field ? fail('guard/bad-expectation', { field }, 'is missing') : value,
    ];
  });
  const { inputMint, amount = 0n, outputMint, minimumOut } = Object.fromEntries(values);
  return {
    inputMint,
    amount: BigInt(amount),
    outputMint,
    minimumOut: minimumOut === undefined ? undefined : BigInt(minimumOut),
    floor: asked.floor,
  };
}
