import { describe, expect, it } from 'vitest';
import { rejection } from '@galilean/test-kit/rejection';
import { recordingClient } from './table.js';

const json = { 'content-type': 'application/json' };
const answering = (response: () => Response, options = {}) =>
  rejection(recordingClient(response, { retries: 0, ...options }).client.listThings());

function cutOff(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a":'));
    },
    pull(controller) {
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body, { headers: json });
}

describe('a success without a usable body', () => {
  it.each([
    [
      'answer/html',
      () => new Response('<!doctype html>secret', { headers: { 'content-type': 'text/html' } }),
    ],
    ['answer/html', () => new Response('<html>secret', { headers: json })],
    ['answer/wrong-type', () => new Response('secret', { headers: { 'content-type': 'text/plain' } })],
    ['answer/not-json', () => new Response('{"secret":}', { headers: json })],
    ['answer/truncated', () => new Response('{"secret":[1,2', { headers: json })],
    ['answer/truncated', () => new Response('{"a":{"secret":1}', { headers: json })],
    ['answer/truncated', () => new Response('["a","secret]', { headers: json })],
    ['answer/truncated', () => new Response(`{"a":"\\"}${'x'.repeat(9_000_000)}`, { headers: json })],
    ['answer/not-json', () => new Response('{"a":"[{"} secret', { headers: json })],
    ['answer/truncated', cutOff],
    ['answer/empty', () => new Response('', { headers: json })],
    ['answer/empty', () => new Response(null, { headers: { 'content-length': '0' } })],
    ['answer/no-content', () => new Response(null, { status: 204 })],
    ['answer/no-content', () => new Response(null, { status: 205 })],
  ])('is %s', async (code, response) => {
    const error = await answering(response);
    const { status } = response();
    expect(error).toMatchObject({ code, context: { operationId: 'listThings', status } });
    expect(String(error)).not.toContain('secret');
  });

  it('is read when it is JSON with another content type', async () => {
    const { client } = recordingClient(
      () => new Response('[1]', { headers: { 'content-type': 'text/plain' } }),
    );
    expect(await client.listThings()).toEqual([1]);
  });
});

describe('a body over the limit', () => {
  const long = JSON.stringify('x'.repeat(5000));

  it('is refused by its content-length, before it is read', async () => {
    let read = false;
    const response = () =>
      Object.assign(new Response(long, { headers: { ...json, 'content-length': String(long.length) } }), {
        text: async () => {
          read = true;
          return long;
        },
      });
    expect(await answering(response, { maxBodyBytes: 5000 })).toMatchObject({ code: 'answer/too-large' });
    expect(read).toBe(false);
  });

  it('is refused while it arrives, and the rest is not fetched', async () => {
    let pulls = 0;
    let cancelled = false;
    const endless = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            pulls++;
            controller.enqueue(new TextEncoder().encode('"'.padEnd(1000, 'x')));
          },
          cancel() {
            cancelled = true;
          },
        }),
      );
    expect(await answering(endless, { maxBodyBytes: 5000 })).toMatchObject({ code: 'answer/too-large' });
    expect(cancelled).toBe(true);
    expect(pulls).toBeLessThan(10);
  });

  it('counts decompressed bytes', async () => {
    const packed = () =>
      new Response(long, { headers: { 'content-encoding': 'br', 'content-length': '17' } });
    expect(await answering(packed, { maxBodyBytes: 5000 })).toMatchObject({ code: 'answer/too-large' });
  });

  it('does not hide an error status', async () => {
    const response = () => new Response(long, { status: 500, headers: json });
    expect(await answering(response, { maxBodyBytes: 10 })).toMatchObject({
      code: 'http/status',
      status: 500,
    });
  });

  it('decodes characters whose bytes are split over chunks', async () => {
    const bytes = new TextEncoder().encode('"Ünï€𝄞"');
    const body = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
            controller.close();
          },
        }),
      );
    expect(await recordingClient(body).client.listThings()).toBe('Ünï€𝄞');
  });
});
