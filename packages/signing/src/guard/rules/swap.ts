import type { DecodedInstruction, InspectedAccount } from '../../inspect/decode.js';
import { wrappedSolMint } from '../../well-known.js';
import {
  countRent,
  demand,
  demandAccount,
  demandAtMost,
  demandFuture,
  demandHolder,
  type Facts,
  isOurs,
  isTokenAccountOf,
  refuse,
  type Transfer,
} from '../facts.js';
import { checkUnreadable, countUnreadable } from './programs.js';

/** Cap in basis points: the service takes at most 50, and adds what sponsoring a swap costs. */
const highestServiceFeeBps = 100;

/**
 * Checks an instruction of the aggregator, or of the order engine, which fills a maker's firm quote without slippage.
 */
export function checkSwap(facts: Facts, instruction: DecodedInstruction): void {
  const { name, named, values } = instruction;
  const { expected, policy, terms } = facts;
  const isOurTrade = isOurs(facts, named.user);
  if (isOurTrade && name === 'closeWsolTokenAccount') return;
  if (isOurTrade && name === 'createTokenAccount') return countRent(facts, named.user, 1n);
  const receipt = named.receiver ?? named.destination;
  // We trade with ourselves where we are the maker, or the maker gives what is ours: then nothing is swapped.
  const isWithUs =
    named.maker?.address === expected.wallet ||
    isTokenAccountOf(expected.wallet, named.makerOutput?.address, terms.outputMint);
  if (!isOurTrade || isWithUs || (!receipt && name !== 'fill'))
    return refuse(facts, 'unexpected-instruction');

  // A market of the route may be newer than this release. Its accounts are known, its amounts are not.
  const isUnread = values.steps === null;
  if (isUnread) countUnreadable(facts, 'fees');
  const amounts = isUnread ? { taken: 0n, given: 0n } : checkFees(facts, instruction);
  checkExchange(facts, instruction, amounts, named.source);
  const { slippageBps: agreed = Infinity } = expected;
  const { maxSlippageBps } = policy;
  demandAtMost(facts, 'slippage', {
    found: (values.slippageBps ?? 0) as number,
    limit: Math.min(maxSlippageBps, agreed),
    option: maxSlippageBps < agreed ? 'maxSlippageBps' : 'slippageBps',
  });
  demandFuture(facts, values.expireAt as bigint | undefined);
  const { wallet, receiver = wallet, destinationTokenAccount } = expected;
  if (!receipt) {
    // Without a receiving account, the maker pays plain SOL.
    demand(facts, receiver === wallet && !destinationTokenAccount, 'destination');
    const mint = named.outputMint!.address;
    demand(facts, mint === wrappedSolMint, mint ? 'output-mint' : 'hidden-account');
  } else if (destinationTokenAccount) demandAccount(facts, receipt, destinationTokenAccount, 'destination');
  else demandHolder(facts, receipt, receiver, terms.outputMint);
}

/** Checks an instruction of the aggregator in a build, and that its fee goes to the account that the caller named. */
export function checkBuild(facts: Facts, instruction: DecodedInstruction): void {
  const { name = '', named, accounts, values } = instruction;
  checkSwap(facts, instruction);
  // The second forms have the account of the fee, if there is one, behind those that they name.
  const paid = named.feeAccount ?? accounts[name.startsWith('shared') ? 12 : 10];
  if (values.platformFeeBps || values.positiveSlippageBps)
    demandAccount(facts, paid, facts.expected.feeAccount, 'integrator-fee', 'fees');
}

/**
 * Whether a transfer repays the declared payer the rent of our account of wrapped SOL: once, and at most that of one
 * account. The payer opens it in this transaction, and its rent comes to us when it is closed.
 */
export const isRepayment = (
  { expected: { wallet, payer }, instructions, policy, sums }: Facts,
  { address, amount }: Transfer,
): boolean =>
  // Only SOL goes to the address of a wallet: tokens go to their accounts.
  address === payer &&
  amount <= policy.accountRentLamports &&
  instructions.some(
    ({ index, named }) =>
      named.payer?.address === payer &&
      isTokenAccountOf(wallet, named.account!.address, wrappedSolMint) &&
      // Only a closing names an account and a destination.
      instructions
        .slice(index)
        .some((one) => named.account === one.named.account && one.named.destination?.address === wallet),
  ) &&
  !sums.repaid++;

