import { describe, expect, it } from 'vitest';
import { isGalileanError, readFault } from '../src/index.js';
import { rejection } from './support/rejection.js';
import { recordingClient } from './table.js';

const json = { 'content-type': 'application/json' };
const answered = (text: string, status = 200) =>
  recordingClient(() => new Response(text, { status, headers: json }), { retries: 0 }).client.listThings();

describe('an answer that wants to be more than data', () => {
  const polluting = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"id":"1"}';

  it('reaches no prototype', async () => {
    const data = (await answered(polluting)) as object;
    expect(Object.keys(data)).toEqual(['__proto__', 'constructor', 'id']);
    expect({}).not.toHaveProperty('polluted');
  });

  it('reaches none as an error either', async () => {
    const error = await rejection(answered(polluting, 400));
    expect(isGalileanError(error, 'http/status')).toBe(true);
    expect(readFault((error as { body?: unknown }).body)).toEqual({ shape: 'none' });
    expect({}).not.toHaveProperty('polluted');
  });

  it('is not awaited when it looks like a promise', async () => {
    expect(await answered('{"then":"now"}')).toHaveProperty('then', 'now');
  });
});

describe('numbers beyond what JavaScript counts', () => {
  it('arrive as they were when they are text, as amounts are', async () => {
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

it('a body without end is let go of at the limit that holds without any option', async () => {
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
