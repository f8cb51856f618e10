import { badExpectation } from '../errors.js';
import type { Amount, Asked } from './expectation.js';
import { validate } from './validate.js';

/** An expectation in the words of the rules: what may leave, what must come, who may be involved. */
export interface Terms {
  /** What may leave us, and the most of it. */
  readonly inputMint?: string;
  readonly amount: bigint;
  /** What must come, and the least of it; undefined when nothing was asked. */
  readonly outputMint?: string;
  readonly minimumOut?: bigint;
  /** The wallet whose token accounts may be paid directly: the vault of a deposit. */
  readonly payee?: string;
  /** Wallets whose token accounts we may pay the rent for. */
  readonly owners: readonly (string | undefined)[];
}

const swap = 'inputMint amount outputMint minimumOut?';

/**
 * The fields of each kind that hold its terms: input mint, amount, output mint, minimum; then what else must be there.
 * `-` where the kind has no such term, `?` where the field may be missing.
 */
const fields: Readonly<Record<string, string>> = {
  order: swap,
  'ultra-order': swap,
  build: swap,
  forecast: swap,
  'trigger-v1-order create': 'inputMint makingAmount outputMint takingAmount',
  'trigger-v1-order cancel': '-',
  challenge: '-',
  deposit: 'mint amount - - vault',
  withdrawal: '- - mint minimumOut? vault',
  'prediction-order': 'depositMint? depositAmount? settlementMint?',
  'prediction-claim': '-',
};

/** @throws SigningError `guard/bad-expectation` */
export function termsOf(asked: Asked): Terms {
  validate(asked);
  const { kind, action, wallet, receiver, vault } = asked;
  const name = action ? `${kind} ${action}` : kind;
  const words = Object.hasOwn(fields, name) ? fields[name]! : badExpectation('kind');
  const [, inputMint, amount, outputMint, minimumOut] = `wallet ${words}`.split(' ').map((word) => {
    const field = word.replace('?', '');
    const value = asked[field as keyof Asked] as Amount | undefined;
    return value === undefined && word === field && word !== '-' ? badExpectation(field) : value;
  });
  const payee = kind === 'deposit' ? vault : undefined;
  return {
    inputMint: inputMint as string | undefined,
    amount: BigInt(amount ?? 0n),
    outputMint: outputMint as string | undefined,
    minimumOut: minimumOut === undefined ? undefined : BigInt(minimumOut),
    payee,
    owners: [wallet, receiver, payee],
  };
}
