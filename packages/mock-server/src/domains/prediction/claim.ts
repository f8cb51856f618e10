import { buildTransaction } from '@galilean/transactions';
import { gasWallet } from './on-ledger.js';
import type { Shapes } from '../../contract/generated/shapes.js';
import type { Answer } from '../../contract/responder.js';
import type { Position, PredictionClaim } from './records.js';
import { BLOCKHASH_LIFE } from '../../world/clock.js';
import type { World } from '../world.js';
import { ok } from '../answering/answers.js';
import type { Call, OperationResponder } from '../answering/handler.js';
import { refusedAs, refusedWith } from './answers.js';
import { recordClosing } from './history.js';
import { isForecast } from '../../world/markets.js';
import { marketFacts } from './market-facts.js';
import { contracts } from './quantities.js';

const context = { type: 'claim_payout' };

/** Whether a position has won and its payout is unclaimed. */
export function isClaimable(world: World, { marketId, isYes, claimed, contractsMicro }: Position): boolean {
  const isWon = world.markets.endingOf(marketId)?.result === (isYes ? 'yes' : 'no');
  return isWon && !isForecast(world.markets.market(marketId)!) && !claimed && BigInt(contractsMicro) > 0n;
}

export const claimPosition: OperationResponder = (call) => {
  const { world, request } = call;
  const position = world.stores.positions.get(request.pathParams['positionPubkey'] ?? '');
  const { ownerPubkey, payerPubkey } = request.body as Partial<Shapes['ClaimPositionRequest']>;
  if (!position || (ownerPubkey !== undefined && ownerPubkey !== position.owner))
    return refusedAs(call, 'position-not-found');
  const market = world.markets.market(position.marketId)!;
  if (isForecast(market)) return refusedAs(call, 'settles-by-itself');
  if (!world.markets.endingOf(market.marketId)) return refusedAs(call, 'not-settled');
  if (!isClaimable(world, position))
    return refusedWith(call, 'Position has nothing to claim', 'positionPubkey');
  return claimAnswer(call, position, payerPubkey);
};

/**
 * A winning contract pays one dollar.
 *
 * @param payer pays the network's fees; the owner unless given
 */
export function claimAnswer(
  { world, scenario, handedOut }: Call,
  position: Position,
  payer?: string,
): Answer {
  const serial = world.serial();
  const { pubkey, owner, isYes } = position;
  const micro = BigInt(position.contractsMicro);
  const answer = {
    txMeta: {
      blockhash: world.seed.address('blockhash', serial),
      lastValidBlockHeight: world.clock.blockHeight() + BLOCKHASH_LIFE,
    },
    requiredSigners: payer ? [payer, owner] : scenario.has('cosigned-claim') ? [gasWallet(), owner] : [owner],
    execution: { endpoint: '/api/v1/execute', context },
    position: {
      positionPubkey: pubkey,
      marketPubkey: marketFacts(world, world.markets.market(position.marketId)!).market,
      userPubkey: owner,
      ownerPubkey: owner,
      isYes,
      ...contracts(micro, 'contracts'),
      payoutAmountUsd: micro.toString(),
    },
  };
  const honest = buildTransaction('prediction-claim', { ...answer, marketId: position.marketId });
  const built = handedOut(honest, owner);
  const claim: PredictionClaim = {
    ...world.chain.handOut(built, payer ? [payer, owner] : [owner]),
    positionPubkey: pubkey,
    owner,
    context,
  };
  world.stores.claims.set(claim.message, claim);
  return ok({ transaction: built.transaction, ...answer });
}

/** Pays a claim out, once. @returns why it was refused */
export function settleClaim(
  world: World,
  { positionPubkey }: PredictionClaim,
  signature: string,
): string | undefined {
  const position = world.stores.positions.get(positionPubkey);
  if (!position || !isClaimable(world, position)) return 'Position was claimed before';
  payOut(world, position, signature);
  return undefined;
}

/** Closes a position and pays it out: one dollar per contract when it has won. */
export function payOut(
  world: World,
  position: Position,
  signature: string,
  payout = position.contractsMicro,
): void {
  const timestamp = world.clock.seconds();
  const gain = BigInt(payout) - BigInt(position.costUsd);
  Object.assign(position, { claimed: true, claimedUsd: payout, updatedAt: timestamp });
  position.realizedPnlUsd += Number(gain);
  recordClosing(world, position, {
    eventType: 'payout_claimed',
    signature,
    payout,
    gain: gain.toString(),
    transferAmountToken: payout,
  });
}
