import { isSigningError } from '@galilean/signing';
import type { SwapClient } from '../generated/client.js';
import type { BuildSwapParams, BuildSwapResponse } from '../generated/methods.js';

/** The service's default for `maxAccounts`. */
const defaultAccounts = 64;
const mostTries = 4;

/**
 * A build whose transaction fits. The accounts that money moves between are written out in full, so that the guard can read
 * them, and a route through many pools can be too long. Then asks for a route with three quarters of the accounts; four
 * requests in all.
 *
 * @param compose Composes the transaction of a build.
 * @returns The first build that fits, or else the last one. Composing that one throws and says by how much it is too long.
 */
export async function fittingBuild(
  client: SwapClient,
  query: BuildSwapParams,
  signal: AbortSignal | undefined,
  compose: (build: BuildSwapResponse) => string,
): Promise<BuildSwapResponse> {
  let { maxAccounts } = query;
  for (let tries = 1; ; tries++) {
    const build = await client.buildSwap(
      { ...query, ...(maxAccounts !== undefined && { maxAccounts }) },
      { signal },
    );
    if (tries === mostTries || !isTooLarge(() => compose(build))) return build;
    maxAccounts = Math.floor(((maxAccounts ?? defaultAccounts) * 3) / 4);
  }
}

/** Ignores other errors: composing the build throws them again. */
function isTooLarge(compose: () => string): boolean {
  try {
    compose();
    return false;
  } catch (error) {
    return isSigningError(error, 'compose/too-large');
  }
}
