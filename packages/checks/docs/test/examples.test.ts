import { itInFull } from '@galilean/test-kit/in-full';
import { codeBlocks, logIn, UNREADABLE, Workbench } from '@galilean/contract-tests/documented-code';
import { startMockServer, testWallet, type MockServer } from '@galilean/mock-server';
import { succeeds, skipWithout, whyMissing } from '@galilean/test-kit/debian-package';
import { parser as rust } from '@lezer/rust';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsOf, pagesIn } from '../src/navigation/page-list.js';
import { exampleCall } from '../src/operations/example-call.js';
import { operations } from '../src/operations/operations.js';
import { siteRoot } from '../src/paths.js';

const textOf = (path: string) => readFileSync(join(siteRoot, path), 'utf8');
const guard = fileURLToPath(new URL('dist/cli.js', import.meta.resolve('@galilean/guard/package.json')));
const byHand = [
  ...['index.md', 'start.md'].filter((path) => existsSync(join(siteRoot, path))),
  ...[...pagesIn('guides'), ...pagesIn('concepts')].map(({ path }) => path),
];
const written = byHand.flatMap((path) => codeBlocks(path, textOf(path)));
const pageOf = (id: string) => `reference/operations/${id}.md`;
const calls = operations.map(({ operationId: id }) => codeBlocks(pageOf(id), textOf(pageOf(id)))[0]!);

const packages = pagesIn('reference/packages')
  .filter(({ path }) => path.endsWith('/query.md'))
  .flatMap(({ path }) => codeBlocks(path, textOf(path)))
  // The others show signatures.
  .filter(({ source }) => source.startsWith('import '));

/** What the pages of packages show as examples, of the source or of a guide. */
const shown = pagesIn('reference/packages').flatMap(({ path }) =>
  codeBlocks(path, /^## Example$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(textOf(path))?.[1] ?? ''),
);

const groups = new Map(pagesIn('reference/packages').map(({ path, group }) => [path, group]));

/** Those that no page written by hand has, such as of a doc comment. */
const ownExamples = [...new Map(shown.map((block) => [block.source, block])).values()].filter(({ source }) =>
  written.every((block) => block.source !== source),
);
/** Where they have the wallet's key. */
const KEY_FILE = '/home/me/.config/solana/id.json';

let mock: MockServer;
/** Answers each operation with its documented example. */
let documented: MockServer;
/** For bots that send through their own node. */
let chain: MockServer;
let folder: string;
/** The environment of a bot. */
let env: Record<string, string>;
let workbench: Workbench;
let results: Awaited<ReturnType<Workbench['run']>>;

beforeAll(async () => {
  [mock, documented, chain, workbench, folder] = await Promise.all([
    startMockServer(),
    startMockServer({ static: true }),
    startMockServer({ ledger: true }),
    Workbench.open(),
    mkdtemp(join(tmpdir(), 'galilean-bot-')),
  ]);
  const wallet = testWallet('wallet');
  env = {
    JUPITER_URL: chain.url,
    RPC_URL: chain.connection.endpoint,
    KEYPAIR: join(folder, 'key.json'),
    ADDRESS: wallet.publicKey.toBase58(),
  };
  await writeFile(env['KEYPAIR']!, JSON.stringify([...wallet.secretKey]), { mode: 0o600 });
  await chain.control.fund(env['ADDRESS']!, { amount: '1000000000' });
  const stand = { url: mock.url, accessToken: await logIn(mock.url) };
  for (const block of [...written, ...packages]) await workbench.put(block, stand);
  for (const { name, source } of ownExamples) {
    const filled = source.replaceAll(KEY_FILE, env['KEYPAIR']!);
    await workbench.put(
      { name, source: filled },
      { ...stand, placeholders: { '<RPC_URL>': `${mock.url}/rpc` } },
    );
  }
  for (const [index, block] of calls.entries()) {
    const { placeholders } = exampleCall(operations[index]!);
    await workbench.put(block, { url: documented.url, accessToken: 'any.access.token', placeholders });
  }
  results = await workbench.run(
    [...written, ...packages, ...ownExamples, ...calls].map(({ name }) => name),
    env,
  );
}, 120_000);
afterAll(async () => {
  await Promise.all([mock.close(), documented.close(), chain.close(), workbench.close()]);
  await rm(folder, { recursive: true });
});

it('every block of TypeScript on a page is a whole module', () => {
  const fragments = byHand.filter((path) => /^ *`{3,}(ts|typescript|tsx)\b(?!$)/m.test(textOf(path)));
  expect(fragments).toEqual([]);
});

it('every guide opens with lines that work, twenty at most, before anything is explained', () => {
  const late = pagesIn('guides').filter(({ path }) => {
    const [opening = '', code = ''] = textOf(path).split(/^```(?:ts|sh|text|python|mts)$/m);
    const before = opening.split(/^---$/m)[2] ?? '';
    return before.split('\n').length > 20 || code.split('```')[0]!.trim().split('\n').length > 20;
  });
  expect(late.map(({ path }) => path)).toEqual([]);
});

