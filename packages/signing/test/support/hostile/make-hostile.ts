import { PublicKey } from '@solana/web3.js';
import type { Expectation, GuardCode, GuardPolicy } from '../../../src/guard/index.js';
import { Editable } from '@galilean/tampering';
import type { EditableInstruction } from '@galilean/tampering';
import { goodTransactions } from '../good-transactions.js';
import { us } from '@galilean/test-kit/wallets';
import type { Good } from '../good-transactions.js';
import { stranger, tokenProgram } from '../hostile-instructions.js';

/** A good transaction turned hostile. */
export interface Hostile extends Good {
  readonly rule: GuardCode;
  readonly endpoint: string;
}

/** One good transaction for each form of answer. */
export const bases: Record<string, string> = {
  order: 'getOrder aggregator',
  'order by a maker': 'getOrder rfq',
  'order by okx': 'getOrder okx',
  'order by another router': 'getOrder dflow',
  'sponsored order': 'getOrder sponsored',
  'ultra-order': 'getUltraOrder aggregator',
  build: 'buildSwap without-lookup-tables',
  'swap v1 with a fee': 'createSwapV1Transaction with-fee',
  forecast: 'createPredictionOrder forecast-buy 0',
  'trigger-v1-order, create': 'createTriggerV1Order created',
  'trigger-v1-order, cancel': 'cancelTriggerV1Order cancellation 0',
  challenge: 'createChallenge transaction',
  deposit: 'craftDeposit dca',
  'deposit of SOL': 'craftDeposit oco',
  'deposit to a named account': 'craftDeposit single',
  withdrawal: 'cancelDcaOrder cancellation',
  'prediction-order': 'createPredictionOrder keeper-filled-buy 0',
  'prediction-order, sale': 'closePosition close 0',
  'prediction-claim': 'claimPosition claim 0',
};

export const goodOf = (endpoint: string): Good =>
  goodTransactions.find(({ name }) => name === bases[endpoint])!;

export type Change = (edit: Editable) => void;

export interface Asked {
  readonly expectation?: Partial<Record<string, unknown>>;
  readonly policy?: GuardPolicy;
}

export function hostile(
  endpoint: string,
  rule: GuardCode,
  name: string,
  change: Change,
  asked: Asked = {},
): Hostile {
  const good = goodOf(endpoint);
  const edit = new Editable(good.transaction);
  change(edit);
  return {
    endpoint,
    rule,
    name: `${endpoint}: ${name}`,
    transaction: edit.compile(),
    expectation: { ...good.expectation, ...asked.expectation } as Expectation,
    policy: { ...good.policy, ...(asked.policy?.requireProof && { allowUnproven: [] }), ...asked.policy },
  };
}

/** Changes one instruction, found by its program and the first bytes of its data. */
export const changing =
  (program: string, prefix: string) =>
  (change: (found: EditableInstruction, edit: Editable) => void): Change =>
  (edit) =>
    change(edit.find(program, prefix), edit);

export const nothing: Change = () => undefined;
export const endpoints = Object.keys(bases);
export const budgetProgram = 'ComputeBudget111111111111111111111111111111';
export const system = '11111111111111111111111111111111';
export const token = tokenProgram.toBase58();
export const aggregator = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';
export const orderEngine = '61DFfeTKM7trxYcPQCM78bJ794ddZprZpAwAnLiwTpYH';
export const okx = 'proVF4pMXVaYqmy4NjniPh4pqKNfMmsihgd4wdkCX3u';
export const dflow = 'DF1ow4tspfHX9JwWJsAb9epbkA8hmpSEAtxXy1V27QBH';
export const trigger = 'j1o2qRpjcyUwEvwtcfhEQefh773ZgjxcVRry7LDqg5X';
export const prediction = '3ZZuTbwC6aJbvteyVxXUS7gtFYdf7AuXeitx6VyvjvUp';
export const routeV2 = 'bb64facc31c4af14';
export const strangers = stranger.toBase58();
export const bonk = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
/** An account that the transaction does not have yet, and that no one owns. */
export const somewhere = new PublicKey(Uint8Array.from({ length: 32 }, (_, at) => 70 + at)).toBase58();

/** Our associated account of a mint. */
export const ourAccountOf = (mint: string): string =>
  PublicKey.findProgramAddressSync(
    [us, token, mint].map((address) => new PublicKey(address).toBuffer()),
    new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
  )[0].toBase58();

export const scaleAt =
  (at: number, numerator: bigint, denominator = 1n) =>
  (found: EditableInstruction) => {
    found.data.writeBigUInt64LE((found.data.readBigUInt64LE(at) * numerator) / denominator, at);
  };
export const replace = (found: EditableInstruction, at: number, edit: Editable, address: string) => {
  const { writable, signer } = found.accounts[at]!;
  found.accounts[at] = edit.account(address, writable, signer);
};
export const withoutInstruction =
  (program: string, prefix: string): Change =>
  (edit) => {
    edit.instructions.splice(edit.instructions.indexOf(edit.find(program, prefix)), 1);
  };
