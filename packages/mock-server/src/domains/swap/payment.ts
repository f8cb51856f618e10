import { testWallet, tokenAccountRent } from '@galilean/transactions';
import type { Scenario } from '../../scenarios/scenario.js';
import type { OrderWish } from './order-wish.js';

/** Who pays for gas and rent, and how much. Lamports. */
export interface Payment {
  signatureFeeLamports: number;
  signatureFeePayer: string | null;
  prioritizationFeeLamports: number;
  prioritizationFeePayer: string | null;
  rentFeeLamports: number;
  rentFeePayer: string | null;
  gasless: boolean;
  /** Who must sign before the order is executed. */
  callers: string[];
}

/** The service's wallet that sponsors gas. */
const GAS_SPONSOR = 'gasTzr94Pmp4Gf8vknQnqxeYxdgwFjbgdJa4msYRpnB';
const LAMPORTS_PER_SIGNATURE = 5000;

export const nobodyPays: Payment = {
  signatureFeeLamports: 0,
  signatureFeePayer: null,
  prioritizationFeeLamports: 0,
  prioritizationFeePayer: null,
  rentFeeLamports: 0,
  rentFeePayer: null,
  gasless: false,
  callers: [],
};

export const marketMaker = (): string => testWallet('maker').publicKey.toBase58();

/** @param needsAccount whether the order creates the account that receives its tokens */
export function payment(
  wish: OrderWish & { taker: string },
  scenario: Scenario,
  needsAccount = scenario.has('missing-token-account'),
): Payment {
  const { taker, payer, router } = wish;
  const feePayer =
    router === 'jupiterz' ? marketMaker() : (payer ?? (isSponsored(wish, scenario) ? GAS_SPONSOR : taker));
  const rent = needsAccount ? Number(tokenAccountRent) : 0;
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
    callers: payer ? [taker, payer] : [taker],
  };
}

/** The service does not sponsor an order that has a payer or a referral. */
export const isSponsored = ({ payer, referralAccount, router }: OrderWish, scenario: Scenario): boolean =>
  scenario.has('sponsored') && !payer && !referralAccount && router !== 'jupiterz';