it('each package with queries has an example with every read', () => {
  const names = new Set(packages.map(({ from }) => from.split('/')[2]));
  expect([...names]).toEqual(['swap', 'trigger', 'prediction', 'tokens']);
});

it('every hand-written page has a title and a description', () => {
  expect(byHand.map(factsOf).length).toBeGreaterThan(0);
});

it('every example on the page of a name is a whole module', () => {
  expect(shown.length).toBeGreaterThan(60);
  expect(shown.filter(({ source }) => !/^import /m.test(source)).map(({ from }) => from)).toEqual([]);
});

/** A page is asked about one name: what shows several is short enough to find it in. */
const MOST_SHARED_LINES = 21;

it('an example on the pages of several names that users call is short', () => {
  const forUsers = shown.filter(({ from }) => groups.get(from) === undefined);
  const shared = forUsers.filter(({ source }, index) =>
    forUsers.some((other, place) => place !== index && other.source === source),
  );
  expect(shared.length).toBeGreaterThan(10);
  const long = shared.filter(({ source }) => source.trimEnd().split('\n').length > MOST_SHARED_LINES);
  expect(long.map(({ from }) => from)).toEqual([]);
});

/** A runner of tests calls the two by the name of their module, and `proveJournal` throws the third. */
const WITHOUT_EXAMPLE = [
  'reference/packages/flow/journal/prove/JournalNotProven.md',
  'reference/packages/mock-server/jest/default.md',
  'reference/packages/mock-server/vitest/default.md',
];

