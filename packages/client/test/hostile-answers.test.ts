import { describe, expect, it } from 'vitest';
import { isGalileanError, readFault } from '../src/index.js';
import { rejection } from '@galilean/test-kit/rejection';
import { recordingClient } from './table.js';

const json = { 'content-type': 'application/json' };
const answered = (text: string, status = 200) =>
  recordingClient(() => new Response(text, { status, headers: json }), { retries: 0 }).client.listThings();

describe('an answer that tries to be more than data', () => {
  const polluting = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"id":"1"}';

  it('does not reach a prototype', async () => {
    const data = (await answered(polluting)) as object;
    expect(Object.keys(data)).toEqual(['__proto__', 'constructor', 'id']);
    expect({}).not.toHaveProperty('polluted');
  });

  it('does not reach a prototype as an error either', async () => {
    const error = await rejection(answered(polluting, 400));
    expect(isGalileanError(error, 'http/status')).toBe(true);
    expect(readFault((error as { body?: unknown }).body)).toEqual({ shape: 'none' });
    expect({}).not.toHaveProperty('polluted');
  });

  it('is not awaited when it looks like a promise', async () => {
    expect(await answered('{"then":"now"}')).toHaveProperty('then', 'now');
  });
});

describe('numbers beyond the precision of JavaScript', () => {
  it('keep their digits when they are strings, as amounts are', async () => {
    const amount = '18446744073709551615';
    expect(await answered(JSON.stringify({ amount }))).toEqual({ amount });
  });
});

describe('a body of brackets', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  it.each([200, 400])('with status %i ends in a value or a typed error', async (status) => {
    const outcome = await answered(nested(1_000_000), status).then(
      (data) => Array.isArray(data),
      (error: unknown) => isGalileanError(error),
    );
    expect(outcome).toBe(true);
  });
});

it('an endless body is cancelled at the default limit', async () => {
  const chunk = new TextEncoder().encode('"'.padEnd(1_000_000, 'x'));
  let sent = 0;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += chunk.length;
          controller.enqueue(chunk);
        },
      }),
      { headers: json },
    );
  const error = await rejection(recordingClient(endless, { retries: 0 }).client.listThings());
  expect(error).toMatchObject({ code: 'answer/too-large' });
  expect(sent).toBeLessThan(80_000_000);
});
