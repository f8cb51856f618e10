import { expect, it } from 'vitest';
import { createMockFetch } from '../../src/index.js';
import { description } from './description.js';

const fetch = createMockFetch({ spec: description, strict: true });

it('a concrete path wins over a template', async () => {
  fetch.reset();
  await fetch('http://mock/kinds/special');
  expect(fetch.requests[0]?.operationId).toBe('special');
});

it.each([
  ['/camelCase?inputmint=a', '`inputmint` does not exist. Use inputMint'],
  ['/camelCase?outputMnt=a', '`outputMnt` does not exist. Use outputMint'],
  ['/camelCase?zzz=a', 'Use inputMint, outputMint'],
  ['/kinds/x?zzz=a', 'There are none'],
  ['/list?l=a&l=b', 'separated by commas'],
])('%s is refused: %s', async (path, words) => {
  fetch.reset();
  const response = await fetch(`http://mock${path}`);
  expect(response.status).toBe(422);
  expect(JSON.stringify(await response.json())).toContain(words);
});

it('integers over 2^53 survive the way to a responder and back', async () => {
  const digits = '900719925474099312345';
  const seen: unknown[] = [];
  const echo = createMockFetch({
    spec: description,
    responders: [
      ({ request }) => {
        seen.push(request.body);
        return { status: 200, body: request.body };
      },
    ],
  });
  const headers = { 'content-type': 'application/json' };
  const body = `{"n":${digits},"m":[-${digits}],"x":1.5,"s":"${digits}"}`;
  const answer = await echo('http://mock/echo', { method: 'POST', headers, body });
  expect(await answer.text()).toBe(body);
  expect(seen).toEqual([{ n: BigInt(digits), m: [-BigInt(digits)], x: 1.5, s: digits }]);
});

it.each([
  ['/camelCase?zzz=a', 'unknown', /`zzz` does not exist/],
  ['/camelCase?inputmint=a', 'unknown', /Use inputMint/],
])('serves %s with a warning by default', async (path, code, words) => {
  const lenient = createMockFetch({ spec: description });
  const answer = await lenient(`http://mock${path}`);
  expect(answer.status).toBe(200);
  const warning = { severity: 'Warning', code, message: expect.stringMatching(words) as string };
  expect(JSON.parse(answer.headers.get('sl-violations')!)).toEqual([expect.objectContaining(warning)]);
  expect(lenient.requests).toMatchObject([{ verdict: 'valid', violations: [warning] }]);
  const strict = createMockFetch({ spec: description, strict: true });
  expect((await strict(`http://mock${path}`)).status).toBe(422);
  const error = expect.objectContaining({ severity: 'Error', code }) as object;
  expect(strict.requests).toMatchObject([
    { verdict: 'invalid', violations: expect.arrayContaining([error]) },
  ]);
});
