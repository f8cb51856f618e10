import { promises } from '@galilean/benchmarks/promises';

/**
 * What an import statement of the published packages may add to a page: minified by esbuild and gzipped, in bytes. The
 * limit is the promised one, or else a few percent above the actual size.
 */
export const sizeLimits: readonly (readonly [statement: string, limit: number])[] = [
  ["import { createTokensClient } from '@galilean/tokens'", promises['size-tokens'].limit],
  ["import { createSwapClient } from '@galilean/swap'", 7870],
  ["import { createLegacySwapClient } from '@galilean/swap'", 8130],
  ["import { createTriggerClient } from '@galilean/trigger'", 8160],
  ["import { createLegacyTriggerClient } from '@galilean/trigger'", 7580],
  ["import { createPredictionClient } from '@galilean/prediction'", promises['size-prediction'].limit],
  ["import { createClient } from '@galilean/client'", 7220],
  // 100 bytes of it are for one listener per signal, without which Node warns of a leak, and for refusing options that are no
  // plain object, whose inherited limits a copy would lose.
  ["import { rawClient } from '@galilean/client/raw'", 8580],
  // Of this, 750 bytes end an answer at the time limit, also when no one reads it and memory was collected meanwhile, and
  // remove the key from errors that quote it; 100 refuse options that inherit.
  ["import { createProxy } from '@galilean/client/proxy'", 2800],
  ["import { redisLimiter } from '@galilean/client/redis'", 2300],
  ["import { tabsLimiter } from '@galilean/client/tabs'", 1750],
  // 250 bytes of it are for giving up a run that has signed nothing, and never one that has.
  ["import { indexedDbJournal } from '@galilean/flow/journal/indexeddb'", 3340],
  ["import { toBaseUnits } from '@galilean/client/units'", 700],

  ["import { signTransaction } from '@galilean/signing'", 2600],
  ["import { readTransaction } from '@galilean/signing'", 1800],
  ["import { fromSecretKey } from '@galilean/signing/keys'", 2000],
  ["import { fromKeypair } from '@galilean/signing/web3js'", 1600],
  ["import { fromKitSigner } from '@galilean/signing/kit'", 2600],
  ["import { fromCryptoKeyPair } from '@galilean/signing/webcrypto'", 200],
  // 200 bytes of it are for the words that a login may say, and for sites by their number; 30 for base58 in fewer steps,
  // with which the guard takes a third less time.
  ["import { signMessageChallenge } from '@galilean/signing/challenge'", 4230],
  ["import { composeTransaction } from '@galilean/signing/compose'", 2600],
  ["import { inspectTransaction } from '@galilean/signing/inspect'", 7100],
  // 2,100 bytes of it find a transaction by its message where another pays, in the wallet’s history, and bound at signing
  // how long it can land. 600 of these read transactions, as every flow does: beside a flow they cost nothing.
  ["import { signatureStatusOverRpc } from '@galilean/signing/rpc'", 5150],
  ["import { guardSwap } from '@galilean/signing/guard'", promises['size-guard-swap'].limit],
  ["import { guard } from '@galilean/signing/guard'", promises['size-guard'].limit],

  // Each flow holds the engine: its 350 bytes beside the promised size of `swap` say why.
  ["import { swap } from '@galilean/swap/flows'", promises['size-flow'].limit],
  ["import { swapMutation } from '@galilean/swap/query'", 19_980],
  ["import { buildSwap } from '@galilean/swap/flows'", 19_760],
  ["import { createOrder } from '@galilean/trigger/flows'", 23_500],
  ["import { buy } from '@galilean/prediction/flows'", 22_500],
];

/** The size of one small import from a package: tree shaking removes the rest. */
export const shakenLimits: readonly (readonly [statement: string, limit: number])[] = [
  ["import { mints } from '@galilean/tokens'", 300],
  ["import { mints } from '@galilean/swap'", 300],
  ["import { mints } from '@galilean/trigger'", 300],
  ["import { mints } from '@galilean/prediction'", 150],
  ["import { servers } from '@galilean/swap'", 80],
  ["import { getPricesOptions } from '@galilean/tokens/query'", 570],
  ["import { swapKey, getUltraHoldingsOptions } from '@galilean/swap/query'", 580],
  ["import { listEventsInfiniteOptions } from '@galilean/prediction/query'", 1120],
  // The limiter and the errors of the client, which it shares with every client: beside one it adds 950 bytes.
  ["import { watchQuote } from '@galilean/swap'", 2560],
  ["import { isSwapError } from '@galilean/swap'", 200],
  ["import { isGalileanError } from '@galilean/client'", 150],
  ["import { encodeBase58 } from '@galilean/signing'", 450],
  // 200 bytes of it are for giving up a run that has signed nothing.
  ["import { memoryJournal } from '@galilean/swap/flows'", 1570],
];
