import { addressBytes } from '../address.js';
import { badExpectation } from '../errors.js';
import type { ProgramLabel } from '../inspect/programs.js';
import { jupUsdMint } from '../well-known-wallets.js';
import type { Amount, Expectation } from './expectation.js';

/** An expectation in the words of the rules: what may leave, what must come, who may be involved. */
export interface Terms {
  /** Programs of the service that the endpoint calls. */
  readonly programs: readonly ProgramLabel[];
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

/** Each kind, and which programs of the service it calls. Those of the network are judged by what they do. */
const programsOf: Readonly<Record<Expectation['kind'], readonly ProgramLabel[]>> = {
  order: ['aggregator', 'order-engine', 'okx'],
  'ultra-order': ['aggregator', 'order-engine', 'okx'],
  build: ['aggregator'],
  forecast: ['aggregator', 'forecast-issuer'],
  'trigger-v1-order': ['trigger-v1'],
  challenge: [],
  deposit: [],
  withdrawal: [],
  'prediction-order': ['aggregator', 'prediction'],
  'prediction-claim': ['prediction'],
};

/** @throws SigningError `guard/bad-expectation`, `base58/…`, `address/…` */
export function termsOf(asked: Expectation): Terms {
  const programs = Object.hasOwn(programsOf, asked?.kind) ? programsOf[asked.kind] : badExpectation('kind');
  addressBytes(asked.wallet ?? badExpectation('wallet'));
  const terms = { programs, amount: 0n, owners: [asked.wallet] };
  const minimum = 'minimumOut' in asked ? asked.minimumOut : undefined;
  const minimumOut = minimum === undefined ? undefined : units(minimum, 'minimumOut');
  switch (asked.kind) {
    case 'trigger-v1-order':
      if (asked.action === 'cancel') return terms;
      return {
        ...terms,
        inputMint: address(asked.inputMint, 'inputMint'),
        amount: units(asked.makingAmount, 'makingAmount'),
        outputMint: address(asked.outputMint, 'outputMint'),
        minimumOut: units(asked.takingAmount, 'takingAmount'),
      };
    case 'challenge':
    case 'prediction-claim':
      return terms;
    case 'deposit':
      return {
        ...terms,
        inputMint: address(asked.mint, 'mint'),
        amount: units(asked.amount, 'amount'),
        payee: address(asked.vault, 'vault'),
        owners: [asked.wallet, asked.vault],
      };
    case 'withdrawal':
      address(asked.vault, 'vault');
      return { ...terms, outputMint: address(asked.mint, 'mint'), minimumOut };
    case 'prediction-order':
      return {
        ...terms,
        inputMint: asked.depositMint && address(asked.depositMint, 'depositMint'),
        amount: units(asked.depositAmount ?? 0n, 'depositAmount'),
        outputMint: address(asked.settlementMint ?? jupUsdMint, 'settlementMint'),
      };
    default:
      return {
        ...terms,
        inputMint: address(asked.inputMint, 'inputMint'),
        amount: units(asked.amount, 'amount'),
        outputMint: address(asked.outputMint, 'outputMint'),
        minimumOut,
        owners: [asked.wallet, asked.receiver],
      };
  }
}

/** An amount in base units. */
export function units(amount: Amount | number, field: string): bigint {
  const sound =
    typeof amount === 'bigint'
      ? amount >= 0n
      : typeof amount === 'number'
        ? Number.isSafeInteger(amount) && amount >= 0
        : typeof amount === 'string' && /^\d{1,39}$/.test(amount);
  return sound ? BigInt(amount) : badExpectation(field);
}

function address(value: string, field: string): string {
  if (typeof value !== 'string') badExpectation(field);
  addressBytes(value);
  return value;
}
