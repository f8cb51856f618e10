import { isRight, type RequestDetails, type SeenRequest } from './seen.js';

/** What runs the test. */
export type Runner = 'vitest' | 'Jest' | 'node:test';
export const RUNNERS: readonly Runner[] = ['vitest', 'Jest', 'node:test'];

/** A request, and what was said. */
export interface Recorded {
  request: SeenRequest;
  details: RequestDetails;
}

/** The mock in which the requests were made. */
export interface Setting {
  seed: string;
  hasLedger: boolean;
  /** The name of its play. */
  play?: string | undefined;
}

/**
 * The requests of a run as a test that starts such a mock, sends them in their order and expects what came of them.
 * What an earlier answer gave is taken from the new one, and the test wallet signs again.
 *
 * @returns undefined where a new mock cannot know what they are about: a login, or bytes that were made elsewhere
 */
export function asTest(run: readonly Recorded[], setting: Setting, runner: Runner): string | undefined {
  if (!run.every(isWhole)) return undefined;
  // The sandbox of Jest cannot load the ledger, which only refuses what a wallet cannot pay.
  const hasLedger = setting.hasLedger && runner !== 'Jest';
  if (hasLedger !== setting.hasLedger && run.some(isUnpaid)) return undefined;
  const sent = run.map((one, index) => ({ one, body: bodyOf(one, run.slice(0, index)) }));
  if (sent.some(({ body }) => body === undefined)) return undefined;
  const steps = sent.map(({ one, body }, index) => stepOf(one, body!, { index, runner }));
  const signs = sent.some(({ body }) => body!.includes('sign('));
  const name = run.map(({ request }) => request.operationId ?? request.path).join(', then ');
  const { imports, before, after, test } = WORDS[runner];
  const funds = hasLedger ? [...new Set(run.flatMap(fundsFor))] : [];
  return [
    ...imports(['startMockServer', ...(signs ? ['testWallet'] : [])], signs),
    '',
    'let mock;',
    `${before}(async () => {`,
    `  mock = await startMockServer(${optionsOf(setting.seed, hasLedger)});`,
    ...(setting.play === undefined ? [] : [`  await mock.control.play(${quoted(setting.play)});`]),
    ...funds,
    '});',
    `${after}(() => mock.close());`,
    '',
    'async function send(method, path, headers, body) {',
    '  const response = await fetch(`${mock.url}${path}`, { method, headers, body: body && JSON.stringify(body) });',
    '  const text = await response.text();',
    '  return { status: response.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text };',
    '}',
    ...(signs ? SIGN : []),
    '',
    `${test}(${quoted(name)}, async () => {`,
    ...steps,
    '});',
    '',
  ].join('\n');
}

const SIGN = [
  '',
  'function sign(transaction) {',
  "  const read = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));",
  "  read.sign([testWallet('wallet')]);",
  "  return Buffer.from(read.serialize()).toString('base64');",
  '}',
];

type Words = Readonly<{
  imports: (names: readonly string[], signs: boolean) => readonly string[];
  before: string;
  after: string;
  test: string;
  equal: (value: string, expected: string) => string;
  rejects: (promise: string) => string;
}>;

const modules = (names: readonly string[], signs: boolean): readonly string[] => [
  `import { ${names.join(', ')} } from '@galilean/mock-server';`,
  ...(signs ? ["import { VersionedTransaction } from '@solana/web3.js';"] : []),
];

const expects = {
  equal: (value: string, expected: string) => `expect(${value}).toEqual(${expected});`,
  rejects: (promise: string) => `await expect(${promise}).rejects.toThrow();`,
};

const WORDS: Readonly<Record<Runner, Words>> = {
  vitest: {
    imports: (names, signs) => [
      ...modules(names, signs),
      "import { afterAll, beforeAll, expect, it } from 'vitest';",
    ],
    before: 'beforeAll',
    after: 'afterAll',
    test: 'it',
    ...expects,
  },
  Jest: {
    imports: (names, signs) => [
      `const { ${names.join(', ')} } = require('@galilean/mock-server');`,
      ...(signs ? ["const { VersionedTransaction } = require('@solana/web3.js');"] : []),
    ],
    before: 'beforeAll',
    after: 'afterAll',
    test: 'test',
    ...expects,
  },
  'node:test': {
    imports: (names, signs) => [
      "import assert from 'node:assert/strict';",
      "import { after, before, test } from 'node:test';",
      ...modules(names, signs),
    ],
    before: 'before',
    after: 'after',
    test: 'test',
    equal: (value, expected) => `assert.deepEqual(${value}, ${expected});`,
    rejects: (promise) => `await assert.rejects(${promise});`,
  },
};

/** JSON in the style of code. */
const asCode = (value: unknown): string => inQuotes(JSON.stringify(value));
const quoted = (text: string): string => inQuotes(JSON.stringify(text));
/** Single quotes where nothing has to be escaped for them. */
const inQuotes = (json: string): string =>
  json.replace(/"((?:[^"\\']|\\[^"])*)"/g, (whole, text: string) =>
    text.includes("'") ? whole : `'${text}'`,
  );

