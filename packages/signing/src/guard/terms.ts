import { fail } from '../errors.js';
import type { Amount, Asked, Floor } from './expectation.js';

/** What was asked for, in the words of the rules: what may leave, what must come. */
export interface Terms {
  /** What may leave us, and the most of it. */
  readonly inputMint?: string;
  readonly amount: bigint;
  /** What must come, and the least of it; undefined when nothing was asked. */
  readonly outputMint?: string;
  readonly minimumOut?: bigint;
  /** Whose word that least is, where the expectation says it. */
  readonly floor?: Floor;
}

/**
 * @param fields Where the terms stand; see `Endpoint`.
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
