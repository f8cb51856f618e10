import type { InspectedAccount, DecodedInstruction } from '../../inspect/decode.js';
import { wrappedSolMint } from '../../well-known.js';
import { demand, demandAtMost, demandFuture, demandHolder, holds, isSelf, refuse } from '../facts.js';
import { rentOfTokenAccount } from '../rent.js';
import type { Facts } from '../rule-context.js';
import { checkExchange } from './exchange.js';
import { checkOpaqueProgram, countUnread } from './programs.js';
import { amountsOf } from './route-amounts.js';

/** Cap in basis points: the service takes at most 50, and adds what sponsoring a swap costs. */
const highestServiceFeeBps = 100;

/**
 * Checks an instruction of the aggregator, or of the order engine, which fills a maker's firm quote without slippage.
 */
export function checkSwap(facts: Facts, instruction: DecodedInstruction): void {
  const { name, named, values } = instruction;
  const { asked, policy } = facts;
  const isOurs = isSelf(facts, named.user);
  if (isOurs && name === 'closeWsolTokenAccount') return;
  if (isOurs && name === 'createTokenAccount') {
    facts.sums.rent += rentOfTokenAccount;
    return;
  }
  const receipt = named.receiver ?? named.destination;
  // We trade with ourselves where we are the maker, or the maker gives what is ours: then nothing is swapped.
  const isWithUs =
    named.maker?.address === asked.wallet ||
    holds(asked.wallet, named.makerOutput?.address, facts.terms.outputMint);
  if (!isOurs || isWithUs || (!receipt && name !== 'fill')) return refuse(facts, 'unexpected-instruction');

  if (values.steps === null) {
    // A market of the route is newer than this release. Its accounts are known, its amounts are not.
    countUnread(facts, 'fees');
    checkExchange(facts, instruction, { taken: 0n, given: 0n }, named.source);
    return checkReceipt(facts, receipt, named.outputMint);
  }
  const feeBps = checkFees(facts, instruction);
  const { taken, given, arriving, slippageBps } = amountsOf(values, feeBps);
  // The service states its threshold before the platform fee. A minimum set by the caller means what arrives.
  const isOwnMinimum = asked.floor === 'caller' || asked.floor === 'reference';
  checkExchange(facts, instruction, { taken, given: isOwnMinimum ? arriving : given }, named.source);
  const { slippageBps: agreed = Infinity } = asked;
  const isCapped = policy.maxSlippageBps < agreed;
  demandAtMost(facts, 'slippage', {
    found: slippageBps,
    limit: isCapped ? policy.maxSlippageBps : agreed,
    option: isCapped ? 'maxSlippageBps' : 'slippageBps',
  });
  demandFuture(facts, values.expireAt as bigint | undefined);
  checkReceipt(facts, receipt, named.outputMint);
}

/** Checks an okx instruction. Its fees are not read, so one with fees counts as unreadable. */
export function checkOkx(facts: Facts, instruction: DecodedInstruction): void {
  const { name, values } = instruction;
  const isFree = !values.commission && !values.platformFeeRate && !values.trimRate;
  if (name === 'swapTob' && isFree) checkSwap(facts, instruction);
  else checkOpaqueProgram(facts);
}

/** Checks the fees. Returns the platform fee in basis points, at most the allowed one. */
function checkFees(facts: Facts, { values }: DecodedInstruction): number {
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
  demandAtMost(facts, 'integrator-fee', { found: fee, limit: most, option: 'maxPlatformFeeBps' });
  demandAtMost(facts, 'integrator-fee', {
    found: positiveSlippageBps,
    limit: mostPositive,
    option: 'maxPositiveSlippageBps',
  });
  return Math.min(fee, most);
}

/** Checks where the output goes. Without a receiving account, the maker pays plain SOL. */
function checkReceipt(
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