const optionsOf = (seed: string, hasLedger: boolean): string =>
  `{ seed: ${quoted(seed)}${hasLedger ? ', ledger: true' : ''} }`;

/** Whether it failed for another reason than a scenario, perhaps for want of funds. */
const isUnpaid = ({ request: { said, scenario } }: Recorded): boolean =>
  scenario === undefined && Boolean((Object(said) as { errorCode?: unknown }).errorCode);

/** Whether the page knows all that was sent, and nothing of it is a secret. */
const isWhole = ({ request, details }: Recorded): boolean =>
  !('authorization' in details.headers) &&
  !details.body.isCut &&
  !details.answer.body.isCut &&
  !request.path.includes('/auth/') &&
  // What has an account in its path is about the past of that mock.
  !(isRight(request) && /\/[1-9A-HJ-NP-Za-km-z]{32,44}(?:\/|$)/.test(request.path));

/** Strings of a body by their text, with where they are: `step1.body.requestId`. */
function placesIn(value: unknown, at: string, found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string' && value.length >= LEAST_ID && !found.has(value)) found.set(value, at);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      placesIn(inner, /^[A-Za-z_$][\w$]*$/.test(name) ? `${at}.${name}` : `${at}[${quoted(name)}]`, found);
  return found;
}

/** Shorter texts may be the same by chance. */
const LEAST_ID = 12;
const EXPRESSION = '\u0001';

/** The body as code; undefined where it has bytes that no earlier answer gave. */
function bodyOf({ details }: Recorded, before: readonly Recorded[]): string | undefined {
  const { text } = details.body;
  if (text === '') return '';
  const value = parsed(text);
  // What is no JSON object was refused; `send` cannot write it.
  if (typeof value !== 'object' || value === null) return undefined;
  const places = new Map<string, string>();
  const transactions: string[] = [];
  before.forEach((one, index) => {
    const answer = parsed(one.details.answer.body.text);
    for (const [string, at] of placesIn(answer, `step${index + 1}.body`)) places.set(string, at);
    if (typeof (answer as { transaction?: unknown } | undefined)?.transaction === 'string')
      transactions.push(`step${index + 1}.body.transaction`);
  });
  let isUnknown = false;
  const json = JSON.stringify(value, (name, inner: unknown) => {
    if (typeof inner !== 'string') return inner;
    if (/^signedTransaction$|SignedTx$/.test(name)) {
      const from = transactions.at(-1);
      if (from === undefined) isUnknown = true;
      return `${EXPRESSION}sign(${from})${EXPRESSION}`;
    }
    const at = places.get(inner);
    return at === undefined ? inner : `${EXPRESSION}${at}${EXPRESSION}`;
  });
  if (isUnknown) return undefined;
  return json
    .split(/"\\u0001|\\u0001"/)
    .map((part, index) => (index % 2 === 1 ? part.replaceAll('\\"', '"') : inQuotes(part)))
    .join('');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Headers that change an answer. The key may be any. */
const KEPT = ['content-type', 'prefer'];

function stepOf(
  { request, details }: Recorded,
  body: string,
  { index, runner }: { index: number; runner: Runner },
): string {
  const { method, path, status, scenario, said } = request;
  const { equal, rejects } = WORDS[runner];
  const step = `step${index + 1}`;
  const headers = {
    ...('x-api-key' in details.headers && { 'x-api-key': 'any' }),
    ...Object.fromEntries(
      KEPT.filter((name) => name in details.headers).map((name) => [name, details.headers[name]]),
    ),
    ...(scenario !== undefined && { 'x-galilean-scenario': scenario }),
  };
  const target = `${path}${details.query && `?${details.query}`}`;
  const call = `send(${quoted(method)}, ${quoted(target)}, ${asCode(headers)}${body && `, ${body}`})`;
  if (status === 0) return `  ${rejects(call)}`;
  const known = (said ?? {}) as Readonly<Record<string, unknown>>;
  const members = ['status', 'state', 'code', 'errorCode'].filter((name) =>
    ['string', 'number'].includes(typeof known[name]),
  );
  return [
    `  const ${step} = await ${call};`,
    `  ${equal(`${step}.status`, String(status))}`,
    ...members.map((name) => `  ${equal(`${step}.body.${name}`, asCode(known[name]))}`),
    ...(known['transaction'] === 'present'
      ? [`  ${equal(`${step}.body.transaction.length > 0`, 'true')}`]
      : []),
  ].join('\n');
}

/** On a ledger, who sells must have it. What failed for want of it still does. */
function fundsFor({ request, details }: Recorded): readonly string[] {
  const { taker, inputMint, amount } = Object.fromEntries(new URLSearchParams(details.query));
  const { errorCode } = Object(request.said) as { errorCode?: unknown };
  if (!taker || !inputMint || !amount || errorCode !== undefined) return [];
  return [
    `  await mock.control.fund(${quoted(taker)}, { amount: '1000000000' });`,
    `  await mock.control.fund(${quoted(taker)}, { mint: ${quoted(inputMint)}, amount: ${quoted(amount)} });`,
  ];
}
