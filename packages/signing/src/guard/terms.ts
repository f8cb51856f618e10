import { fail } from '../errors.js';
import type { Amount, Asked, Floor } from './expectation.js';

/** What the caller asked for, in the terms of the rules: what may leave and what must arrive. */
export interface Terms {
  /** The mint that may leave, and the highest amount. */
  readonly inputMint?: string;
  readonly amount: bigint;
  /** The mint that must arrive, and the lowest amount; undefined if the caller set none. */
  readonly outputMint?: string;
  readonly minimumOut?: bigint;
  /** Who set that minimum, if the expectation says it. */
  readonly floor?: Floor;
}

/**
 * @param fields The fields that hold the terms; see `Endpoint`.
 * @throws SigningError `guard/bad-expectation`
 */
export function termsOf(asked: Asked, fields: string): Terms {
  const [, inputMint, amount = 0n, outputMint, minimumOut] = `wallet ${fields}`.split(' ').map((word) => {
    const field = word.replace('?', '');
    const value = asked[field as keyof Asked] as Amount | undefined;
    return value === undefined && word === field && word !== '-'
      ? fail('guard/bad-expectation', { field })
      : value;
  });
  return {
    inputMint: inputMint as string | undefined,
    amount: BigInt(amount),
    outputMint: outputMint as string | undefined,
    minimumOut: minimumOut === undefined ? undefined : BigInt(minimumOut),
    floor: asked.floor,
  };
}
