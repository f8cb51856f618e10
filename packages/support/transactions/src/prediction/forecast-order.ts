import { mints, programs } from '../addresses.js';
import { madeUpAddress } from '../base58.js';
import { Fields, type PlainData } from '../fields.js';
import { aggregatorOrder } from '../swap/order.js';
import { readSteps } from '../swap/quote.js';
import { rentOf, tokenAccountBytes } from '../token-accounts.js';
import type { BuiltTransaction } from '../unsigned-transaction.js';
import { firstSigner } from './signers.js';

const priorityFeeLamports = 20_000n;

/** The token of one side of a Forecast market: its `outcomeMint`, derived here from the market's id. */
export const forecastOutcomeMint = (marketId: string): string =>
  madeUpAddress('forecast outcome', marketId).toBase58();

/**
 * A Forecast order, which is the trade itself: a swap of USDC for the outcome's token, or back. From the answer:
 * `order` and `txMeta`; `outcomeMint` and `outcomeTokenProgram` of the market when they are known. The first of
 * `requiredSigners` pays the fees; when that is the service, it signs at execute, and its slot is empty until then.
 */
export function buildForecastOrder(data: PlainData): BuiltTransaction {
  const answer = new Fields(data);
  const order = answer.inner('order');
  const owner = order.address('userPubkey');
  const outcome = answer.has('outcomeMint')
    ? answer.text('outcomeMint')
    : forecastOutcomeMint(order.text('marketId'));
  const isBuy = order.flag('isBuy');
  const feePayer = firstSigner(answer, owner);
  const tokens = order.amount('contractsMicro', order.amount('contracts', 0n) * 1_000_000n);
  const dollars = isBuy
    ? order.amount('orderCostUsd')
    : order.amount('payoutUsd', order.amount('orderCostUsd', 0n));
  const [inputMint, outputMint] = isBuy ? [mints.USDC.toBase58(), outcome] : [outcome, mints.USDC.toBase58()];
  const swap = new Fields({ inputMint, outputMint });
  const outcomeProgram = answer.address('outcomeTokenProgram', programs.token);
  const side = (mint: 'inputMint' | 'outputMint') => ({
    mint: swap.address(mint),
    tokenProgram: swap.text(mint) === outcome ? outcomeProgram : programs.token,
  });
  return aggregatorOrder(
    {
      taker: owner,
      feePayer,
      rentPayer: feePayer,
      input: side('inputMint'),
      output: side('outputMint'),
      inAmount: isBuy ? dollars : tokens,
      outAmount: isBuy ? tokens : dollars,
      slippageBps: order.numberOr('maxSlippageBps', order.numberOr('slippageBps', 0)),
      feeBps: 0,
      tokenAccountRent: rentOf(tokenAccountBytes),
      priorityFee: priorityFeeLamports,
      steps: readSteps(swap),
      blockhash: answer.blockhash(),
    },
    'route_v2',
  );
}
