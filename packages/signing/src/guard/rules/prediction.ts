import { derivedIn, joined, bytesOf } from '../../derived-address.js';
import type { DecodedInstruction, InspectedAccount } from '../../inspect/decode.js';
import { sha256 } from '../../platform.js';
import { jupUsdMint, predictionProgram, usdcMint } from '../../well-known.js';
import {
  type Check,
  countRent,
  demand,
  demandAccount,
  demandAtMost,
  demandHolder,
  type Facts,
  isOurs,
  markUnproven,
  refuse,
} from '../facts.js';
import { checkSwap } from './swap.js';

/** The arguments of `create_order`; sides and directions are 0 or 1. */
interface Order {
  readonly externalOrderId: string;
  readonly marketIdHash: string;
  readonly isYes: number;
  readonly isBuy: number;
  readonly contractsMicro: bigint;
  readonly priceUsd: bigint;
  readonly orderCostUsd: bigint;
  readonly orderType: number;
  readonly integrator: string | null;
  readonly integratorFeeBps: number | null;
}

export function checkOrder(facts: Facts, instruction: DecodedInstruction): void {
  const { name, named } = instruction;
  const isFirst = facts.instructions.find((one) => one.name === 'createOrder') === instruction;
  // Only the requested order is allowed, once.
  if (name !== 'createOrder' || !isFirst || !isOurs(facts, named.owner))
    return refuse(facts, 'unexpected-instruction');
  facts.sums.actions++;
  const order = instruction.values as unknown as Order;
  // The flows never ask for limit orders.
  demand(facts, order.orderType === 0, 'unexpected-instruction');
  demand(facts, order.integrator === null && order.integratorFeeBps === null, 'integrator-fee');
  // The order and its token account; a purchase may open the position too.
  countRent(facts, named.payer, order.isBuy ? 3n : 2n);
  checkMarket(facts, order);
  checkAccounts(facts, instruction, order);
  checkAmounts(facts, order);
}

/** Checks a swap of the deposit into the settlement mint. It pays for the order and does not count as an action. */
export function checkFunding(facts: Facts, instruction: DecodedInstruction): void {
  const { actions } = facts.sums;
  checkSwap(facts, instruction);
  facts.sums.actions = actions;
}

/** Demands the caller's side and market, or those of the caller's position. */
function checkMarket(facts: Facts, { marketIdHash, isYes, isBuy }: Order): void {
  const { marketId, depositAmount, isYes: side, position, ...expected } = facts.expected;
  const market = expected.marketIdHash ?? marketId;
  const isBuyAsked = Number(depositAmount !== undefined);
  demand(facts, isBuy === isBuyAsked, 'side', { found: directions[isBuy], limit: directions[isBuyAsked] });
  if (side !== undefined)
    demand(facts, isYes === Number(side), 'side', { found: sides[isYes], limit: sides[Number(side)] });
  if (market !== undefined) {
    const limit = marketHash(market);
    demand(facts, marketIdHash === limit, 'market', { found: marketIdHash, limit, option: 'marketIdHash' });
  }
  const isNamed = market !== undefined && side !== undefined;
  if (!isNamed && position === undefined) markUnproven(facts, 'market');
}

const directions = ['sell', 'buy'];
const sides = ['NO', 'YES'];

/** Demands the derived accounts: position, order, and the token accounts of their owners. */
function checkAccounts(facts: Facts, { named }: DecodedInstruction, order: Order): void {
  const { expected, terms } = facts;
  const { position, order: account, ownerAccount, orderAccount, settlementMint } = named;
  demandAccount(facts, position, expected.position, 'position');
  const wallet = bytesOf(expected.wallet);
  demandDerived(facts, position!, 'position', order.marketIdHash, wallet, Uint8Array.of(order.isYes));
  demandAccount(facts, account, expected.order, 'order');
  demandDerived(facts, account!, 'order', wallet, order.externalOrderId);
  demandHolder(facts, ownerAccount!, expected.wallet, terms.outputMint);
  if (account!.address) demandHolder(facts, orderAccount!, account!.address, terms.outputMint);
  // A hidden mint is proven by the accounts derived from it.
  if (settlementMint!.address) demandAccount(facts, settlementMint, terms.outputMint, 'output-mint');
}

/** Demands that an account is the hash of its kind and of these seeds. A hidden account stays unproven. */
function demandDerived(
  facts: Facts,
  { address }: InspectedAccount,
  kind: 'position' | 'order',
  ...seeds: readonly (Uint8Array | string)[]
): void {
  if (!address) return markUnproven(facts, kind);
  const isDerived = derivedIn([bytesOf(predictionProgram), kind, ...seeds]);
  demand(facts, isDerived(bytesOf(address)), kind, { found: address });
}

