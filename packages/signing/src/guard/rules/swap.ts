import type { InspectedAccount } from '../../inspect/accounts.js';
import type { ReadInstruction } from '../../inspect/instruction.js';
import { wrappedSolMint } from '../../well-known-wallets.js';
import {
  demand,
  demandAtMost,
  demandFuture,
  demandHolder,
  isSelf,
  refuse,
  rentOfTokenAccount,
} from '../facts.js';
import type { Facts } from '../rule-context.js';
import { judgeExchange } from './exchange.js';
import { judgeClosed } from './programs.js';
import { amountsOf } from './route-amounts.js';

/** The service's own fee ends at 50 basis points, and it adds what a sponsored swap costs it. */
const highestServiceFeeBps = 100;

/** Judges one instruction of the aggregator, or of the order engine: a maker's firm quote, with no slippage. */
export function judgeSwap(facts: Facts, instruction: ReadInstruction): void {
  const { name, named, values } = instruction;
  const { asked, policy } = facts;
  const isOurs = isSelf(facts, named.user);
  if (isOurs && name === 'closeWsolTokenAccount') return;
  if (isOurs && name === 'createTokenAccount') {
    facts.sums.rent += rentOfTokenAccount;
    return;
  }
  const receipt = named.receiver ?? named.destination;
  if (!isOurs || (!receipt && name !== 'fill')) return refuse(facts, 'unexpected-instruction');

  const feeBps = judgeFees(facts, instruction);
  const { taken, given, arriving, slippageBps } = amountsOf(values, feeBps);
  // A threshold of the service's own is stated before its fee; whoever names a minimum means what arrives.
  const isOwnMinimum = asked.floor === 'caller' || asked.floor === 'reference';
  judgeExchange(facts, instruction, taken, isOwnMinimum ? arriving : given, named.source);
  const { slippageBps: agreed = Infinity } = asked;
  const isCapped = policy.maxSlippageBps < agreed;
  demandAtMost(
    facts,
    slippageBps,
    isCapped ? policy.maxSlippageBps : agreed,
    'slippage',
    isCapped ? 'maxSlippageBps' : 'slippageBps',
  );
  demandFuture(facts, values.expireAt as bigint | undefined);
  judgeReceipt(facts, receipt, named.outputMint);
}

/** Judges one instruction of okx. Its fees are not read, so that an order with any is as good as unread. */
export function judgeOkx(facts: Facts, instruction: ReadInstruction): void {
  const { name, values } = instruction;
  const isFree = !values.commission && !values.platformFeeRate && !values.trimRate;
  if (name === 'swapTob' && isFree) judgeSwap(facts, instruction);
  else judgeClosed(facts);
}

/** The platform fee in basis points, no higher than it may be. */
function judgeFees(facts: Facts, { values }: ReadInstruction): number {
  const { asked, policy } = facts;
  const {
    platformFeeBps,
    feeBps = 0,
    positiveSlippageBps = 0,
  } = values as Record<string, number | undefined>;
  const unasked = asked.kind === 'build' ? 0 : highestServiceFeeBps;
  const most = policy.maxPlatformFeeBps ?? asked.platformFeeBps ?? unasked;
  const mostPositive = policy.maxPositiveSlippageBps ?? asked.positiveSlippageBps ?? 0;
  const fee = platformFeeBps ?? feeBps;
  demandAtMost(facts, fee, most, 'integrator-fee', 'maxPlatformFeeBps');
  demandAtMost(facts, positiveSlippageBps, mostPositive, 'integrator-fee', 'maxPositiveSlippageBps');
  return Math.min(fee, most);
}

/** Judges where the output goes. Without an account we get plain SOL from the maker. */
function judgeReceipt(
  facts: Facts,
  receipt: InspectedAccount | undefined,
  outputMint: InspectedAccount | undefined,
): void {
  const { destinationTokenAccount: wanted, receiver = facts.asked.wallet } = facts.asked;
  if (!receipt) {
    demand(facts, receiver === facts.asked.wallet && wanted === undefined, 'destination');
    const mint = outputMint!.address;
    demand(facts, mint === wrappedSolMint, mint ? 'output-mint' : 'hidden-account');
  } else if (wanted !== undefined) {
    demand(facts, receipt.address === wanted, 'destination', { found: receipt.address, limit: wanted });
  } else demandHolder(facts, receipt, receiver, facts.terms.outputMint);
}