it('what a user calls has an example on its page', () => {
  const called = pagesIn('reference/packages').filter(
    ({ path, group }) => group === undefined && /^(Flow|Function|Class) /m.test(textOf(path)),
  );
  const without = called.filter(({ path }) => !/^## Example$/m.test(textOf(path)));
  expect(without.map(({ path }) => path).sort()).toEqual(WITHOUT_EXAMPLE);
});

it('all code type-checks', { timeout: 120_000 }, async () => {
  expect(await workbench.typeCheck()).toBe('');
});

describe('every block runs against the mock', () => {
  it.each([...written, ...packages, ...ownExamples])('$name', ({ name }) => {
    expect(results.get(name)).toEqual({ out: expect.not.stringMatching(UNREADABLE) });
    expect(results.get(name)!.out).not.toContain('console.error:');
  });
});

describe('what a page prints below a block is what the block prints', () => {
  const printed = byHand.flatMap((path) => outputsIn(path, textOf(path)));
  it.each(printed)('$name', ({ name, output }) => {
    expect(differing(output, results.get(name)!.out)).toEqual([]);
  });
  it('finds the outputs', () => {
    expect(printed.length).toBeGreaterThan(25);
    expect(differing('landed 5Zq…: 15.018540 USDC', 'landed 5ZqJk2: 15.018539 USDC')).toEqual([]);
    expect(differing('landed\nopen', 'landed')).toEqual(['- open']);
    expect(differing('landed', 'landed\nopen')).toEqual(['+ open']);
  });
});

it('the page for other languages runs in Python, and lets the guard sign', async ({ skip }) => {
  const more = { GALILEAN_MOCK_URL: mock.url, GALILEAN_GUARD: `${process.execPath} ${guard}` };
  const said = await python('guides/other-languages.md', { ...env, ...more }).catch(
    (error: { code?: string }) => {
      if (error.code === 'ENOENT') skip('no python3');
      throw error;
    },
  );
  const [price, outcome] = said.split('\n');
  expect(Number(price)).toBeGreaterThan(0);
  expect(outcome).toBe('Success');
});

itInFull(
  'the page for other languages runs in Go, which signs what the guard accepts',
  async (context) => {
    skipWithout(
      whyMissing('golang-go', () => succeeds('go', 'version')),
      context,
    );
    const program = join(folder, 'main.go');
    await writeFile(program, blocksOf('guides/other-languages.md', 'go').join('\n'));
    const { env: asking, stop } = await serveGuard();
    try {
      const { stdout } = await promisify(execFile)('go', ['run', program], {
        env: { ...process.env, ...env, ...asking, JUPITER_URL: mock.url },
      });
      expect(stdout).toBe('Success\n');
    } finally {
      stop();
    }
  },
  120_000,
);

it('a bot in Python signs and swaps on each API, and its money moves', async (context) => {
  // Debian installs the library for its own Python, which need not be the first one.
  const withNacl = () =>
    ['python3', '/usr/bin/python3'].find((command) => succeeds(command, '-c', 'import nacl'));
  skipWithout(
    whyMissing('python3-nacl', () => withNacl() !== undefined),
    context,
  );
  const before = await chain.control.balances();
  expect(await python('guides/your-bot.md', env, withNacl())).toBe(
    'sent\n/ultra/v1 Success\n/swap/v2 Success\n',
  );
  const after = await chain.control.balances();
  const sold = BigInt(before[0]!.lamports) - BigInt(after[0]!.lamports);
  expect(sold).toBeGreaterThanOrEqual(300_000_000n);
  expect(sold).toBeLessThan(310_000_000n);
});

it('the Rust on the pages parses', () => {
  const blocks = byHand.flatMap((path) => blocksOf(path, 'rust'));
  expect(blocks.length).toBeGreaterThan(1);
  expect(blocks.filter((block) => !parsesAsRust(block))).toEqual([]);
  expect(parsesAsRust('fn main() { let x = ; }')).toBe(false);
});

it('the example call of every operation is answered with the documented example', () => {
  expect(calls).toHaveLength(operations.length);
  const wrong = calls
    .map(({ name }) => results.get(name)!)
    .filter(({ out, error }) => error ?? (out === '' || UNREADABLE.test(out)));
  expect(wrong).toEqual([]);
  expect(documented.requests.map(({ operationId }) => operationId)).toEqual(
    operations.map(({ operationId }) => operationId),
  );
  expect(documented.requests.filter(({ verdict }) => verdict !== 'valid')).toEqual([]);
});

/** Starts the guard for other processes, without a key. @returns the environment of a bot that asks it */
async function serveGuard() {
  const token = join(folder, 'guard-token');
  const child = spawn(process.execPath, [guard, 'serve', '--json', '--token', token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { url } = JSON.parse(String(line)) as { url: string };
  return { env: { GUARD_URL: url, GUARD_TOKEN: token }, stop: () => child.kill() };
}

/** The blocks of a page in a language. */
const blocksOf = (path: string, language: string): string[] =>
  [...textOf(path).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, code]) => code!,
  );

/** Runs the blocks of Python on a page as one program. @returns what it printed */
async function python(path: string, env: Record<string, string>, command = 'python3'): Promise<string> {
  const program = blocksOf(path, 'python').join('\n');
  const { stdout } = await promisify(execFile)(command, ['-c', program], { env: { ...process.env, ...env } });
  return stdout;
}

function parsesAsRust(code: string): boolean {
  let isWhole = true;
  rust.parse(code).iterate({ enter: ({ type }) => void (isWhole &&= !type.isError) });
  return isWhole;
}

/** The `text` blocks of a page whose block before is a module: what it prints, as do all tabs of a group before it. */
function outputsIn(path: string, text: string): { name: string; output: string }[] {
  const names = codeBlocks(path, text).map(({ name }) => name);
  let before: string[] = [];
  let isGroup = false;
  const parts = text.matchAll(/^:::(?<group>.*)$|^```(?<kind>[a-z]*)[^\n]*\n(?<output>[\s\S]*?)^```$/gm);
  return [...parts].flatMap(({ 0: fence, groups }) => {
    const { group, kind, output } = groups!;
    if (group !== undefined) {
      isGroup = group.includes('code-group');
      if (isGroup) before = [];
      return [];
    }
    const printed = kind === 'text' ? before.map((name) => ({ name, output: output! })) : [];
    const name = fence.startsWith('```ts\n') ? names.shift() : undefined;
    before = [...(isGroup ? before : []), ...(name ? [name] : [])];
    return printed;
  });
}

/** What differs, by line and in any order, because calls at the same time end in any. `…` matches any characters. */
function differing(page: string, out: string): string[] {
  const left = out.trimEnd().split('\n');
  const missing = page
    .trimEnd()
    .split('\n')
    .filter((line) => {
      const at = left.findIndex((one) => patternOf(line).test(one));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  return [...missing.map((line) => `- ${line}`), ...left.map((line) => `+ ${line}`)];
}

/** Times and ids differ in each run, as do the last decimals of a price. `5Zq…` is an id, cut short. */
function patternOf(line: string): RegExp {
  const escaped = line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const open = escaped
    .replace(/\d{4}-\d\d-\d\d(T[\d:]+\\[.]\d+Z)?/g, (_, time) => (time ? '[\\dTZ:.-]+' : '[\\d-]{10}'))
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '[0-9a-f-]{36}')
    .replace(/(\d+\\[.]\d{4})\d+/g, '$1\\d+')
    .replace(/\w+…/g, '\\w+')
    .replaceAll('…', '.*');
  return new RegExp(`^${open} *$`);
}
