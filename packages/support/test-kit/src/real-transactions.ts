import { mintAddresses } from '@galilean/transactions';
import { readFileSync } from 'node:fs';
import type { Json } from './examples.js';

const { SOL, USDC } = mintAddresses;

/** A transaction of the live service, with its source. The first one was recorded without its details. */
interface RealTransaction {
  readonly endpoint: string;
  readonly transaction: string;
  readonly answer?: Record<string, any>;
  readonly version?: 'legacy' | 0;
  readonly requiredSigners?: string[];
  readonly programs?: string[];
}

const file = new URL('../../../../spec/captured/real-transactions.json', import.meta.url);
export const realTransactions = JSON.parse(readFileSync(file, 'utf8')) as readonly RealTransaction[];

/** Fields of an expectation, in the words of the signing package, which the kit does not import. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * What the users of the real transactions asked for, as far as the answers show. The minimum of a swap is the threshold
 * that its answer states, to the last unit; the last one states none, so it comes from its own bytes.
 */
export const realExpectations: readonly Fields[] = [
  {
    kind: 'order',
    wallet: '5RnVY4jqrWfhnHNSyAhRJBXYDKoGHVbr6gF71du1ejwj',
    inputMint: USDC,
    outputMint: '27G8MtK7VtTcCHkpASjSDdkWWYfoqT6ggEuKidVJidD4',
    amount: '100000',
    minimumOut: '25213',
  },
  trigger({
    action: 'create',
    inputMint: SOL,
    outputMint: USDC,
    makingAmount: 50_000_000n,
    takingAmount: 100_000_000n,
  }),
  {
    kind: 'withdrawal',
    wallet: '8gs8rXavMQRqoAoMhCfo79r2wndgSn93FLSWErdHp82n',
    vault: '66xK9AE6oFpGAyn9eCWE3LtYwUZKkeUxbfjFSNmFnkBo',
    mint: USDC,
    minimumOut: '20000000',
  },
  ultra('GpLjUnj5q8V6jkaaT7q26rQ4hzn7KYoebLRWfk16hTwh', [USDC, SOL], '100000000', '460024271'),
  ultra('GpLjUnj5q8V6jkaaT7q26rQ4hzn7KYoebLRWfk16hTwh', [USDC, SOL], '100000000', '460250418'),
  ultra('5dMXLJ8GYQxcHe2fjpttVkEpRrxcajRXZqJHCiCbWS4H', [USDC, SOL], '1000000', '6644643'),
  trigger({
    action: 'create',
    inputMint: USDC,
    outputMint: SOL,
    makingAmount: 100_000_000n,
    takingAmount: 50_000_000n,
  }),
  trigger({ action: 'cancel', orders: ['9vWTg8y4UvrLM49rqvJ2mtmpxicPytNs7FD78352g9Kr'] }),
  trigger({ action: 'cancel', orders: ['9vWTg8y4UvrLM49rqvJ2mtmpxicPytNs7FD78352g9Kr'] }),
  ultra('jdocuPgEAjMfihABsPgKEvYtsmMzjUHeq9LX4Hvs7f3', [SOL, USDC], '100000000', '12486637'),
  trigger({ action: 'cancel' }),
  trigger({ action: 'cancel', orders: ['GnVUz4HcwBSbri2pL1dYmmUp4Cwgx51EqjjEMXyaPznB'] }),
];

type Pair = readonly [inputMint: string, outputMint: string];

function ultra(wallet: string, [inputMint, outputMint]: Pair, amount: string, minimumOut: string) {
  return { kind: 'ultra-order', wallet, inputMint, outputMint, amount, minimumOut } as const;
}

function trigger(rest: object): Fields {
  const wallet = 'devjnEpxbJUhJ39FSsFz7YPerr5bdxN8VWUXvfbFUK4';
  return { kind: 'trigger-v1-order', wallet, ...rest };
}

const captured = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../spec/captured/${name}.json`, import.meta.url), 'utf8'));

const tradeOf = (request: Json, { transaction, order }: Json) => ({
  transaction: transaction as string,
  expectation: {
    kind: 'prediction-order',
    wallet: order.userPubkey,
    ...((order.isBuy as boolean)
      ? {
          depositMint: request.depositMint,
          depositAmount: request.depositAmount,
          marketId: request.marketId,
          isYes: request.isYes,
        }
      : { position: order.positionPubkey }),
    priceUsd: order.maxBuyPriceUsd ?? order.minSellPriceUsd,
    order: order.orderPubkey,
  },
});

function depositOf({ transaction: { request }, body }: Json) {
  const { transaction, receiverAddress: vault, inputTokenAccount: depositAccount } = body;
  const { userAddress: wallet, inputMint: mint, amount } = request;
  return {
    transaction: transaction as string,
    expectation: { kind: 'deposit', wallet, vault, mint, amount, depositAccount },
  };
}

/** The fee that a policy allows by default, in basis points. */
const usualFeeBps = 100;

/** An order whose user asked for what its answer states, and for its fee, if that is above the usual one. */
function orderOf(name: string) {
  const { transaction, taker: wallet, ...answer } = captured(name).body as Json;
  const { inputMint, outputMint, inAmount: amount, otherAmountThreshold: minimumOut } = answer;
  const { maker, expireAt, feeBps } = answer;
  return {
    name,
    transaction: transaction as string,
    expectation: {
      kind: 'order',
      wallet,
      inputMint,
      outputMint,
      amount,
      minimumOut,
      ...((maker as boolean) && {
        maker,
        expireAt,
      }),
      ...(feeBps > usualFeeBps && { platformFeeBps: feeBps }),
    },
  };
}

/** Every transaction of the live service that we have, each with what its user asked for. */
export const realGoods: readonly { name: string; transaction: string; expectation: Fields }[] = [
  ...realTransactions.map(({ endpoint, transaction }, at) => ({
    name: `${endpoint} ${at}`,
    transaction,
    expectation: realExpectations[at]!,
  })),
  ...(captured('prediction-orders') as Json[]).map(({ name, request, body }) => ({
    name: name as string,
    ...tradeOf(request, body),
  })),
  { name: 'closePosition', ...tradeOf({}, captured('closePosition-200-2026-09-28').body) },
  ...['getOrder-200-2026-09-23', 'getOrder-200-2026-09-23-2', 'getOrder-200-2026-09-24'].map(orderOf),
  { name: 'craftDeposit', ...depositOf(captured('craftDeposit-200-2026-06-08')) },
];
