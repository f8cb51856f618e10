import { Call, isApiError, type Answer, type CallOptions } from '@galilean/client';
import type { TriggerClient } from '../../generated/client.js';
import { operations } from '../../generated/operations.js';
import { adviceForTrigger } from '../../generated/advice.js';
import type { TokenKeeper } from './token-keeper.js';

type Method = (params?: never, options?: CallOptions) => Call<unknown>;

/**
 * The same client, whose calls are made once more with a new token when theirs is refused. A refused token means that
 * nothing was done, so that this is safe for calls that move funds too.
 */
export function repeatAfterRefusal(client: TriggerClient, keeper: TokenKeeper): TriggerClient {
  const methods = client as unknown as Record<string, Method>;
  // Also with what does not show when a client is printed.
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

/** 401 by the service itself, to this very call: the gateway's is about the key, which no login mends. */
const isRefusedToken = (error: unknown, operationId: string) =>
  isApiError(error, operationId) &&
  error.status === 401 &&
  adviceForTrigger(error).advice === 'reauthenticate';
