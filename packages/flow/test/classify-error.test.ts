import { describe, expect, it } from 'vitest';
import { ApiError, GalileanError } from '@galilean/client';
import { classifyError } from '../src/index.js';

const where = { operationId: 'executeOrder', method: 'POST', path: '/execute', attempt: 1 };
const answer = (status: number, body: unknown, type = 'application/json') =>
  new ApiError({ ...where, status, body, headers: new Headers({ 'content-type': type }) });
const documented = () => ({ kind: 'refused', refused: 'documented' }) as const;
const kind = (error: unknown, refusal: () => ReturnType<typeof documented> | undefined = documented) =>
  classifyError(error, refusal).kind;

const words = { error: 'Not accepted', code: -2 };
const gateway = (status: number) => ({ code: status, message: 'Refused' });

it.each([
  ['no answer', new GalileanError('network/failed', 'no answer', where)],
  ['an answer that came too late', new GalileanError('time/attempt', 'late', { ...where, ms: 1 })],
  ['half an answer', new GalileanError('answer/truncated', 'half', {} as never)],
  ['a success that is a page', new GalileanError('answer/html', 'page', {} as never)],
])('%s leaves the outcome unknown', (_, error) => {
  expect(kind(error)).toBe('unanswered');
});

describe('a page of a proxy leaves the outcome unknown', () => {
  const statuses = [400, 401, 403, 404, 407, 408, 409, 413, 422, 425, 429, 431, 451, 499, 500, 502, 503, 504];
  it.each(statuses)('%i', (status) => {
    expect(kind(answer(status, '<html>Blocked</html>', 'text/html'))).toBe('unanswered');
    // JSON with an HTML content type, and HTML with a JSON content type.
    expect(kind(answer(status, words, 'text/html'))).toBe('unanswered');
    expect(kind(answer(status, words, 'text/plain; of=application/json'))).toBe('unanswered');
    expect(kind(answer(status, '<html>Blocked</html>'))).toBe('unanswered');
    for (const body of [undefined, null, [], {}, { detail: 'Blocked' }, { error: { code: 1 } }, 7]) {
      expect(kind(answer(status, body))).toBe('unanswered');
    }
  });
});

describe('JSON in the format of the gateway', () => {
  it.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [429, 'rate-limited'],
    [400, 'unanswered'],
    [404, 'unanswered'],
    [408, 'unanswered'],
    [413, 'unanswered'],
    [451, 'unanswered'],
    [500, 'unanswered'],
  ])('%i is %s', (status, expected) => {
    expect(kind(answer(status, gateway(status)))).toBe(expected);
    expect(kind(answer(status, { message: 'Refused' }, 'application/problem+json; charset=utf-8'))).toBe(
      expected,
    );
  });
});

describe('JSON in the format of the service', () => {
  it.each([400, 403, 404, 409, 500])('%i is classified by the description', (status) => {
    expect(kind(answer(status, words))).toBe('refused');
    expect(kind(answer(status, { type: 'invalid_request_error', message: 'no' }))).toBe('refused');
    expect(kind(answer(status, words), () => undefined)).toBe('unanswered');
  });

  it.each([
    [401, 'unauthorized'],
    [429, 'rate-limited'],
    [408, 'unanswered'],
  ])('%i is %s, whatever the message is', (status, expected) => {
    expect(kind(answer(status, words))).toBe(expected);
  });
});

it.each([
  ['a full queue', new GalileanError('limit/queue-full', 'full', { bucket: 'execute', waiting: 9 })],
  ['a client that only reads', new GalileanError('config/read-only', 'no', {} as never)],
  ['a parameter that cannot travel', new GalileanError('params/unusable', 'no', {} as never)],
  ['a mistake in our own code', new TypeError('x is not a function')],
])('%s is thrown: nothing was sent', (_, error) => {
  expect(() => classifyError(error, documented)).toThrow(error);
});
