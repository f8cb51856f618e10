import { mints, programs } from '../addresses.js';
import { BuilderError } from '../builder-error.js';
import { digest, madeUpAddress } from '../base58.js';
import { Fields, type PlainData } from '../fields.js';
import { computeBudget, createAssociatedAccount } from '../instructions/token.js';
import { createPredictionOrder } from '../instructions/prediction.js';
import { built, type BuiltTransaction, lookupTablesOf } from '../unsigned-transaction.js';
import { testWallet } from '../test-wallets.js';
import { signedBy } from '../signatures.js';
import type { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { routeInstruction } from '../instructions/aggregator.js';
import { directMarket, type RouteStep } from '../instructions/route-plan.js';
import { associatedTokenAccount } from '../token-accounts.js';

const priorityFeeLamports = 20_000n;
const microContracts = 1_000_000n;

/**
 * An order on a keeper-filled market, to buy or to sell. From the answer: `order`, `txMeta`; `externalOrderId`,
 * `isGasless` and `requiredSigners` when present. `depositAmount` (else cost and fees) of the request's `depositMint`
 * (else USDC) is swapped into the settlement mint first; `settlementMint` is JupUSD unless given.
 *
 * The service signs each order, and its signature is already in the transaction; the public test keeper takes its place.
 * With `isGasless` the service also pays fees and rent and has signed first, so only the owner's slot is empty; the public
 * test wallet for gas takes its place. If `requiredSigners` names another key than the owner's, that key is the authority and
 * its slot is empty: this follows descriptions from before real answers were seen. `payerPubkey` of the request pays fees
 * and rent in place of the owner, with `skipSigning` no slot of the service is filled, and `orderType` may be `limit`.
 */
export function buildPredictionOrder(data: PlainData): BuiltTransaction {
  const answer = new Fields(data);
  const order = answer.inner('order');
  const owner = order.address('userPubkey');
  const service = testWallet('keeper');
  const gas = testWallet('gas');
  const isGasless = answer.data.isGasless === true;
  const payer = answer.address('payerPubkey', isGasless ? gas.publicKey : owner);
  const isUnsigned = answer.data.skipSigning === true;
  const ours: unknown[] = [owner, payer].map((key) => key.toBase58());
  const others = isUnsigned ? [] : answer.list('requiredSigners').filter((key) => !ours.includes(key));
  const authority =
    others.length > 0 ? new Fields({ authority: others[0] }).address('authority') : service.publicKey;
  const settlementMint = answer.address('settlementMint', mints.JupUSD);
  const isBuy = order.flag('isBuy');
  const deposit = isBuy ? order.amount('orderCostUsd') : 0n;
  const stake = answer.amount('depositAmount', deposit + order.amount('estimatedTotalFeeUsd', 0n));
  const depositMint = answer.address('depositMint', mints.USDC);
  const funding = isBuy
    ? fundDeposit(owner, { mint: depositMint, amount: stake }, { mint: settlementMint, locked: deposit })
    : noFunding;
  const externalOrderId = [order, answer].find((one) => one.has('externalOrderId'));
  const create = createPredictionOrder({
    payer,
    owner,
    authority,
    order: order.address('orderPubkey', madeUpAddress('prediction order', answer.blockhash())),
    position: order.address('positionPubkey'),
    settlementMint,
    externalOrderId: externalOrderId
      ? idIn(externalOrderId, 'externalOrderId')
      : digest(answer.blockhash()).toString('hex').slice(0, idLength),
    marketIdHash: idIn(order, 'marketIdHash'),
    isYes: order.flag('isYes'),
    isBuy,
    contractsMicro: order.amount('contractsMicro', order.amount('contracts', 0n) * microContracts),
    priceBound: order.amount(isBuy ? 'maxBuyPriceUsd' : 'minSellPriceUsd', 0n),
    deposit,
    isLimit: answer.data.orderType === 'limit',
  });
  const unsigned = built({
    version: 0,
    feePayer: payer,
    blockhash: answer.blockhash(),
    lookupTables: lookupTablesOf(funding.steps),
    instructions: [
      ...computeBudget(funding.steps.length > 0 ? 260_000 : 140_000, priorityFeeLamports),
      createAssociatedAccount(payer, owner, settlementMint),
      ...funding.instructions,
      create,
    ],
  });
  const signed = [...(isGasless ? [gas] : []), ...(others.length > 0 ? [] : [service])];
  const isSigned = signed.length > 0 && !isUnsigned;
  return isSigned ? { ...unsigned, transaction: signedBy(unsigned.transaction, signed) } : unsigned;
}

/** The length of order and market ids on chain. */
const idLength = 32;

function idIn(fields: Fields, name: string): string {
  const id = fields.text(name);
  if (id.length === idLength) return id;
  throw new BuilderError(`the field \`${name}\` does not have ${idLength} characters`, name);
}

/** How the owner gets the settlement mint that pays an order. */
interface Funding {
  steps: RouteStep[];
  instructions: TransactionInstruction[];
}

const noFunding: Funding = { steps: [], instructions: [] };

const slippageBps = 10;
const wholeInBps = 10_000n;

/**
 * Swaps a deposit into the settlement mint, unless it is already in that mint. As in real orders, the order locks the
 * swap's minimum output.
 */
function fundDeposit(
  owner: PublicKey,
  deposit: { mint: PublicKey; amount: bigint },
  settlement: { mint: PublicKey; locked: bigint },
): Funding {
  const { mint: depositMint, amount } = deposit;
  const { mint: settlementMint, locked } = settlement;
  if (depositMint.equals(settlementMint)) return noFunding;
  const ammKey = directMarket(depositMint.toBase58(), settlementMint.toBase58());
  const steps = [{ label: 'Raydium CLMM', ammKey, bps: 10_000, inputIndex: 0, outputIndex: 1 }];
  const kept = wholeInBps - BigInt(slippageBps);
  const side = (mint: PublicKey) => ({
    mint,
    tokenProgram: programs.token,
    account: associatedTokenAccount(owner, mint),
  });
  const swap = routeInstruction(
    {
      user: owner,
      source: side(depositMint),
      destination: side(settlementMint),
      inAmount: amount,
      quotedOutAmount: (locked * wholeInBps + kept - 1n) / kept,
      slippageBps,
      platformFeeBps: 0,
      steps,
    },
    'route_v2',
  );
  return { steps, instructions: [swap] };
}
