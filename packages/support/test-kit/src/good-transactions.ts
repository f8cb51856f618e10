import type { BuildParts } from '@galilean/transactions';
import { description, type Json, operation } from './examples.js';
import { payer, testWallet, us } from './wallets.js';

const vault = testWallet('vault').publicKey.toBase58();
/** The time of the examples, for expiry checks. */
export const now = Date.parse('2026-08-21T12:00:00Z') / 1000;

const payerOf = (answer: Json): string | undefined =>
  answer.signatureFeePayer === payer.publicKey.toBase58() ? answer.signatureFeePayer : undefined;

const receiver = testWallet('receiver').publicKey.toBase58();

function swapGoods(id: string, kind: 'order' | 'ultra-order') {
  return operation(id)
    .answers.filter(([, answer]) => answer.transaction)
    .map(([name, answer]) => ({
      name: `${id} ${name}`,
      transaction: answer.transaction,
      policy: { now },
      expectation: {
        kind,
        wallet: us,
        payer: payerOf(answer),
        inputMint: answer.inputMint,
        outputMint: answer.outputMint,
        amount: answer.inAmount,
        minimumOut: answer.otherAmountThreshold,
        receiver: name === 'receiver' ? receiver : undefined,
        expireAt: answer.expireAt,
        priceImpactPercent: answer.priceImpact,
      },
    }));
}

/** `composeTransaction` of the signing package, which the kit does not import. */
type Compose = (answer: BuildParts, options: { payer: string; computeUnitLimit: number }) => string;

function buildGoods(compose: Compose) {
  return operation('buildSwap')
    .answers.filter(([, answer]) => answer.swapInstruction)
    .map(([name, answer]) => {
      const swap = answer.swapInstruction as Json;
      const elsewhere = swap.accounts[7].pubkey as string;
      const cleanup = answer.cleanupInstruction as Json | null;
      const native = cleanup?.accounts[1].pubkey as string | undefined;
      const feePayer = [...answer.setupInstructions, answer.tipInstruction]
        .flatMap((one: Json | null) => one?.accounts ?? [])
        .find((one: Json) => one.isSigner && one.isWritable && one.pubkey === payer.publicKey.toBase58());
      return {
        name: `buildSwap ${name}`,
        transaction: compose(answer as BuildParts, {
          payer: feePayer?.pubkey ?? us,
          computeUnitLimit: 300_000,
        }),
        policy: { now },
        expectation: {
          kind: 'build' as const,
          wallet: us,
          payer: feePayer?.pubkey,
          inputMint: answer.inputMint,
          outputMint: answer.outputMint,
          amount: answer.inAmount,
          minimumOut: answer.otherAmountThreshold,
          slippageBps: answer.slippageBps,
          destinationTokenAccount: elsewhere === swap.programId ? undefined : elsewhere,
          nativeDestinationAccount: native === us ? undefined : native,
        },
      };
    });
}

function swapV1Goods() {
  const { answers, requests } = operation('createSwapV1Transaction');
  return answers.map(([name, answer]) => {
    const [, request] = requests.find(([one]) => one === name)!;
    const quote = request.quoteResponse as Json;
    const { otherAmountThreshold: threshold } = quote;
    // The threshold limits the side that the amount does not fix.
    const limits =
      quote.swapMode === 'ExactOut'
        ? { amount: threshold, minimumOut: quote.outAmount }
        : { amount: quote.inAmount, minimumOut: threshold };
    return {
      name: `createSwapV1Transaction ${name}`,
      transaction: answer.swapTransaction as string,
      policy: { now },
      expectation: {
        kind: 'build' as const,
        wallet: us,
        payer: request.payer as string | undefined,
        inputMint: quote.inputMint,
        outputMint: quote.outputMint,
        ...limits,
        slippageBps: quote.slippageBps,
        platformFeeBps: quote.platformFee?.feeBps as number | undefined,
        feeAccount: request.feeAccount as string | undefined,
      },
    };
  });
}

function triggerGoods() {
  const created = operation('createTriggerV1Order');
  const [, request] = created.requests[0]!;
  const cancels = ['cancelTriggerV1Order', 'cancelTriggerV1Orders'].flatMap((id) =>
    operation(id).answers.flatMap(([name, answer]) =>
      ((answer.transactions ?? [answer.transaction]) as string[])
        .filter(Boolean)
        .map((transaction, part) => ({
          name: `${id} ${name} ${part}`,
          transaction,
          policy: { now },
          expectation: { kind: 'trigger-v1-order', action: 'cancel', wallet: us } as const,
        })),
    ),
  );
  const creates = created.answers.map(([name, answer]) => ({
    name: `createTriggerV1Order ${name}`,
    transaction: answer.transaction as string,
    policy: { now },
    expectation: {
      kind: 'trigger-v1-order',
      action: 'create',
      wallet: us,
      inputMint: request.inputMint,
      outputMint: request.outputMint,
      makingAmount: request.params.makingAmount,
      takingAmount: request.params.takingAmount,
      expiredAt: request.params.expiredAt,
      feeBps: Number(request.params.feeBps ?? 0),
      order: answer.order,
    } as const,
  }));
  return [...creates, ...cancels];
}

