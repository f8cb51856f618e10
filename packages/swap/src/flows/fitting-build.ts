import { isSigningError } from '@galilean/signing';
import type { SwapClient } from '../generated/client.js';
import type { BuildSwapParams, BuildSwapResponse } from '../generated/methods.js';

/** What the service takes for `maxAccounts` when none is given. */
const defaultAccounts = 64;
const mostTries = 4;

/**
 * A build whose transaction fits. Accounts that say whose money moves where are written out, so that a route through
 * many pools can come out too long; then the next one is asked for with three quarters of the accounts, four times in all.
 *
 * @param compose Composes the transaction of a build.
 * @returns The first build that fits; else the last one, whose composing says by how much it is too long.
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
      signal ? { signal } : {},
    );
    if (tries === mostTries || !isTooLarge(() => compose(build))) return build;
    maxAccounts = Math.floor(((maxAccounts ?? defaultAccounts) * 3) / 4);
  }
}

/** Whatever else is wrong with a build is said where it is composed. */
function isTooLarge(compose: () => string): boolean {
  try {
    compose();
    return false;
  } catch (error) {
    return isSigningError(error, 'compose/too-large');
  }
}
