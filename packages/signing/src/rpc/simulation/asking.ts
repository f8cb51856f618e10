import { fail } from '../../errors.js';
import { isSigningError } from '../../signing-error.js';

/** The code of JSON-RPC when a node has not reached `minContextSlot`. */
const slotNotReached = -32_016;

/** Work with a node: where it fails, the error has a `simulation/…` code. Aborting and another cluster pass unchanged. */
export async function asSimulation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    return failAsSimulation(error);
  }
}

function failAsSimulation(error: unknown): never {
  if (isSigningError(error, 'rpc/timeout')) {
    const { method, ms } = error.context;
    fail('simulation/timeout', { method, limit: ms, option: 'timeoutMs' });
  }
  if (isSigningError(error, 'rpc/malformed')) fail('simulation/malformed', error.context);
  if (isSigningError(error, 'rpc/refused') && error.context.code === slotNotReached)
    fail('simulation/stale', { reason: 'behind' });
  if (
    isSigningError(error, 'rpc/refused') ||
    isSigningError(error, 'rpc/failed') ||
    isSigningError(error, 'rpc/too-large')
  )
    fail('simulation/no-answer', { reason: error.code, ...error.context });
  throw error;
}
