import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Attack, Change, Kind } from '../../src/attack.js';
import { refusals, attacked } from '../../src/attacked.js';
import { disarmed } from '../../src/flows/disarmed.js';
import { lyingFetch } from '../../src/flows/lying-fetch.js';
import { example } from '../../src/honest/examples.js';
import { openService, type Service } from '../../src/honest/service.js';
import { callTool, openTools } from '../../src/inside-the-commands.js';
import { JUP, SOL, us, USDC, victim } from '../../src/wallets.js';
import { type Case, inJson } from './commanded.js';
import { frozenTime } from './frozen-time.js';

interface Call {
  readonly tool: 'swap' | 'order' | 'cancel';
  readonly given: (service: Service) => object;
  /** Who makes the transaction. */
  readonly router?: string;
}

const swapOf = (inputMint: string, outputMint: string, amount: string, router: string): Call => ({
  tool: 'swap',
  given: () => ({ inputMint, outputMint, amount }),
  router,
});

const orderOf = (inputMint: string, outputMint: string, amount: string): Call => ({
  tool: 'order',
  given: () => ({
    inputMint,
    outputMint,
    amount,
    triggerMint: SOL,
    when: 'above',
    priceUsd: 900,
    slippageBps: 100,
    expiresInHours: 24,
  }),
});

/** How an agent gets a transaction of a kind signed. */
const calls: Readonly<Partial<Record<Kind, Call>>> = {
  order: swapOf(USDC, JUP, '50000000', 'metis'),
  'order of SOL': swapOf(SOL, USDC, '100000000', 'metis'),
  'order by a maker': swapOf(USDC, SOL, '100000000', 'jupiterz'),
  'order by okx': swapOf(SOL, USDC, '100000000', 'okx'),
  deposit: orderOf(USDC, SOL, '150000000'),
  'deposit of SOL': orderOf(SOL, USDC, '2000000000'),
  withdrawal: { tool: 'cancel', given: ({ state }) => ({ order: state.order }) },
};

const url = 'http://127.0.0.1:4010';
const most = { perTrade: '100000000000', perDay: '100000000000' };

/** Wide limits, so that the guard alone refuses. */
const limitsOf = (vault: string, policy: object) => ({
  wallet: us,
  sell: { [SOL]: most, [USDC]: most, [JUP]: most },
  buy: [SOL, USDC, JUP],
  kinds: ['order', 'deposit', 'withdrawal'],
  vaults: [vault],
  prices: { url: `${url}/price/v3?ids={mints}`, maxDeviationPercent: 2 },
  usd: { perTrade: 10_000, perDay: 10_000, lossPerDay: 1000 },
  tradesPerHour: 100,
  costsPerDayLamports: '1000000000',
  guard: policy,
});

/**
 * Tests of the tools of an agent, in this process.
 *
 * @param tried What a service that lies hands out.
 * @param brought What an agent lets them check. Default: the same.
 */
export function describeTools(tried: readonly Case[], brought = tried): void {
  frozenTime();
  const folder = mkdtempSync(join(tmpdir(), 'attacked-tools-'));
  const fileOf = (name: string, content: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, inJson(content), { mode: 0o600 });
    return path;
  };
  const key = fileOf('key.json', [...victim.secretKey]);
  let service: Service;
  let lie: Change | undefined;
  const opened = new Map<string, ReturnType<typeof openTools>>();
  beforeAll(async () => {
    service = await openService(false);
    const { mock } = service;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      const request = new Request(input, init);
      return lie ? lyingFetch(mock, lie)(request) : mock(request);
    });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    rmSync(folder, { recursive: true, force: true });
  });

  async function call(name: string, given: object, policy: object = {}, change?: Change) {
    lie = undefined;
    const known = inJson(policy);
    if (!opened.has(known)) {
      const limits = fileOf(`limits-${opened.size}.json`, limitsOf(service.state.vault, policy));
      opened.set(known, openTools({ live: false, paper: false, 'mock-url': url, limits, key }, {}));
    }
    const tools = { ...(await opened.get(known)!), advisory: [] };
    lie = change;
    return (await callTool(tools, name, given)) as Record<string, any>;
  }

  const reserved = async (policy?: object) => (await call('limits', {}, policy))['taken'];
  const nothing = { sold: {}, costsLamports: '0', usd: 0, loss: 0, tradesInLastHour: 0 };
  async function ask(kind: Kind, attack?: Attack, policy = attack?.policy) {
    const { tool, given, router } = calls[kind]!;
    await service.mock.control.clearScenarios();
    if (router) await service.mock.control.scenario(`router=${router}`);
    // What a user asked for whom the catalogue has in mind, as far as the tool takes it.
    const { slippageBps = undefined } = typeof attack?.asked === 'object' ? attack.asked : {};
    return call(
      tool,
      { ...given(service), ...(slippageBps !== undefined && { slippageBps }) },
      policy,
      attack?.change,
    );
  }

  const lies = tried.filter(
    ({ kind, attack, title }) =>
      attack.change && calls[kind] && !Object.keys(disarmed).some((one) => one.startsWith(`${title}, `)),
  );
  describe('at a service that lies, a tool signs nothing and reserves nothing', () => {
    it.each(lies)('$title', async ({ kind, attack }) => {
      const { error, signed, rules = [] } = await ask(kind, attack);
      expect({ error, signed }).toEqual({
        error: expect.stringMatching(/^(guard\/refused|transaction\/too-large|signer\/not-required)$/),
        signed: false,
      });
      // What the user asked for in the catalogue is not always what the tool asks for.
      if (error === 'guard/refused' && !attack.asked) expect(rules).toContain(attack.rule);
      expect(JSON.parse(inJson(await reserved(attack.policy)))).toEqual(nothing);
    });
  });

  it.each(brought)('check refuses: $title', async ({ kind, attack }) => {
    const { transaction, expectation, policy } = attacked(attack, example(kind));
    const asked = JSON.parse(inJson(expectation)) as object;
    const { verdict, findings } = await call('check', { transaction, expectation: asked }, policy);
    expect(verdict).toBe('refuse');
    const codes = (findings as { code: string }[]).map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining([attack.rule, ...refusals({ transaction, expectation, policy })]),
    );
  });

  const policies = new Map(
    lies.map(({ kind, attack }) => [`${kind} ${inJson(attack.policy)}`, { kind, policy: attack.policy }]),
  );
  it.each([...policies.values()])(
    'at an honest service a tool signs: $kind, $policy',
    async ({ kind, policy }) => {
      const snapshot = await service.mock.snapshot();
      const { error, signature } = await ask(kind, undefined, policy);
      await service.mock.restore(snapshot);
      expect(error).toBeUndefined();
      expect(signature).toMatch(/^\w{80,}$/);
    },
  );
}
