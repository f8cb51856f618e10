import { base58, buildAnswer, BuilderError } from '@galilean/transactions';
import { documented, ok } from '../answering/answers.js';
import type { Call, OperationResponder } from '../answering/handler.js';
import { isAddress } from '../../ledger/account.js';
import type { World } from '../world.js';
import { stockMarkets, tokenPrograms } from './on-ledger.js';
import { quote, type Quote } from './quote.js';

/** Compute-unit prices by percentile, in micro-lamports. */
const PRICES: Readonly<Record<string, number>> = { medium: 20_000, high: 41_250, veryHigh: 120_000 };
const ESTIMATED_SLIPPAGE = 'rtse';
const ADDRESSES = [
  'inputMint',
  'outputMint',
  'taker',
  'payer',
  'feeAccount',
  'destinationTokenAccount',
  'nativeDestinationAccount',
];

type Build = ReturnType<typeof buildAnswer>;

export const buildSwap: OperationResponder = (call) => {
  const { query, world, operation } = call;
  const addresses = ADDRESSES.map((name) => query.text(name));
  if (addresses.some((one) => one !== undefined && !isAddress(one)))
    return documented(operation, 'no-routes');
  const quoted = quoteBuild(call);
  if (!quoted) return documented(operation, 'no-routes');
  try {
    const answer = composeBuild(call, quoted);
    noteOnChain(world, answer);
    stockMarkets(world, 'metis', quoted.steps);
    return ok(answer);
  } catch (error) {
    if (error instanceof BuilderError) return documented(operation, 'no-routes');
    throw error;
  }
};

function quoteBuild({ query, world }: Call): Quote | undefined {
  const slippage = query.text('slippageBps');
  const dexes = query.list('dexes');
  return quote(world, {
    inputMint: query.needed('inputMint'),
    outputMint: query.needed('outputMint'),
    amount: BigInt(query.needed('amount')),
    router: 'metis',
    slippageBps: slippage === undefined ? 50 : slippage === ESTIMATED_SLIPPAGE ? undefined : Number(slippage),
    excludeDexes: query.list('excludeDexes'),
    ...(dexes.length > 0 && { dexes }),
    // No fee of the service. The caller's own comes out of the output, as the swap's program takes it.
    referralFee: query.number('platformFeeBps') ?? 0,
  });
}

function composeBuild({ query, world }: Call, quoted: Quote): Build {
  const request = {
    inputMint: query.needed('inputMint'),
    outputMint: query.needed('outputMint'),
    amount: query.needed('amount'),
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
    ...tokenPrograms(world, query.needed('inputMint'), query.needed('outputMint')),
  };
  const percentile =
    query.text('computeUnitPricePercentile') ??
    (query.choice('buildSwap', 'mode') === 'fast' ? 'veryHigh' : 'high');
  const now = world.clock.now();
  return buildAnswer(request, {
    outAmount: quoted.outAmount.toString(),
    // A cost, unlike the impact of an order.
    priceImpactPct: Math.max(0, -quoted.priceImpact).toFixed(10),
    routePlan: quoted.steps.map((step) => ({ ...step })),
    computeUnitPrice: PRICES[percentile] ?? 1_000 + Number(percentile) * 12,
    blockHeight: world.clock.blockHeight(),
    fetchedAt: { secs_since_epoch: Math.floor(now / 1000), nanos_since_epoch: (now % 1000) * 1_000_000 },
  });
}

/** Registers with the RPC node the blockhash and the lookup tables of a build. */
function noteOnChain(
  { chain }: World,
  { blockhashWithMetadata, addressesByLookupTableAddress }: Build,
): void {
  const { blockhash, lastValidBlockHeight } = blockhashWithMetadata;
  chain.noteBlockhash(base58(Uint8Array.from(blockhash)), lastValidBlockHeight);
  chain.noteTables(
    Object.entries(addressesByLookupTableAddress ?? {}).map(([address, addresses]) => ({
      address,
      addresses,
    })),
  );
}
