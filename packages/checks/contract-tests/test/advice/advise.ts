import { ApiError, type Advice } from '@galilean/client';
import { adviceForPrediction } from '@galilean/prediction';
import { adviceForSwap } from '@galilean/swap';
import { adviceForTokens } from '@galilean/tokens';
import { adviceForTrigger } from '@galilean/trigger';

const domains = {
  swap: adviceForSwap,
  trigger: adviceForTrigger,
  prediction: adviceForPrediction,
  tokens: adviceForTokens,
} as unknown as Record<string, (result: unknown, operationId?: string) => Advice>;

/** Finds the domain of an operation by its name. */
const domainOf: [RegExp, string][] = [
  [/Price|Vault|Dca|Challenge|AccessToken|TriggerV1|Deposit/, 'trigger'],
  [/Token/, 'tokens'],
  [/Prediction|Position|Event|Market|book|Forecast|Profile/, 'prediction'],
  [/./, 'swap'],
];

export function advise(operationId: string, status: number, body: unknown): Advice {
  const domain = domains[domainOf.find(([pattern]) => pattern.test(operationId))![1]]!;
  if (status < 300) return domain(body, operationId);
  const where = { operationId, method: 'POST', path: '/', attempt: 1 };
  return domain(new ApiError({ ...where, status, body, headers: new Headers() }));
}

export const rpc = (code: number, message = 'no') => ({ jsonrpc: '2.0', id: 1, error: { code, message } });
export const quote = (router: string, errorCode: number) => ({
  router,
  errorCode,
  errorMessage: 'no',
  transaction: '',
});
export const executed = (code: number, error = 'no') => ({
  status: 'Failed',
  code,
  error,
  slot: '0',
  signature: '',
});
export const validation = (error: string) => ({ error, details: { field: 'text' } });
export const prediction = (message: string, code?: string) => ({
  type: 'invalid_request_error',
  message,
  request_id: 'r',
  ...(code && { code }),
});

export type Row = [operationId: string, status: number, body: unknown, advice: string];
