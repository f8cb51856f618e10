import { expect, it } from 'vitest';
import { createMockFetch } from '../src/index.js';

const send = async (method: string, path: string, type: string, body?: string) => {
  const mock = createMockFetch();
  const headers = { 'x-api-key': 'k', 'content-type': type };
  const answer = await mock(`http://mock${path}`, { method, headers, ...(body !== undefined && { body }) });
  return {
    status: answer.status,
    detail: ((await answer.json()) as { detail?: string }).detail,
    verdict: mock.requests[0]?.verdict,
  };
};

it.each(['json', '/', 'a b/c', 'application/json/x', ',', 'application/json, text/plain', ';charset=utf-8'])(
  'refuses a body of the type %j with 415',
  async (type) => {
    expect(await send('POST', '/swap/v2/execute', type, '{}')).toEqual({
      status: 415,
      detail: `The content type ${JSON.stringify(type)} is not a media type, such as application/json.`,
      verdict: 'malformed',
    });
    expect(
      await send('GET', '/price/v3?ids=So11111111111111111111111111111111111111112', type),
    ).toMatchObject({
      status: 200,
      verdict: 'valid',
    });
  },
);

it.each(['application/json;', 'application/json; =', 'Application/JSON; charset="', ' application/json'])(
  'reads a body of the type %j',
  async (type) =>
    expect(await send('POST', '/swap/v2/execute', type, '{}')).toMatchObject({
      status: 400,
      verdict: 'invalid',
    }),
);
