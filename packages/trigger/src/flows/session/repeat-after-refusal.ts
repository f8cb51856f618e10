import { Call, isApiError, type Answer, type CallOptions } from '@galilean/client';
import type { TriggerClient } from '../../generated/client.js';
import { operations } from '../../generated/operations.js';
import { adviceForTrigger } from '../../generated/advice.js';
import type { TokenKeeper } from './token-keeper.js';

type Method = (params?: never, options?: CallOptions) => Call<unknown>;

/**
 * The same client, but a call whose token is refused is repeated once with a new token. With a refused token the service
 * does nothing, so this is safe for calls that move funds too.
 */
export function repeatAfterRefusal(client: TriggerClient, keeper: TokenKeeper): TriggerClient {
  const methods = client as unknown as Record<string, Method>;
  // Includes the properties that are hidden when a client is printed.
  const repeating: Record<PropertyKey, unknown> = Object.defineProperties(
    {},
    Object.getOwnPropertyDescriptors(client),
  );
  for (const [operationId, row] of Object.entries(operations)) {
    if (!('bearer' in row)) continue;
    const method = methods[operationId]!;
    repeating[operationId] = (...args: Parameters<Method>) =>
      new Call(answer(operationId, () => method(...args).withResponse(), keeper));
  }
  return repeating as unknown as TriggerClient;
}

async function answer(
  operationId: string,
  call: () => Promise<Answer<unknown>>,
  keeper: TokenKeeper,
): Promise<Answer<unknown>> {
  const generation = keeper.generation();
  try {
    return await call();
  } catch (error) {
    if (!isRefusedToken(error, operationId)) throw error;
  }
  await keeper.replace(generation);
  return call();
}

/** A 401 of the service to this call. The gateway's 401 is about the API key, which a login does not fix. */
const isRefusedToken = (error: unknown, operationId: string) =>
  isApiError(error, operationId) &&
  error.status === 401 &&
  adviceForTrigger(error).advice === 'reauthenticate';
