/** What an import statement may add to a page: minified by esbuild and gzipped, in bytes. */
export const sizeLimits: readonly (readonly [statement: string, limit: number])[] = [
  ["import { createTokensClient } from '@galilean/tokens'", 6000],
  ["import { createSwapClient } from '@galilean/swap'", 6200],
  ["import { createTriggerClient } from '@galilean/trigger'", 6300],
  ["import { createPredictionClient } from '@galilean/prediction'", 6300],
  ["import { createClient } from '@galilean/client'", 5800],
  ["import { rawClient } from '@galilean/client/raw'", 7100],
  ["import { createProxy } from '@galilean/client/proxy'", 1100],
  ["import { redisLimiter } from '@galilean/client/redis'", 2000],
  ["import { toBaseUnits } from '@galilean/client/units'", 700],

  ["import { signTransaction } from '@galilean/signing'", 2400],
  ["import { readTransaction } from '@galilean/signing'", 1800],
  ["import { fromKeypair } from '@galilean/signing/web3js'", 1600],
  ["import { fromKitSigner } from '@galilean/signing/kit'", 2600],
  ["import { fromCryptoKeyPair } from '@galilean/signing/webcrypto'", 200],
  ["import { signMessageChallenge } from '@galilean/signing/challenge'", 1100],
  ["import { composeTransaction } from '@galilean/signing/compose'", 2600],
  ["import { inspectTransaction } from '@galilean/signing/inspect'", 6800],
  ["import { guardSwap } from '@galilean/signing/guard'", 8100],
  ["import { guard } from '@galilean/signing/guard'", 9300],

  ["import { swap } from '@galilean/swap/flows'", 13_400],
  ["import { buildSwap } from '@galilean/swap/flows'", 14_400],
  ["import { createOrder } from '@galilean/trigger/flows'", 20_700],
  ["import { buy } from '@galilean/prediction/flows'", 16_500],
];

/** What is left of a package when one takes something small from it: the rest is shaken off. */
export const shakenLimits: readonly (readonly [statement: string, limit: number])[] = [
  ["import { mints } from '@galilean/tokens'", 300],
  ["import { mints } from '@galilean/swap'", 300],
  ["import { mints } from '@galilean/trigger'", 300],
  ["import { mints } from '@galilean/prediction'", 150],
  ["import { servers } from '@galilean/swap'", 80],
  ["import { isSwapError } from '@galilean/swap'", 200],
  ["import { isGalileanError } from '@galilean/client'", 150],
  ["import { encodeBase58 } from '@galilean/signing'", 450],
  ["import { memoryJournal } from '@galilean/swap/flows'", 850],
];
