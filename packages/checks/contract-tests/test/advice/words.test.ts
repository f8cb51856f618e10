import { ApiError, type AdviceWord, type OperationTable } from '@galilean/client';
import { operations as prediction } from '@galilean/prediction';
import { legacyOperations as legacySwap, operations as swap } from '@galilean/swap';
import { operations as tokens } from '@galilean/tokens';
import { legacyOperations as legacyTrigger, operations as trigger } from '@galilean/trigger';
import { expect, it } from 'vitest';
import { gatewayRows } from './gateway-rows.js';
import { predictionRows } from './prediction-rows.js';
import { swapRows } from './swap-rows.js';
import { triggerRows } from './trigger-rows.js';

const operations: OperationTable = {
  ...tokens,
  ...swap,
  ...legacySwap,
  ...trigger,
  ...legacyTrigger,
  ...prediction,
};
const rows = Object.values({ ...gatewayRows, ...swapRows, ...triggerRows, ...predictionRows }).flat();
const errors = rows.filter(([, status]) => (status as number) >= 400);

/** What an error's text may say, and the advice that it agrees with. */
const agreeing: Readonly<Record<string, readonly AdviceWord[]>> = {
  'check key and token': ['stop', 'reauthenticate', 'fix-request'],
  'ask again later': ['wait', 'requote'],
  // Sending them once more does no harm where the description says to stop.
  'outcome unknown: send the same bytes again': ['poll-same', 'stop'],
  'outcome unknown: check before you send again': ['stop', 'wait', 'reauthenticate'],
};

const saidOf = ([operationId, status, body]: (typeof errors)[number]) => {
  const { retry, method, path } = operations[operationId as string]!;
  const call = { operationId: operationId as string, method, path, attempt: 1 };
  const { message } = new ApiError({
    ...call,
    status: status as number,
    body,
    headers: new Headers(),
    retry,
  });
  return Object.keys(agreeing).find((words) => message.endsWith(` (${words})`));
};

it('the text of an error never says anything else than the advice of the description', () => {
  const wrong = errors.filter((row) => {
    const said = saidOf(row);
    return said && !agreeing[said]!.includes(row[3] as AdviceWord);
  });
  expect(wrong).toEqual([]);
});

it.each(Object.keys(agreeing))('errors that the description lists say “%s”', (words) => {
  expect(errors.filter((row) => saidOf(row) === words).length).toBeGreaterThan(0);
});
