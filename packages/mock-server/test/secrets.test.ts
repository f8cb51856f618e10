import { afterAll, beforeAll, expect, it } from 'vitest';
import { jsonReport, textReport } from '../src/cli/run.js';
import { harEntry } from '../src/har/har.js';
import { bodyWithoutSecrets, valueWithoutSecrets } from '../src/contract/without-secrets.js';
import { type MockServer, startMockServer } from '../src/index.js';

const SECRET = 'jup_never-to-be-shown-0123456789';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl';
const ids = 'So11111111111111111111111111111111111111112';

const shown: string[] = [];
let mock: MockServer;
beforeAll(async () => {
  mock = await startMockServer({
    onAnswer(request, answer) {
      const lines = [textReport.request(request), jsonReport.request(request)];
      shown.splice(0, Infinity, JSON.stringify(harEntry(request, answer, 'http://mock')), ...lines);
    },
  });
});
afterAll(() => mock.close());

it('keeps what is in a URL and cannot be secret', () => {
  const kept = 'https://app.example:8080/a/b.png?width=REMOVED&flag=REMOVED#REMOVED is 5 ?, what? a=b;c=d #1';
  const text = kept.replace('width=REMOVED&flag=REMOVED#REMOVED', 'width=5&flag=1#top');
  expect(bodyWithoutSecrets(`{"image":"${text}"}`)).toBe(`{"image":"${kept}"}`);
  expect(valueWithoutSecrets('user-agent', 'Mozilla/5.0 (X11; rv:1) a=b')).toBe(
    'Mozilla/5.0 (X11; rv:1) a=b',
  );
  expect(bodyWithoutSecrets(kept)).toBe(kept);
});

it('keeps the type of an error of Prism, whose fragment is its name, and of nothing like it', () => {
  const type = 'https://stoplight.io/prism/errors#NO_PATH_MATCHED_ERROR';
  expect(bodyWithoutSecrets(`{"type":"${type}"}`)).toBe(`{"type":"${type}"}`);
  expect(valueWithoutSecrets('link', type)).toBe(type);
  for (const [like, masked] of [
    [`https://stoplight.io/prism/errors#${SECRET}`, 'https://stoplight.io/prism/errors#REMOVED'],
    [`${type}0`, 'https://stoplight.io/prism/errors#REMOVED'],
    [`${type}&key=${SECRET}`, 'https://stoplight.io/prism/errors#REMOVED&key=REMOVED'],
    [`https://stoplight.io/prism/errors?k=A#SECRET`, 'https://stoplight.io/prism/errors?k=REMOVED#REMOVED'],
    [`https://app.example/prism/errors#SECRET_WORD`, 'https://app.example/prism/errors#REMOVED'],
    [`https://u:SECRET@stoplight.io/prism/errors#A_B`, 'https://REMOVED@stoplight.io/prism/errors#REMOVED'],
  ])
    expect(bodyWithoutSecrets(like!)).toBe(masked);
});

let count = 0;
/** Everything that is shown of one request: the recording, the lines of the command, and the page. */
async function shownOf(path: string, init: RequestInit): Promise<string> {
  await fetch(mock.url + path, init);
  const details = await fetch(`${mock.url}/__page/requests/${++count}`);
  const stream = (await fetch(`${mock.url}/__control/stream`)).body!.getReader();
  let rows = '';
  while (!rows.includes(`"id":${count},`)) rows += new TextDecoder().decode((await stream.read()).value);
  await stream.cancel();
  return [...shown, await details.text(), rows].join('\n');
}

const sent = (body: string, type = 'application/json'): [string, RequestInit] => [
  '/swap/v2/execute',
  { method: 'POST', headers: { 'content-type': type }, body },
];

it.each<[string, [string, RequestInit]]>([
  ...['x-api-key', 'authorization', 'cookie', 'x-auth-token', 'x-session-token', 'proxy-authorization'].map(
    (name): [string, [string, RequestInit]] => [
      `the header ${name}`,
      [`/price/v3?ids=${ids}`, { headers: { [name]: SECRET } }],
    ],
  ),
  ...['api-key', 'apiKey', 'API_KEY', '%61pi-key', 'token', 'auth', 'access_token', 'authToken', 'jwt'].map(
    (name): [string, [string, RequestInit]] => [`?${name}=`, [`/price/v3?ids=${ids}&${name}=${SECRET}`, {}]],
  ),
  ...['apiKey', 'secretKey', 'private_key', 'mnemonic', 'seedPhrase', 'password', 'client_secret'].map(
    (name): [string, [string, RequestInit]] => [`the field ${name}`, sent(`{"${name}":"${SECRET}"}`)],
  ),
  ['a field with escapes in its name', sent(`{"acces\\u0073Token": "${SECRET}"}`)],
  ['a field that is cut off', sent(`{"requestId":"x","accessToken":"${SECRET}`)],
  ['a field that is cut off in an escape', sent(`{"requestId":"x","accessToken":"${SECRET}\\`)],
  ['a form', sent(`a=b&apiKey=${SECRET}`, 'application/x-www-form-urlencoded')],
  ...[
    ['referer', `https://app.example/cb?code=${SECRET}&state=1`],
    ['referer', `https://app.example/cb#access=${SECRET}`],
    ['referer', `https://app.example/cb#${SECRET}`],
    ['x-original-url', `/v1/things?k=${SECRET}`],
    ['x-original-url', `v1/things?k=${SECRET}`],
    ['x-forwarded-uri', `/v1;session=${SECRET}/things?a=b#k=${SECRET}`],
    ['origin', `https://user:${SECRET}@app.example`],
    ['link', `<https://app.example/next?cursor=1&sig=${SECRET}>; rel="next"`],
    ['x-upstream', `_https://user:${SECRET}@app.example, //${SECRET}@other.example/`],
    ['x-database', `postgres://user:it's${SECRET}@db.example/x`],
  ].map(([name, value]): [string, [string, RequestInit]] => [
    `the URL of the header ${name}: ${value}`,
    [`/price/v3?ids=${ids}`, { headers: { [name!]: value! } }],
  ]),
  ['a URL in the query', [`/price/v3?ids=${ids}&back=${encodeURIComponent(`https://a.b/?k=${SECRET}`)}`, {}]],
  ['a URL in a text', sent(`{"note":"see https://u:${SECRET}@a.b/c?d=${SECRET}#${SECRET}, please"}`)],
  ['a URL in a text of escapes', sent(`{"url":"https:\\/\\/a.b\\/c?d=e\\u0026k=${SECRET}"}`)],
  ['a URL in a path', [`/tokens/https://u:${SECRET}@a.b/x`, {}]],
  ['a field after quotes that belong to nothing', sent(`5" long {"apiKey":"${SECRET}"}`)],
  ['a token in a path', [`/tokens/${TOKEN}/x`, {}]],
  ['a token in a text', sent(`{"note":"it is ${TOKEN}."}`)],
])('shows no secret of %s', async (_, [path, init]) => {
  const text = await shownOf(path, init);
  expect(text).toContain('REMOVED');
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain(TOKEN);
});
