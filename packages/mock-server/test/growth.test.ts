import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { walletNamed } from '../src/control/actions.js';
import { bodyWithoutSecrets, valueWithoutSecrets } from '../src/contract/without-secrets.js';
import { createMockFetch } from '../src/index.js';
import { loadPlay } from '../src/control/play/load-play.js';

/** The least CPU time of some runs, in microseconds: other processes cannot make it shorter. */
function leastTime(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}

describe('work that foreign text causes', () => {
  it.each<[string, (n: number) => unknown]>([
    ['escaped quotes', (n) => bodyWithoutSecrets(`["${'\\"'.repeat(n)}"]`)],
    ['quotes', (n) => bodyWithoutSecrets('"'.repeat(n))],
    ['names without values', (n) => bodyWithoutSecrets('"token'.repeat(n / 4))],
    ['escaped names', (n) => bodyWithoutSecrets('"\\u0061'.repeat(n / 4))],
    ['backslashes', (n) => bodyWithoutSecrets(`"a":"${'\\\n'.repeat(n)}`)],
    ['spaces', (n) => bodyWithoutSecrets(`{"token"${' '.repeat(n)}`)],
    ['slashes', (n) => bodyWithoutSecrets('/'.repeat(n))],
    ['colons', (n) => bodyWithoutSecrets('a:'.repeat(n))],
    ['a long word', (n) => bodyWithoutSecrets('a'.repeat(n))],
    ['at signs', (n) => bodyWithoutSecrets(`https://${'a@'.repeat(n)}`)],
    ['question marks', (n) => valueWithoutSecrets('referer', '?'.repeat(n))],
    ['path parameters', (n) => valueWithoutSecrets('referer', `/${';a'.repeat(n)}`)],
    ['hashes after slashes', (n) => valueWithoutSecrets('referer', '/#'.repeat(n))],
    ['ampersands', (n) => bodyWithoutSecrets('&'.repeat(n))],
  ])('grows with the length, not with its square: %s', (_, work) => {
    const n = 20_000;
    work(n);
    const [short, long] = [leastTime(() => work(n)), leastTime(() => work(4 * n))];
    // Four times, or sixteen. The millisecond is for what is too quick to measure.
    expect(long).toBeLessThan(9 * short + 1000);
  });

  it('is none for a text that is too long for an address', () => {
    const [short, long] = ['1'.repeat(45), 'z'.repeat(60_000)];
    for (const text of [short, long]) expect(() => walletNamed(text)).toThrow('is neither an address nor');
    expect(leastTime(() => expect(() => walletNamed(long)).toThrow())).toBeLessThan(
      leastTime(() => bodyWithoutSecrets('"'.repeat(2_000_000))),
    );
  });
});

describe('YAML that is built to take long', () => {
  const folder = mkdtemp(join(tmpdir(), 'growth-'));
  async function file(text: string): Promise<string> {
    const path = join(await folder, 'file.yaml');
    await writeFile(path, text);
    return path;
  }
  const lines = (n: number, line: (index: number) => string) => Array.from({ length: n }, (_, i) => line(i));
  const aliases = ['list:', ...lines(12_000, (i) => `  - &a${i} x\n  - *a${i}`)].join('\n');

  it('is refused with its line, as a play and as a description', async () => {
    const path = await file(`name: x\n${aliases}\n`);
    await expect(loadPlay(path)).rejects.toThrow(
      /file\.yaml:\d+: It has too many aliases among its anchors\./,
    );
    await expect(createMockFetch({ spec: path }).ready).rejects.toThrow(/too many aliases .*line \d+/);
  });

  it('may have many keys, and none twice', async () => {
    const keys = (n: number) => ['name: x', ...lines(n, (i) => `k${i}: 1`)].join('\n');
    await expect(loadPlay(await file(`${keys(3000)}\nk1: 2\n`))).rejects.toThrow(
      'file.yaml:3002: Map keys must be unique.',
    );
    await expect(createMockFetch({ spec: await file(`${keys(30_000)}\n`) }).ready).rejects.toThrow(/OpenAPI/);
  });

  it('may have some thousand aliases', async () => {
    const some = ['list:', ...lines(5000, (i) => `  - &a${i} x\n  - *a${i}`)].join('\n');
    await expect(createMockFetch({ spec: await file(`${some}\n`) }).ready).rejects.toThrow(/OpenAPI/);
  });
});
