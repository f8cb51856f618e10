import { base58, buildAnswer, BuilderError } from '@galilean/transactions';
import { documented, ok } from '../answering/answers.js';
import { isAddress } from '../answering/account.js';
import type { OperationResponder } from '../answering/handler.js';
import { quote } from './quote.js';

/** Compute-unit prices by percentile, in micro-lamports. */
const PRICES: Readonly<Record<string, number>> = { medium: 20_000, high: 41_250, veryHigh: 120_000 };
const ESTIMATED_SLIPPAGE = 'rtse';

export const buildSwap: OperationResponder = ({ query, world, operation }) => {
  const slippage = query.text('slippageBps');
  const inputMint = query.needed('inputMint');
  const outputMint = query.needed('outputMint');
  const amount = query.needed('amount');
  const dexes = query.list('dexes');
  const addresses = ['inputMint', 'outputMint', 'taker', 'payer', 'feeAccount', 'destinationTokenAccount']
    .concat('nativeDestinationAccount')
    .map((name) => query.text(name));
  if (addresses.some((one) => one !== undefined && !isAddress(one)))
    return documented(operation, 'no-routes');
  const quoted = quote(world, {
    inputMint,
    outputMint,
    amount: BigInt(amount),
    router: 'metis',
    slippageBps: slippage === undefined ? 50 : slippage === ESTIMATED_SLIPPAGE ? undefined : Number(slippage),
    excludeDexes: query.list('excludeDexes'),
    ...(dexes.length > 0 && { dexes }),
    feeless: true,
  });
  if (!quoted) return documented(operation, 'no-routes');
  const request = {
    inputMint,
    outputMint,
    amount,
    taker: query.needed('taker'),
    slippageBps: quoted.slippageBps,
    payer: query.text('payer'),
    tipAmount: query.text('tipAmount'),
    platformFeeBps: query.number('platformFeeBps'),
    feeAccount: query.text('feeAccount'),
    wrapAndUnwrapSol: query.flag('wrapAndUnwrapSol'),
    destinationTokenAccount: query.text('destinationTokenAccount'),
    nativeDestinationAccount: query.text('nativeDestinationAccount'),
    blockhashSlotsToExpiry: query.number('blockhashSlotsToExpiry'),
  };
  const percentile =
    query.text('computeUnitPricePercentile') ?? (query.text('mode') === 'fast' ? 'veryHigh' : 'high');
  try {
    const now = world.clock.now();
    const answer = buildAnswer(request, {
      outAmount: quoted.outAmount.toString(),
      priceImpactPct: quoted.priceImpact.toFixed(10),
      routePlan: quoted.steps.map((step) => ({ ...step })),
      computeUnitPrice: PRICES[percentile] ?? 1_000 + Number(percentile) * 12,
      blockHeight: world.clock.blockHeight(),
      fetchedAt: { secs_since_epoch: Math.floor(now / 1000), nanos_since_epoch: (now % 1000) * 1_000_000 },
    });
    const { blockhashWithMetadata, addressesByLookupTableAddress } = answer;
    const { blockhash, lastValidBlockHeight } = blockhashWithMetadata;
    world.chain.noteBlockhash(base58(Uint8Array.from(blockhash)), lastValidBlockHeight);
    world.chain.noteTables(
      Object.entries(addressesByLookupTableAddress ?? {}).map(([address, addresses]) => ({
        address,
        addresses,
      })),
    );
    return ok(answer);
  } catch (error) {
    if (error instanceof BuilderError) return documented(operation, 'no-routes');
    throw error;
  }
};
