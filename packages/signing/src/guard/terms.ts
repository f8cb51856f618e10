import { badExpectation } from '../errors.js';
import type { ProgramLabel } from '../inspect/programs.js';
import { jupUsdMint } from '../well-known-wallets.js';
import type { Expectation } from './expectation.js';
import { units, validate } from './validate.js';

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
  validate(asked);
  const given = <T>(value: T | undefined, field: string): T => value ?? badExpectation(field);
  const wallet = given(asked.wallet, 'wallet');
  const least = 'minimumOut' in asked ? asked.minimumOut : undefined;
  const terms = {
    programs,
    amount: 0n,
    owners: [wallet],
    minimumOut: least === undefined ? undefined : units(least, 'minimumOut'),
  };
  switch (asked.kind) {
    case 'trigger-v1-order':
      if (asked.action === 'cancel') return terms;
      if (asked.action !== 'create') badExpectation('action');
      return {
        ...terms,
        inputMint: given(asked.inputMint, 'inputMint'),
        amount: units(asked.makingAmount, 'makingAmount'),
        outputMint: given(asked.outputMint, 'outputMint'),
        minimumOut: units(asked.takingAmount, 'takingAmount'),
      };
    case 'challenge':
    case 'prediction-claim':
      return terms;
    case 'deposit':
      return {
        ...terms,
        inputMint: given(asked.mint, 'mint'),
        amount: units(asked.amount, 'amount'),
        payee: given(asked.vault, 'vault'),
        owners: [wallet, asked.vault],
      };
    case 'withdrawal':
      given(asked.vault, 'vault');
      return { ...terms, outputMint: given(asked.mint, 'mint') };
    case 'prediction-order':
      return {
        ...terms,
        inputMint: asked.depositMint,
        amount: units(asked.depositAmount ?? 0n, 'depositAmount'),
        outputMint: asked.settlementMint ?? jupUsdMint,
      };
    default:
      return {
        ...terms,
        inputMint: given(asked.inputMint, 'inputMint'),
        amount: units(asked.amount, 'amount'),
        outputMint: given(asked.outputMint, 'outputMint'),
        owners: [wallet, asked.receiver],
      };
  }
}
