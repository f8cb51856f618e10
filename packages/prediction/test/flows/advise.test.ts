import { ApiError, GalileanError, type DocumentedOutcome } from '@galilean/client';
import { expect, it } from 'vitest';
import { adviceForPrediction, predictionOutcomes } from '../../src/generated/index.js';
import { advise } from '../../src/flows/service.js';

// The flows hold the outcomes of what they call before they sign, and no texts. Both must advise the same.
const asked = [
  'createPredictionOrder',
  'closeAllPositions',
  'closePosition',
  'claimPosition',
  'getMarket',
  'getPosition',
  'listPositions',
] as const;

const where = (operationId: string) => ({ operationId, method: 'POST', path: '/', attempt: 1 });
const refusal = (operationId: string, status: number, body: unknown) =>
  new ApiError({ ...where(operationId), status, body, headers: new Headers() });

it.each(asked)('advises about every error of %s as adviceForPrediction does', (operationId) => {
  const rows: readonly DocumentedOutcome[] = predictionOutcomes[operationId];
  const faults = [{}, ...rows].map(({ text, code }: Partial<DocumentedOutcome>) => ({
    type: 'invalid_request_error',
    message: `Sorry: ${text}.`,
    code,
  }));
  const refusals = [400, 401, 403, 404, 408, 409, 422, 429, 500].flatMap((status) =>
    [...faults, { code: status, message: 'Refused by the gateway' }, undefined].map((body) =>
      refusal(operationId, status, body),
    ),
  );
  const lost = new GalileanError('network/failed', 'x', where(operationId));
  for (const error of [...refusals, lost])
    expect({ error, advice: advise(error).advice }).toEqual({
      error,
      advice: adviceForPrediction(error).advice,
    });
});
