import { testWallet } from '@galilean/transactions';
import { routerSpread } from '../../world/trade.js';
import type { Call } from '../answering/handler.js';

/** Metis was called iris before. */
export const isMetis = (router: string | undefined): boolean => router === 'metis' || router === 'iris';

const ROUTERS = ['metis', 'dflow', 'okx', 'jupiterz'] as const;

/** Any of these parameters decides routing or price. A payer does not, as seen of Ultra in autumn 2026. */
const MANUAL = [
  'receiver',
  'slippageBps',
  'referralAccount',
  'referralFee',
  'priorityFeeLamports',
  'jitoTipLamports',
  'broadcastFeeType',
  'excludeRouters',
  'excludeDexes',
];

/** What the caller asks for, in either of the two order operations. */
export function readOrderWish({ query, scenario, world }: Call) {
  const taker = query.text('taker');
  // The service ignores a payer who is the taker.
  const payer = query.text('payer') === taker ? undefined : query.text('payer');
  const excluded = query.list('excludeRouters');
  const possible = ROUTERS.filter((router) => !excluded.includes(router) && (!payer || router === 'metis'));
  const wished = scenario.text('router');
  const [inputMint, outputMint] = [query.needed('inputMint'), query.needed('outputMint')];
  const fits = possible.some((router) => router === wished || (isMetis(router) && isMetis(wished)));
  // The router that keeps least. While nothing moves they all keep nothing, and the first one wins.
  const [cheapest] = possible
    .map((router) => ({ router, kept: Number(routerSpread(world, router, [inputMint, outputMint])) }))
    .sort((one, other) => one.kept - other.kept);
  /** Base units. */
  const amount = BigInt(query.needed('amount'));
  // On paper, the service has chosen the router.
  const told = world.told?.of({ inputMint, outputMint, inAmount: amount })?.router;
  const router = told ?? (wished ? (fits ? wished : undefined) : cheapest?.router);
  const referralAccount = query.text('referralAccount');
  const sponsors = !payer && !referralAccount && router !== 'jupiterz';
  return {
    inputMint,
    outputMint,
    amount,
    taker,
    receiver: query.text('receiver'),
    /** Another wallet that pays for gas. */
    payer,
    slippageBps: query.number('slippageBps'),
    referralAccount,
    referralFee: query.number('referralFee'),
    priorityFeeLamports: query.number('priorityFeeLamports'),
    jitoTipLamports: query.number('jitoTipLamports'),
    excludeDexes: query.list('excludeDexes').map((label) => label.replaceAll('+', ' ')),
    /** The winning router; `undefined` when all are excluded. */
    router,
    /** Whether the service pays for gas. It does not for an order that has a payer or a referral. */
    isSponsored: sponsors && scenario.has('sponsored'),
    mode: MANUAL.some((name) => query.text(name) !== undefined) ? 'manual' : 'ultra',
  };
}

export type OrderWish = ReturnType<typeof readOrderWish>;

/** The service's wallet that sponsors gas. */
export const GAS_SPONSOR = 'gasTzr94Pmp4Gf8vknQnqxeYxdgwFjbgdJa4msYRpnB';
const LAMPORTS_PER_SIGNATURE = 5000;

export const nobodyPays = {
  signatureFeeLamports: 0,
  signatureFeePayer: null,
  prioritizationFeeLamports: 0,
  prioritizationFeePayer: null,
  rentFeeLamports: 0,
  rentFeePayer: null,
  gasless: false,
};

export const marketMaker = (): string => testWallet('maker').publicKey.toBase58();

/**
 * Who pays for gas and rent, and how much. Lamports.
 * @param rent lamports for the account that receives the tokens, if the order creates it
 */
export function payment(wish: OrderWish & { taker: string }, rent: number) {
  const { taker, payer, router } = wish;
  const feePayer =
    router === 'jupiterz' ? marketMaker() : (payer ?? (wish.isSponsored ? GAS_SPONSOR : taker));
  const makerRent = wish.referralAccount || rent === 0 ? taker : GAS_SPONSOR;
  const priority = (wish.priorityFeeLamports ?? 0) + (wish.jitoTipLamports ?? 0);
  return {
    signatureFeeLamports: LAMPORTS_PER_SIGNATURE * (feePayer === taker ? 1 : 2),
    signatureFeePayer: feePayer,
    prioritizationFeeLamports: priority || (router === 'jupiterz' ? 12_000 : 57_412),
    prioritizationFeePayer: feePayer,
    rentFeeLamports: rent,
    rentFeePayer: router === 'jupiterz' ? makerRent : feePayer,
    gasless: feePayer !== taker,
  };
}

export type Payment = ReturnType<typeof payment>;
