import { ApiError, GalileanError, type DocumentedOutcome } from '@galilean/client';
import { expect, it } from 'vitest';
import { adviceForTrigger, triggerOutcomes } from '../../src/generated/index.js';
import { advise, ofCancellation, ofCreation, ofUpdate, ofV1Cancellation } from '../../src/flows/service.js';

// The flows hold the outcomes of what they call before they sign, and no texts. Both must advise the same.
const asked = {
  createChallenge: {},
  verifyChallenge: {},
  refreshAccessToken: {},
  getVault: {},
  registerVault: ofCreation,
  craftDeposit: ofCreation,
  listPriceOrders: {},
  listDcaOrders: {},
  getDcaOrder: {},
  updatePriceOrder: ofUpdate,
  cancelPriceOrder: ofCancellation,
  cancelDcaOrder: ofCancellation,
  cancelTriggerV1Orders: ofV1Cancellation,
  listTriggerV1Orders: ofV1Cancellation,
} satisfies Partial<Record<keyof typeof triggerOutcomes, object>>;

const where = (operationId: string) => ({ operationId, method: 'POST', path: '/', attempt: 1 });
const refusal = (operationId: string, status: number, body: unknown) =>
  new ApiError({ ...where(operationId), status, body, headers: new Headers() });

it.each(Object.entries(asked))('advises about every error of %s as adviceForTrigger does', (name, own) => {
  const operationId = name as keyof typeof asked;
  const rows: readonly DocumentedOutcome[] = triggerOutcomes[operationId];
  const texts = ['no', ...rows.flatMap(({ text }) => (text ? [`Sorry: ${text}.`] : []))];
  const refusals = [400, 401, 403, 404, 408, 409, 422, 429, 500].flatMap((status) =>
    [
      ...texts.map((error) => ({ error })),
      { code: status, message: 'Refused by the gateway' },
      undefined,
    ].map((body) => refusal(operationId, status, body)),
  );
  const lost = new GalileanError('network/failed', 'x', where(operationId));
  for (const error of [...refusals, lost])
    expect({ error, advice: advise(error, own).advice }).toEqual({
      error,
      advice: adviceForTrigger(error).advice,
    });
});