/** A contract pays 1 USD at most, so no one pays more for it. In micro USD, as all prices. */
const highestPrice = 1_000_000n;

/** The two tokens that the service takes. Each is worth a dollar and has six decimals, as prices have. */
const dollars: readonly unknown[] = [usdcMint, jupUsdMint];

/** What a purchase spends: the deposit where its worth in dollars is known, else what its swap is sure to bring. */
const spentOn = ({ sums, terms: { inputMint, outputMint, amount } }: Facts): bigint =>
  inputMint === outputMint || (dollars.includes(inputMint) && dollars.includes(outputMint))
    ? amount
    : sums.out;

function checkAmounts(facts: Facts, order: Order): void {
  const { expected, sums, terms } = facts;
  const { contractsMicro, priceUsd, orderCostUsd: cost } = order;
  if (expected.priceUsd === undefined) markUnproven(facts, 'minimum-out');
  const agreedPrice = BigInt(expected.priceUsd ?? (order.isBuy ? highestPrice : priceUsd));
  const price = order.isBuy && agreedPrice > highestPrice ? highestPrice : agreedPrice;
  const agreed = { found: priceUsd, limit: price, option: 'priceUsd' };
  const quantity = expected.contractsMicro === undefined ? undefined : BigInt(expected.contractsMicro);
  if (!order.isBuy) {
    demand(facts, priceUsd >= price, 'minimum-out', agreed);
    // Without a quantity, the sale may be the whole position, which is all the program holds for us.
    demandAtMost(facts, 'amount-in', {
      found: contractsMicro,
      limit: quantity ?? contractsMicro,
      option: 'contractsMicro',
    });
    sums.in += cost;
    return;
  }
  demand(facts, priceUsd <= price, 'minimum-out', agreed);
  // The locked amount is the deposit, or at most the minimum output of the swap before it.
  if (terms.inputMint === terms.outputMint) sums.in += cost;
  else if (!sums.unreadable)
    demandAtMost(facts, 'amount-in', { found: cost, limit: sums.out, option: 'depositAmount' });
  // Nine tenths must be locked for the order, and the contracts must be worth as much at their highest price. The rest is
  // room for fees, at most 7 %, for the steps of a contract and of a cent, 0.4 % of the smallest purchase, and for what
  // the swap of one dollar into the other costs. Live orders lock all that their swap is sure to bring, and their
  // contracts are worth 94.7 % of it.
  const spent = (spentOn(facts) * 9n) / 10n;
  demand(facts, cost >= spent, 'minimum-out', { found: cost, limit: spent, option: 'depositAmount' });
  const worthy = (spent * highestPrice) / (priceUsd < highestPrice ? priceUsd || 1n : highestPrice);
  const least = quantity !== undefined && quantity > worthy ? quantity : worthy;
  demand(facts, contractsMicro >= least, 'minimum-out', {
    found: contractsMicro,
    limit: least,
    option: 'contractsMicro',
  });
}

export function checkClaim(facts: Facts, instruction: DecodedInstruction): void {
  const { expected, sums } = facts;
  const { name = '', named } = instruction;
  const isFirst = sums.actions === 0;
  if (!name.startsWith('claim') || !isFirst || !isOurs(facts, named.owner ?? named.authority))
    return refuse(facts, 'unexpected-instruction');
  sums.actions++;
  const mints = expected.settlementMint ? [expected.settlementMint] : [jupUsdMint, usdcMint];
  demandHolder(facts, named.ownerAccount!, expected.wallet, ...mints);
  demandAccount(facts, named.position, expected.position, 'position');
  if (expected.position === undefined) markUnproven(facts, 'position');
}

/**
 * Wraps a check for a trade in an outcome's token. Nothing on chain ties that token to the market: if only the service
 * names it, any of our tokens could be sold as one, and any other bought.
 */
export const ofOutcome =
  (check: Check): Check =>
  (facts, instruction) => {
    if (facts.expected.outcomeIsNew) markUnproven(facts, 'market');
    check(facts, instruction);
  };

/** A market's id on chain: the first half of the hash of the API's id, in hexadecimal. A hash is returned unchanged. */
function marketHash(market: string): string {
  if (/^[0-9a-f]{32}$/.test(market)) return market;
  const half = sha256(joined(`market:${market}`)).slice(0, 16);
  return Array.from(half, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
