import type { InspectedInstruction } from '../../inspect/instruction.js';
import type { Facts } from '../facts.js';
import { judgeExchange } from './exchange.js';

const wholeInBps = 10_000n;

/** Judges one instruction of the aggregator, or of the order engine: a maker's firm quote, with no slippage. */
export function judgeSwap(facts: Facts, instruction: InspectedInstruction): void {
  const { name, named, values } = instruction;
  const { asked, policy, terms } = facts;
  const isFill = name === 'fill';
  const isOurs = facts.isSelf(isFill ? named.taker : named.user);
  if (isOurs && /^(create|closeWsol)TokenAccount$/.test(name!)) return;
  const receipt = isFill ? named.takerOutput : (named.receiver ?? named.destination);
  if (!isOurs || (!receipt && !isFill)) return facts.refuse('unexpected-instruction', instruction);

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
    isFill ? named.takerInput : named.source,
  );
  facts.demand(
    slippageBps <= Math.min(asked.slippageBps ?? Infinity, policy.maxSlippageBps),
    'slippage',
    instruction,
  );
  facts.demandFuture(values.expireAt as bigint | undefined, instruction);

  const { destinationTokenAccount: wanted, receiver = asked.wallet } = asked;
  if (!receipt) {
    // Without an account the taker gets plain SOL.
    facts.demand(receiver === asked.wallet, 'destination', instruction);
    facts.demand(named.outputMint!.address !== undefined, 'hidden-account', instruction);
  } else if (wanted !== undefined) facts.demand(receipt.address === wanted, 'destination', instruction);
  else facts.demandHolder(receipt, receiver, [terms.outputMint], instruction);
}
