import type { InspectedAccount, DecodedInstruction } from '../../inspect/decode.js';
import { wrappedSolMint } from '../../well-known.js';
import {
  countRent,
  demand,
  demandAccount,
  demandFuture,
  demandHolder,
  type Facts,
  isOurs,
  refuse,
} from '../facts.js';
import { checkExchange } from './swap.js';
import { isReady, openedHere } from './seed-accounts.js';

/** Checks a trigger v1 instruction that creates an order. */
export function checkCreation(facts: Facts, instruction: DecodedInstruction): void {
  const { expected } = facts;
  const { name, named, values } = instruction;
  if (name !== 'initializeOrder' || !isOurs(facts, named.maker))
    return refuse(facts, 'unexpected-instruction');
  // The order and its token account.
  countRent(facts, named.payer, 2n);
  const { makingAmount, takingAmount } = values as Record<string, bigint>;
  const from = isTemporary(facts, named.makerInput!) ? undefined : named.makerInput;
  checkExchange(facts, instruction, { taken: makingAmount, given: takingAmount! }, from);
  demand(facts, !!named.outputMint!.address, 'hidden-account');
  demandAccount(facts, named.order, expected.order, 'order');
  const expiry = values.expiredAt as bigint | null;
  demandFuture(facts, expiry);
  demand(facts, Number(expiry ?? 0) === Number(expected.expiredAt ?? 0), 'order', {
    found: expiry ?? 'no expiry',
    limit: expected.expiredAt ?? 'no expiry',
    option: 'expiredAt',
  });
  demand(facts, Number(values.feeBps ?? 0) <= (expected.feeBps ?? 0), 'integrator-fee');
}

/**
 * Whether an account holds wrapped SOL for this order only: the transaction creates it and closes it afterwards, to us
 * like any other account.
 */
function isTemporary(facts: Facts, { address }: InspectedAccount): boolean {
  const opened = openedHere(facts, address);
  return (
    !!opened &&
    facts.expected.sourceTokenAccount === undefined &&
    isReady(facts, opened, wrappedSolMint) &&
    facts.instructions.some(
      ({ index, name, named }) =>
        index > facts.instruction!.index && name === 'closeAccount' && named.account!.address === address,
    )
  );
}

/** Checks a trigger v1 instruction that cancels an order. */
export function checkCancellation(facts: Facts, instruction: DecodedInstruction): void {
  const { expected, sums } = facts;
  const { name, named } = instruction;
  if (name !== 'cancelOrder' || !isOurs(facts, named.maker)) return refuse(facts, 'unexpected-instruction');
  sums.actions++;
  const order = named.order!.address;
  if (!order) refuse(facts, 'hidden-account');
  else demand(facts, expected.orders?.includes(order) ?? true, 'order');
  // Without a token account, the maker gets plain SOL.
  if (named.makerInput) demandHolder(facts, named.makerInput, expected.wallet, named.inputMint?.address);
}
