import { description, type Json, operation } from '@galilean/test-kit/examples';
import { expect, it } from 'vitest';
import { createMockFetch } from '../../src/index.js';

/** Every example of a body, with where it is sent. */
const bodies = Object.entries(description['paths'] as Record<string, Json>).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, { operationId }]) =>
    operation(operationId as string).requests.map(([name, body]) => ({
      title: `${operationId} ${name}`,
      url: `http://mock${path.replace(/\{\w+\}/g, 'some')}`,
      method: method.toUpperCase(),
      body,
    })),
  ),
);

const lenient = createMockFetch();
const strict = createMockFetch({ strict: true });
const headers = {
  'x-api-key': 'any',
  authorization: 'Bearer a.b.c',
  'content-type': 'application/json',
};

async function unknownIn(
  fetch: typeof lenient,
  { url, method, body }: Omit<(typeof bodies)[number], 'title'>,
) {
  fetch.reset();
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  const { verdict, violations } = fetch.requests[0]!;
  const found = violations.filter(({ code }) => code === 'unknown');
  return { answer, verdict, messages: found.map(({ message }) => message) };
}

/** The body with each field given a second time, under a name that has a letter more. */
function* misspelt(value: unknown, way: string[] = []): Generator<{ body: unknown; name: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    if (!Array.isArray(value))
      yield { body: { ...value, [`${key}X`]: item }, name: [...way, `${key}X`].join('.') };
    for (const one of misspelt(item, [...way, key])) {
      const body = Array.isArray(value)
        ? value.map((old: unknown, at) => (String(at) === key ? one.body : old))
        : { ...value, [key]: one.body };
      yield { body, name: one.name };
    }
  }
}

/** Handed out by the service, and sent back with fields that the description may not know. */
const isHandedOut = (name: string) => /^(quoteResponse|context)\./.test(name);

it.each(bodies)('$title: no name of the description is unknown', async (asked) => {
  expect((await unknownIn(strict, asked)).messages).toEqual([]);
});

it.each(bodies)(
  '$title: another name is found at any depth, except in what the service handed out',
  async (asked) => {
    for (const { body, name } of misspelt(asked.body)) {
      const { messages } = await unknownIn(lenient, { ...asked, body: body as object });
      expect(
        messages.map((text) => text.slice(0, text.indexOf(' does'))),
        name,
      ).toEqual(isHandedOut(name) ? [] : [`parameter \`${name}\``]);
    }
  },
);

it('serves a misspelt optional field with a warning that names the right one, and refuses it when it is strict', async () => {
  const asked = { ...bodies.find(({ title }) => title.startsWith('createChallenge'))!, body: {} };
  asked.body = {
    walletPubkey: 'So11111111111111111111111111111111111111112',
    type: 'message',
    tpye: 'message',
  };
  const message = 'parameter `tpye` does not exist. Use type';
  const served = await unknownIn(lenient, asked);
  expect(served).toMatchObject({ verdict: 'valid', messages: [message], answer: { status: 200 } });
  expect(JSON.parse(served.answer.headers.get('sl-violations')!)).toEqual([
    { location: ['request', 'body', 'tpye'], severity: 'Warning', code: 'unknown', message },
  ]);
  const refused = await unknownIn(strict, asked);
  expect(refused).toMatchObject({ verdict: 'invalid', messages: [message], answer: { status: 400 } });
});
