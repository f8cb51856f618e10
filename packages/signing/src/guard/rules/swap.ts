import type { InspectedAccount } from '../../inspect/accounts.js';
import type { InspectedInstruction } from '../../inspect/instruction.js';
import type { Facts } from '../facts.js';

const wholeInBps = 10_000n;

/** Judges one instruction of the aggregator. */
export function judgeAggregator(facts: Facts, instruction: InspectedInstruction): void {
  const { name, named, values } = instruction;
  if (!facts.involvesUs(instruction)) return;
  const isOurs = facts.isSelf(named.user);
  if (isOurs && (name === 'createTokenAccount' || name === 'closeWsolTokenAccount')) return;
  if (!isOurs || !named.destination) return facts.refuse('unexpected-instruction', instruction);

  const slippage = BigInt(values.slippageBps as number);
  const quotedIn = values.quotedInAmount as bigint | undefined;
  const exactOut = quotedIn === undefined ? undefined : (values.outAmount as bigint);
  const quotedOut = values.quotedOutAmount as bigint;
  judgeExchange(facts, instruction, {
    // What a token ledger has counted is not known before it runs.
    in:
      quotedIn === undefined
        ? (values.inAmount as bigint | undefined)
        : (quotedIn * (wholeInBps + slippage) + wholeInBps - 1n) / wholeInBps,
    out: exactOut ?? (quotedOut * (wholeInBps - slippage)) / wholeInBps,
  });
  const asked = 'slippageBps' in facts.asked ? facts.asked.slippageBps : undefined;
  const cap = Math.min(asked ?? Infinity, facts.policy.maxSlippageBps);
  facts.demand((values.slippageBps as number) <= cap, 'slippage', instruction);
  judgeInput(facts, instruction, named.source);
  judgeReceipt(facts, instruction, named.receiver ?? named.destination);
}

/** Judges one instruction of the order engine: a maker's firm quote, with no slippage. */
export function judgeFill(facts: Facts, instruction: InspectedInstruction): void {
  const { name, named, values } = instruction;
  if (!facts.involvesUs(instruction)) return;
  if (name !== 'fill' || !facts.isSelf(named.taker))
    return facts.refuse('unexpected-instruction', instruction);
  judgeExchange(facts, instruction, { in: values.inAmount as bigint, out: values.outAmount as bigint });
  facts.demandFuture(values.expireAt as bigint, instruction);
  judgeInput(facts, instruction, named.takerInput);
  if (named.takerOutput) return judgeReceipt(facts, instruction, named.takerOutput);
  // Without an account the taker gets plain SOL.
  const { asked } = facts;
  const receiver = 'receiver' in asked ? asked.receiver : undefined;
  facts.demand((receiver ?? asked.wallet) === asked.wallet, 'destination', instruction);
  if (named.outputMint?.address === undefined) facts.refuse('hidden-account', instruction);
}

interface Exchange {
  readonly in: bigint | undefined;
  readonly out: bigint;
}

function judgeExchange(facts: Facts, instruction: InspectedInstruction, exchange: Exchange): void {
  const { sums, terms } = facts;
  facts.demandAccount(instruction.named.inputMint, terms.inputMint, 'input-mint', instruction);
  facts.demandAccount(instruction.named.outputMint, terms.outputMint, 'output-mint', instruction);
  sums.actions++;
  sums.out += exchange.out;
  if (exchange.in === undefined) facts.refuse('amount-in', instruction);
  else sums.in += exchange.in;
}

/** What is sold shows in the mint, and where that is hidden or not named, in the account it comes from. */
function judgeInput(facts: Facts, instruction: InspectedInstruction, from?: InspectedAccount): void {
  const { inputMint } = instruction.named;
  if (inputMint?.address !== undefined) return;
  if (from?.address && facts.holds(facts.asked.wallet, [facts.terms.inputMint], from.address)) return;
  facts.refuse(inputMint || !from?.address ? 'hidden-account' : 'input-mint', instruction);
}

function judgeReceipt(facts: Facts, instruction: InspectedInstruction, account: InspectedAccount): void {
  const { asked, terms } = facts;
  const wanted = 'destinationTokenAccount' in asked ? asked.destinationTokenAccount : undefined;
  const receiver = 'receiver' in asked ? asked.receiver : undefined;
  if (wanted !== undefined) facts.demand(account.address === wanted, 'destination', instruction);
  else facts.demandHolder(account, receiver ?? asked.wallet, [terms.outputMint], instruction);
}
