import { fromKeypair } from '@galilean/signing/web3js';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attack, Honest, Kind } from '../../src/attack.js';
import { attacked, refusals } from '../../src/attacked.js';
import { attacks } from '../../src/catalogue/index.js';
import { example } from '../../src/honest/examples.js';
import { galileanGuard, type GuardServer, judgeBy, serve } from '../../src/inside-the-commands.js';
import { victim } from '../../src/wallets.js';

/** An attack on the example of a kind. */
export interface Case {
  readonly title: string;
  readonly kind: Kind;
  readonly attack: Attack;
}

export const cases: readonly Case[] = attacks.flatMap((attack) =>
  attack.on.map((kind) => ({ title: `${attack.name}: ${kind}`, kind, attack })),
);

/** JSON, in which amounts are digits. */
export const inJson = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) => (typeof one === 'bigint' ? String(one) : one));

/** The rules by which a report of a command refuses. */
const rulesIn = (findings: readonly { readonly code: string; readonly severity: string }[]): string[] =>
  findings.filter(({ severity }) => severity === 'refuse').map(({ code }) => code);

/** Tests of `check`, `sign` and `serve`, in this process. */
export function describeCommand(tried: readonly Case[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'guard-command-'));
  const fileOf = (name: string, content: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, inJson(content), { mode: 0o600 });
    return path;
  };
  const key = fileOf('key.json', [...victim.secretKey]);
  /** A file and a server for each policy, because no request may bring one. */
  const policies = new Map<string, { readonly file: string; readonly server: GuardServer }>();

  async function open(policy: object): Promise<void> {
    const name = inJson(policy);
    if (policies.has(name)) return;
    const server = await serve({
      judge: judgeBy(policy),
      signer: fromKeypair(victim),
      listen: '127.0.0.1:0',
      remote: false,
      tokenFile: join(folder, `token-${policies.size}`),
      onError: (error) => {
        throw error;
      },
    });
    policies.set(name, { file: fileOf(`policy-${policies.size}.json`, policy), server });
  }

  const all = tried.map((one) => ({ ...one, under: attacked(one.attack, example(one.kind)) }));
  beforeAll(async () => {
    for (const { under } of all) await open(under.policy);
    await open(example('order').policy);
  });
  afterAll(async () => {
    for (const { server } of policies.values()) await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function command(name: 'check' | 'sign', { transaction, expectation, policy }: Honest) {
    let printed = '';
    const { file } = policies.get(inJson(policy))!;
    const more = name === 'sign' ? ['--key', key] : ['--json'];
    const code = await galileanGuard([name, '--expect', inJson(expectation), '--policy', file, ...more], {
      input: Readable.from([transaction]),
      print: (text) => void (printed += text),
      complain: () => {},
    });
    return { code, printed };
  }

  async function ask({ transaction, expectation, policy }: Honest) {
    const { url, tokenFile } = policies.get(inJson(policy))!.server;
    const answer = await fetch(`${url}/sign`, {
      method: 'POST',
      headers: { authorization: `Bearer ${readFileSync(tokenFile, 'utf8').trim()}` },
      body: inJson({ transaction, expect: expectation }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, any> };
  }

  describe('the command refuses an attack by the same rules as the library, and signs nothing', () => {
    it.each(all)('$title', async ({ attack, under }) => {
      const checked = await command('check', under);
      expect([10, 11]).toContain(checked.code);
      // The command judges a declared payer too, whose key could sign.
      const rules = [attack.rule, ...refusals(under)];
      expect(rulesIn(JSON.parse(checked.printed).findings)).toEqual(expect.arrayContaining(rules));
      // 2, and 400, where the attacker asks for another wallet than that of the key.
      const signed = await command('sign', under);
      expect([2, 10, 11]).toContain(signed.code);
      expect(signed.printed).toBe('');
      const served = await ask(under);
      expect([400, 422]).toContain(served.status);
      expect(served.body).not.toHaveProperty('transaction');
    });
  });

  it('signs the honest transaction that an attack begins from', async () => {
    const honest = example('order');
    const { status, body } = await ask(honest);
    expect(status).toBe(200);
    expect(body['transaction']).not.toBe(honest.transaction);
    expect(await command('check', honest)).toMatchObject({ code: 0 });
    expect(await command('sign', honest)).toEqual({ code: 0, printed: body['transaction'] });
  });
}
