import type { AttackName } from '@galilean/tampering';
import { testWallet } from '@galilean/transactions';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { openService, type Service } from '../src/honest/service.js';
import { galileanGuard } from '../src/inside-the-commands.js';
import { JUP, SOL, us, USDC } from '../src/wallets.js';

/** What a user gives the vendor's command line or an agent's tool, and the request that follows from it. */
interface Asked {
  readonly title: string;
  readonly request: (state: Service['state']) => readonly [method: string, path: string, body?: object];
  /** Where the answer has the transaction. Default: at the top. */
  readonly find?: (answer: any, state: Service['state']) => { readonly transaction: string };
  readonly scenario?: string;
  /** From what the user typed, and the worst price that the user would take. */
  readonly expectation: (state: Service['state']) => object;
  /** How the service lies. */
  readonly attack: AttackName;
}

const market = 'POLY-558934';
// With `skipSigning` the service signs at execute, so nothing in the bytes shows that the payer is not ours.
const payer = testWallet('gas').publicKey.toBase58();

const query = (more: object) => new URLSearchParams({ ...more, taker: us }).toString();
const ofAll =
  (position: (state: Service['state']) => string): Asked['find'] =>
  ({ data }, state) =>
    data.find(({ order, position: won }: any) => (order ?? won).positionPubkey === position(state)) as {
      transaction: string;
    };

const sale = { inputMint: USDC, outputMint: SOL, amount: '150000000' };
const floor = { floor: 'caller', minimumOut: '980000000' };
const bought = { ...sale, inputMint: SOL, outputMint: USDC, amount: '1000000000', slippageBps: 50 };

const all: readonly Asked[] = [
  ...['metis', 'okx', 'jupiterz'].map((router, at) => ({
    title: `jup spot swap, by ${router}`,
    scenario: `router=${router}`,
    request: () => ['GET', `/ultra/v1/order?${query(sale)}`] as const,
    expectation: () => ({ kind: 'ultra-order', ...sale, ...floor }),
    attack: (['sells-twice', 'unwraps-to-stranger', 'approves-delegate'] as const)[at]!,
  })),
  {
    title: 'jup spot swap --slippage 50',
    scenario: 'router=metis',
    request: () => ['GET', `/ultra/v1/order?${query(bought)}`],
    expectation: () => ({ kind: 'ultra-order', ...bought, floor: 'caller', minimumOut: '148000000' }),
    attack: 'promises-nothing',
  },
  {
    title: 'an order of swap v2, as the skills for agents ask for it',
    scenario: 'router=metis',
    request: () => ['GET', `/swap/v2/order?${query({ ...sale, outputMint: JUP })}`],
    expectation: () => ({
      kind: 'order',
      ...sale,
      outputMint: JUP,
      floor: 'caller',
      minimumOut: '700000000',
    }),
    attack: 'takes-output',
  },
  {
    title: 'jup predictions open',
    request: () => [
      'POST',
      '/prediction/v1/orders',
      {
        isBuy: true,
        ownerPubkey: us,
        marketId: market,
        isYes: true,
        depositAmount: '10000000',
        depositMint: USDC,
        skipSigning: true,
      },
    ],
    expectation: () => ({
      kind: 'prediction-order',
      payer,
      marketId: market,
      isYes: true,
      depositMint: USDC,
      depositAmount: '10000000',
      priceUsd: '700000',
    }),
    attack: 'sells-twice',
  },
  {
    title: 'jup predictions close, which leaves the slippage to the service',
    request: ({ position }) => ['DELETE', `/prediction/v1/positions/${position}`, { ownerPubkey: us }],
    expectation: ({ position }) => ({ kind: 'prediction-order', position, priceUsd: '450000' }),
    attack: 'sends-usdc',
  },
  {
    title: 'jup predictions close all: a sale',
    request: () => ['DELETE', '/prediction/v1/positions', { ownerPubkey: us, minSellPriceSlippageBps: 200 }],
    find: ofAll(({ position }) => position),
    expectation: ({ position }) => ({ kind: 'prediction-order', position, priceUsd: '600000' }),
    attack: 'gives-account-away',
  },
  {
    title: 'jup predictions close all: a payout',
    request: () => ['DELETE', '/prediction/v1/positions', { ownerPubkey: us, minSellPriceSlippageBps: 200 }],
    find: ofAll(({ won }) => won),
    expectation: ({ won }) => ({ kind: 'prediction-claim', position: won }),
    attack: 'assigns-wallet',
  },
  {
    title: 'jup predictions close, of a position that has won',
    request: ({ won }) => ['POST', `/prediction/v1/positions/${won}/claim`, { ownerPubkey: us }],
    expectation: ({ won }) => ({ kind: 'prediction-claim', position: won }),
    attack: 'burns-fee',
  },
];

describe("a transaction of the vendor's tools, by what their user typed", () => {
  let service: Service;
  beforeAll(async () => void (service = await openService(false)));

  async function ask({ request, scenario, find = (answer) => answer }: Asked, attack?: string) {
    const [method, path, body] = request(service.state);
    const scenarios = [scenario, attack && `tamper=${attack}`].filter(Boolean).join(', ');
    const answer = await service.mock(
      new Request(`http://mock.test${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-client-platform': 'jupiter.cli',
          ...(scenarios && { 'x-galilean-scenario': scenarios }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    expect(answer.headers.get('x-galilean-tampered')).toBe(attack ?? null);
    return find(await answer.json(), service.state).transaction;
  }

  async function check(transaction: string, expectation: object): Promise<number> {
    const asked = JSON.stringify({ wallet: us, ...expectation });
    return galileanGuard(['check', '--expect', asked], {
      input: Readable.from([transaction]),
      print: () => {},
      complain: () => {},
    });
  }

  it.each(all)('passes, and does not if the service lies: $title', async (asked) => {
    const expectation = asked.expectation(service.state);
    expect(await check(await ask(asked), expectation)).toBe(0);
    expect(await check(await ask(asked, asked.attack), expectation)).toBe(10);
  });
});