function vaultGoods() {
  const deposits = operation('craftDeposit').answers.map(([name, answer]) => ({
    name: `craftDeposit ${name}`,
    transaction: answer.transaction as string,
    policy: { now },
    expectation: {
      kind: 'deposit',
      wallet: us,
      vault: answer.receiverAddress,
      mint: answer.mint,
      amount: answer.amount,
      depositAccount: answer.inputTokenAccount,
    } as const,
  }));
  const withdrawals = ['cancelPriceOrder', 'cancelDcaOrder'].flatMap((id) =>
    operation(id).answers.map(([name, answer]) => ({
      name: `${id} ${name}`,
      transaction: answer.transaction as string,
      policy: { now },
      expectation: {
        kind: 'withdrawal',
        wallet: us,
        vault,
        // The order that expired sold SOL; answers do not say what comes back.
        mint: name === 'cancellation-of-expired' ? 'So11111111111111111111111111111111111111112' : usdc,
        minimumOut: answer.refundAmount,
      } as const,
    })),
  );
  return [...deposits, ...withdrawals];
}

const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

function predictionExpectation(answer: Json, deposit: string | undefined) {
  const { order, position } = answer;
  if (position) return { kind: 'prediction-claim' as const, wallet: us, position: position.positionPubkey };
  if (answer.executionModel === 'atomic_swap') {
    const tokens = String(order.contractsMicro ?? BigInt(order.contracts) * 1_000_000n);
    const outcome = outcomeMints.get(order.marketId)!;
    const [first] = answer.requiredSigners as string[];
    return {
      kind: 'forecast' as const,
      wallet: us,
      ...(first !== us && { payer: first }),
      inputMint: order.isBuy ? usdc : outcome,
      outputMint: order.isBuy ? outcome : usdc,
      amount: order.isBuy ? order.orderCostUsd : tokens,
    };
  }
  return {
    kind: 'prediction-order' as const,
    wallet: us,
    ...((order.isBuy as boolean) && {
      depositMint: usdc,
      depositAmount: deposit,
      marketId: order.marketId,
      isYes: order.isYes,
    }),
    priceUsd: order.maxBuyPriceUsd ?? order.minSellPriceUsd,
    position: order.positionPubkey,
    order: order.orderPubkey ?? undefined,
  };
}

/** The tokens of Forecast outcomes, as the examples of markets name them. */
const outcomeMints = new Map<string, string>();
JSON.stringify(description, (_, value) => {
  if (value?.outcomeMint) outcomeMints.set(value.marketId, value.outcomeMint);
  return value;
});

function predictionGoods() {
  return ['createPredictionOrder', 'closePosition', 'closeAllPositions', 'claimPosition'].flatMap((id) => {
    const { answers, requests } = operation(id);
    const deposit = requests.find(([, request]) => request.depositAmount)?.[1].depositAmount;
    return answers.flatMap(([name, answer]) =>
      ((answer.data ?? [answer]) as Json[])
        .filter(({ transaction }) => transaction)
        .map((one, at) => ({
          name: `${id} ${name} ${at}`,
          transaction: one.transaction,
          policy: { now },
          expectation: predictionExpectation(one, deposit),
        })),
    );
  });
}

function challengeGood() {
  const [, challenge] = operation('createChallenge').answers.find(([, answer]) => answer.transaction)!;
  return {
    name: 'createChallenge transaction',
    transaction: challenge.transaction,
    policy: { now },
    expectation: { kind: 'challenge' as const, wallet: us },
  };
}

/** Items that stay unproven here, so that users must allow them. */
const allowUnproven = [
  [/^getOrder (okx|dflow)/, ['amount-in', 'minimum-out', 'slippage', 'destination']],
  // The user names no minimum.
  [/ forecast-/, ['minimum-out']],
] as const;

/** Transactions of the service, each with what its user asked for, in the words of the signing package. */
export const goodTransactions = (compose: Compose) =>
  [
    ...swapGoods('getOrder', 'order'),
    ...swapGoods('getUltraOrder', 'ultra-order'),
    ...buildGoods(compose),
    ...swapV1Goods(),
    ...triggerGoods(),
    challengeGood(),
    ...vaultGoods(),
    ...predictionGoods(),
  ].map((good) => {
    const allowed = allowUnproven.find(([names]) => names.test(good.name))?.[1];
    return { ...good, policy: { ...good.policy, ...(allowed && { allowUnproven: allowed }) } };
  });
