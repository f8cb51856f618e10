import { expect, it } from 'vitest';
import { findAdvice } from '../src/advice.js';
import { ApiError } from '../src/errors.js';

const refusal = (status: number, body: unknown) =>
  new ApiError({
    operationId: 'execute',
    method: 'POST',
    path: '/',
    attempt: 1,
    status,
    body,
    headers: new Headers(),
  });

it.each([
  [403, 'stop'],
  [404, 'fix-request'],
] as const)('reads a code of null after a %i as no code, which proves a refusal', (status, advice) => {
  for (const body of [{ message: 'no' }, { message: 'no', code: null }, { message: 'no', errorCode: null }])
    expect(findAdvice([], 'poll-same', refusal(status, body))).toMatchObject({ advice });
  expect(findAdvice([], 'poll-same', refusal(status, { message: 'no', code: 7 })).advice).toBe('poll-same');
});