/** Checks an okx instruction. Its fees are not read, so one with fees counts as unreadable. */
export function checkOkx(facts: Facts, instruction: DecodedInstruction): void {
  const { name, values } = instruction;
  const hasFee = values.commission || values.platformFeeRate || values.trimRate;
  if (name !== 'swapTob' || hasFee) checkUnreadable(facts);
  else checkSwap(facts, instruction);
}

/** Adds what an instruction takes from our account and what it gives, and demands the expected mints. */
export function checkExchange(
  facts: Facts,
  { named: { inputMint, outputMint } }: DecodedInstruction,
  { taken, given }: { readonly taken: bigint; readonly given: bigint },
  from: InspectedAccount | undefined,
): void {
  const { sums, terms } = facts;
  // A hidden mint is proven by the accounts: the source below, the receiver in the caller of this function.
  if (inputMint?.address) demandAccount(facts, inputMint, terms.inputMint, 'input-mint');
  if (outputMint?.address) demandAccount(facts, outputMint, terms.outputMint, 'output-mint');
  sums.actions++;
  sums.out += given;
  sums.in += taken;

  // Plain SOL leaves the wallet without a token account; then only the mint shows what is sold.
  if (from) demandSource(facts, from);
  else demand(facts, inputMint?.address === wrappedSolMint, 'input-mint');
}

/** Demands that an account is ours, of the mint that is sold. The mint field can lie; the source account cannot. */
export function demandSource(facts: Facts, { address }: InspectedAccount): void {
  const { wallet, sourceTokenAccount: known } = facts.expected;
  const { inputMint } = facts.terms;
  demand(
    facts,
    known ? address === known : isTokenAccountOf(wallet, address, inputMint),
    address ? 'input-mint' : 'hidden-account',
    { found: address, limit: known ?? `our account of ${inputMint}`, option: 'sourceTokenAccount' },
  );
}

const whole = 10_000n;

/** Rounds up, as the programs do. */
const divided = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/**
 * Checks the fees of a route, a maker's fill or a swap through okx.
 *
 * @returns the highest amount that it takes, and the lowest that it gives: before or after the platform fee, as the minimum
 *   is. In base units.
 */
function checkFees(
  facts: Facts,
  { values }: DecodedInstruction,
): { readonly taken: bigint; readonly given: bigint } {
  const { expected, policy } = facts;
  const { kind, floor = 'quote' } = expected;
  const {
    slippageBps = 0,
    feeBps = 0,
    platformFeeBps = feeBps,
    positiveSlippageBps = 0,
  } = values as Record<string, number | undefined>;
  const byDefault = kind === 'build' ? 0 : highestServiceFeeBps;
  const most = policy.maxPlatformFeeBps ?? expected.platformFeeBps ?? byDefault;
  const mostPositive = policy.maxPositiveSlippageBps ?? expected.positiveSlippageBps ?? 0;
  demandAtMost(facts, 'integrator-fee', { found: platformFeeBps, limit: most, option: 'maxPlatformFeeBps' });
  demandAtMost(facts, 'integrator-fee', {
    found: positiveSlippageBps,
    limit: mostPositive,
    option: 'maxPositiveSlippageBps',
  });

  const { inAmount, outAmount, quotedInAmount, quotedOutAmount } = values as Record<
    string,
    bigint | undefined
  >;
  const slippage = BigInt(slippageBps);
  const fee = BigInt(Math.min(platformFeeBps, most));
  let given = outAmount ?? divided(quotedOutAmount! * (whole - slippage), whole);
  // Orders that list their steps first carry a quote after the platform fee. Their threshold may be before it; what the
  // caller set is what arrives. Builds carry a quote, and have a threshold, after the fee.
  const isAfterFee = values.steps !== undefined && !outAmount;
  const isArriving = floor !== 'quote';
  if ((outAmount || kind !== 'build') && isArriving !== isAfterFee)
    given = isArriving ? given - divided(given * fee, whole) : divided(given * whole, whole - fee);
  return { taken: inAmount ?? divided(quotedInAmount! * (whole + slippage), whole), given };
}
