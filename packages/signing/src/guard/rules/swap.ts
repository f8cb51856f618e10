import type { ReadInstruction } from '../../inspect/instruction.js';
import { demand, demandFuture, demandHolder, isSelf, refuse } from '../facts.js';
import type { Facts } from '../facts.js';
import { judgeExchange } from './exchange.js';

const wholeInBps = 10_000n;

/** Judges one instruction of the aggregator, or of the order engine: a maker's firm quote, with no slippage. */
export function judgeSwap(facts: Facts, instruction: ReadInstruction): void {
  const { name, named, values } = instruction;
  const { asked, policy, terms } = facts;
  const isOurs = isSelf(facts, named.user);
  if (isOurs && /^(create|closeWsol)TokenAccount$/.test(name!)) return;
  const receipt = named.receiver ?? named.destination;
  if (!isOurs || (!receipt && name !== 'fill')) return refuse(facts, 'unexpected-instruction');

  const { inAmount, outAmount, quotedInAmount, quotedOutAmount } = values as Record<
    string,
    bigint | undefined
  >;
  const { slippageBps = 0 } = values as { slippageBps?: number };
  const slippage = BigInt(slippageBps);
  judgeExchange(
    facts,
    instruction,
    // What a token ledger has counted is not known before it runs.
    quotedInAmount === undefined
      ? inAmount
      : (quotedInAmount * (wholeInBps + slippage) + wholeInBps - 1n) / wholeInBps,
    outAmount ?? (quotedOutAmount! * (wholeInBps - slippage)) / wholeInBps,
    named.source,
  );
  demand(facts, slippageBps <= Math.min(asked.slippageBps ?? Infinity, policy.maxSlippageBps), 'slippage');
  demandFuture(facts, values.expireAt as bigint | undefined);

  const { destinationTokenAccount: wanted, receiver = asked.wallet } = asked;
  if (!receipt) {
    // Without an account we get plain SOL from the maker.
    demand(facts, receiver === asked.wallet, 'destination');
    demand(facts, !!named.outputMint!.address, 'hidden-account');
  } else if (wanted !== undefined) demand(facts, receipt.address === wanted, 'destination');
  else demandHolder(facts, receipt, receiver, terms.outputMint);
}
