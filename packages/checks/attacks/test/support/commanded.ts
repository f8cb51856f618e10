import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Honest } from '../src/attack.js';
import { attacked, refusals } from '../src/attacked.js';
import { attacks } from '../src/catalogue/index.js';
import { example } from '../src/honest/examples.js';
import { victim } from '../src/wallets.js';

const bin = fileURLToPath(new URL('dist/cli.js', import.meta.resolve('@galilean/guard/package.json')));
const folder = mkdtempSync(join(tmpdir(), 'guard-command-'));

function fileOf(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, inJson(content), { mode: 0o600 });
  return path;
}

const inJson = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) => (typeof one === 'bigint' ? String(one) : one));

const key = fileOf('key.json', [...victim.secretKey]);

/** A guard with a key for each policy, because no request may bring one. */
const guards = new Map<string, { url: string; token: string; stop: () => void }>();

async function startGuard(policy: string): Promise<void> {
  const file = fileOf(`policy-${guards.size}.json`, JSON.parse(policy));
  const token = join(folder, `token-${guards.size}`);
  const args = [bin, 'serve', '--json', '--policy', file, '--key', key, '--token', token];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  guards.set(policy, { url: '', token: '', stop: () => child.kill() });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { url } = JSON.parse(String(line)) as { url: string };
  guards.set(policy, { url, token: readFileSync(token, 'utf8').trim(), stop: () => child.kill() });
}

const cases = attacks.flatMap((attack) =>
  attack.on.map((kind) => [attack.name, kind, attack.rule, attacked(attack, example(kind))] as const),
);

beforeAll(async () => {
  const policies = new Set(cases.map(([, , , { policy }]) => inJson(policy)));
  for (const policy of policies) await startGuard(policy);
});
afterAll(() => {
  for (const { stop } of guards.values()) stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(path: string, { transaction, expectation, policy }: Honest) {
  const { url, token } = guards.get(inJson(policy))!;
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: inJson({ transaction, expect: expectation }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, any> };
}

describe('the command refuses an attack by the same rules as the library, and signs nothing', () => {
  it.each(cases)('%s: %s', async (_, _kind, rule, under) => {
    const { body } = await ask('/check', under);
    expect(body['verdict']).not.toBe('accepted');
    const found = body['report'].findings as { code: string; severity: string }[];
    const codes = new Set(found.filter(({ severity }) => severity === 'refuse').map(({ code }) => code));
    // The command judges a declared payer too, whose key could sign.
    expect([...codes]).toEqual(expect.arrayContaining([rule, ...refusals(under)]));
    const signed = await ask('/sign', under);
    expect([400, 422]).toContain(signed.status);
    expect(signed.body).not.toHaveProperty('transaction');
  });
});

it('signs the honest transaction that an attack begins from', async () => {
  const honest = example('order');
  const { status, body } = await ask('/sign', honest);
  expect(status).toBe(200);
  expect(body['transaction']).not.toBe(honest.transaction);
});
