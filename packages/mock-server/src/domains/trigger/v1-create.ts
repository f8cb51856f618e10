import { buildTransaction, BuilderError, triggerV1OrderKey } from '@galilean/transactions';
import type { TriggerV1Order } from './records.js';
import { handOut } from '../answering/hand-out.js';
import { decimalOf } from '../../world/money.js';
import { depositUsd } from './deposits.js';
import type { World } from '../world.js';
import { isAddress, type OperationResponder } from '../answering/handler.js';
import { documented, ok } from '../answering/answers.js';

const MINIMUM_USD = 5;
/** In the legacy API, a request lives as long as its blockhash. */
export const V1_LIFE_MILLIS = 60_000;
const PROGRAM = 'j1o2qRpjcyUwEvwtcfhEQefh773ZgjxcVRry7LDqg5X';

interface V1CreateBody {
  inputMint: string;
  outputMint: string;
  maker: string;
  payer: string;
  params: {
    makingAmount: string;
    takingAmount: string;
    expiredAt?: string;
    slippageBps?: string;
    feeBps?: string;
  };
  feeAccount?: string;
  wrapAndUnwrapSol?: boolean;
}

export const createTriggerV1Order: OperationResponder = ({ request, world, operation }) => {
  const body = request.body as V1CreateBody;
  const refuse = (cause: string) => documented(operation, 'below-minimum', { cause });
  if (![body.maker, body.payer].every(isAddress)) return documented(operation, 'invalid-maker');
  if (body.inputMint === body.outputMint) return refuse('input mint and output mint must differ');
  if (![body.inputMint, body.outputMint].every(isAddress)) return refuse('invalid mint');
  const making = BigInt(body.params.makingAmount);
  const usd = making < 1n << 63n ? depositUsd(making, world.tokens.of(body.inputMint)) : 0;
  if (usd < MINIMUM_USD)
    return refuse(`input mint making amount must be at least 5 USD, received: ${Number(usd.toFixed(2))}`);
  const requestId = world.seed.uuid('trigger v1', world.serial());
  const order = triggerV1OrderKey(body.maker, requestId);
  try {
    const built = buildTransaction('trigger-v1-create', {
      ...body,
      requestId,
      order,
      inputTokenProgram: world.tokens.of(body.inputMint)['tokenProgram'],
      outputTokenProgram: world.tokens.of(body.outputMint)['tokenProgram'],
    });
    const { transaction } = built;
    world.stores.triggerV1Requests.set(requestId, {
      requestId,
      action: 'create',
      maker: body.maker,
      expiresAt: world.clock.now() + V1_LIFE_MILLIS,
      transactions: [{ ...handOut(world.chain, built, [body.maker, body.payer]), orders: [order] }],
      opens: opening(world, body, order),
    });
    return ok({ requestId, transaction, order });
  } catch (error) {
    if (error instanceof BuilderError || error instanceof RangeError) return refuse('invalid parameters');
    throw error;
  }
};

function opening(
  world: World,
  { inputMint, outputMint, maker, params }: V1CreateBody,
  orderKey: string,
): TriggerV1Order {
  const { makingAmount, takingAmount, slippageBps = '0', expiredAt } = params;
  const making = decimalOf(BigInt(makingAmount), world.tokens.of(inputMint).decimals);
  const taking = decimalOf(BigInt(takingAmount), world.tokens.of(outputMint).decimals);
  const now = new Date(world.clock.now()).toISOString();
  return {
    userPubkey: maker,
    orderKey,
    inputMint,
    outputMint,
    makingAmount: making,
    takingAmount: taking,
    remainingMakingAmount: making,
    remainingTakingAmount: taking,
    rawMakingAmount: makingAmount,
    rawTakingAmount: takingAmount,
    rawRemainingMakingAmount: makingAmount,
    rawRemainingTakingAmount: takingAmount,
    slippageBps,
    expiredAt: expiredAt === undefined ? null : new Date(Number(expiredAt) * 1000).toISOString(),
    createdAt: now,
    updatedAt: now,
    status: 'Open',
    openTx: '',
    closeTx: null,
    programVersion: PROGRAM,
    trades: [],
  };
}
