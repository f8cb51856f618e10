import { isApiError } from '@galilean/client';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createTriggerClient } from '../../src/index.js';
import { createTriggerSession } from '../../src/flows/index.js';
import { stage } from './stage.js';

const many = (count: number, call: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, () => call()));
/** A clock that is `offset` ahead, for client and mock alike. */
const shifted = () => {
  const at = { offset: 0 };
  const clock = {
    monotonic: () => performance.now(),
    wall: () => Date.now() + at.offset,
    set: (act: () => void, ms: number) => setTimeout(act, ms),
    clear: (timer: unknown) => clearTimeout(timer as number),
  };
  return { at, clock };
};

describe('logging in', () => {
  it.each(['message', 'transaction'] as const)('serves many callers with one login (%s)', async (kind) => {
    const { session, asked, signatures } = stage();
    const trigger = session({ kind });
    await many(20, () => trigger.listPriceOrders());
    expect([asked('createChallenge'), asked('verifyChallenge'), signatures()]).toEqual([1, 1, 1]);
    expect(asked('listPriceOrders')).toBe(20);
  });

  it('asks for another challenge once if the first may be spent', async () => {
    const { session, control, asked } = stage();
    await control('scenario', { scenario: 'drop-after', operation: 'verifyChallenge', times: 1 });
    await session().listPriceOrders();
    expect([asked('createChallenge'), asked('verifyChallenge')]).toEqual([2, 2]);

    await control('scenario', { scenario: 'drop-after', operation: 'verifyChallenge', times: 2 });
    await expect(session().listPriceOrders({}, { retries: 0 })).rejects.toThrow(/verifyChallenge/);
    expect([asked('createChallenge'), asked('verifyChallenge')]).toEqual([4, 4]);
  });

  it('tries again with the next call after a failed login', async () => {
    const { session, control } = stage();
    const trigger = session();
    await control('scenario', { scenario: 'status=400', operation: 'createChallenge', times: 1 });
    await expect(trigger.getVault()).rejects.toThrow(/createChallenge: 400/);
    await expect(trigger.listPriceOrders()).resolves.toBeDefined();
  });

  it('does not log in for calls that need no token', async () => {
    const { session, asked } = stage();
    await session().createChallenge({
      walletPubkey: 'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM',
      type: 'message',
    });
    expect([asked('createChallenge'), asked('verifyChallenge')]).toEqual([1, 0]);
  });
});

describe('tokens that expire', () => {
  it('renews a short-lived one without a signature, a minute early', async () => {
    const { at, clock } = shifted();
    const { session, asked, signatures } = stage({ now: clock.wall });
    const trigger = session({ refresh: true }, { clock });
    await trigger.listPriceOrders();
    at.offset = 800_000;
    await trigger.listPriceOrders();
    expect(asked('refreshAccessToken')).toBe(0);
    at.offset = 850_000;
    await many(5, () => trigger.listPriceOrders());
    expect([asked('refreshAccessToken'), asked('createChallenge'), signatures()]).toEqual([1, 1, 1]);
    // Each refresh token works once; the session keeps the newest.
    at.offset += 850_000;
    await trigger.listPriceOrders();
    expect([asked('refreshAccessToken'), asked('createChallenge')]).toEqual([2, 1]);
  });

  it('logs in again when a renewal is refused', async () => {
    const { at, clock } = shifted();
    const { session, asked, control } = stage({ now: clock.wall });
    const trigger = session({ refresh: true }, { clock });
    await trigger.listPriceOrders();
    at.offset = 870_000;
    await control('scenario', { scenario: 'status=401', operation: 'refreshAccessToken', times: 1 });
    await trigger.listPriceOrders();
    expect([asked('refreshAccessToken'), asked('createChallenge')]).toEqual([1, 2]);
  });

  it('replaces a day-long token before it expires', async () => {
    const { at, clock } = shifted();
    const { session, asked } = stage({ now: clock.wall });
    const trigger = session({}, { clock });
    await trigger.listPriceOrders();
    at.offset = 86_400_000 - 30_000;
    await trigger.listPriceOrders();
    expect(asked('createChallenge')).toBe(2);
  });

  it('keeps a valid token when its renewal fails', async () => {
    const { at, clock } = shifted();
    const { session, control, asked } = stage({ now: clock.wall });
    const trigger = session({}, { clock });
    await trigger.listPriceOrders();
    at.offset = 86_400_000 - 30_000;
    await control('scenario', { scenario: 'status=400', operation: 'createChallenge', times: 1 });
    await expect(trigger.listPriceOrders()).resolves.toBeDefined();
    await trigger.listPriceOrders();
    expect(asked('createChallenge')).toBe(3);
  });
});

describe('a refused token', () => {
  it('is replaced once for all callers, and their calls are repeated', async () => {
    const { session, asked, control } = stage();
    const trigger = session();
    await trigger.listPriceOrders();
    // The mock's tokens expire, although our clock does not show it.
    await control('advance', { seconds: 90_000 });
    await many(10, () => trigger.listPriceOrders());
    expect(asked('createChallenge')).toBe(2);
    expect(asked('listPriceOrders')).toBe(21);
  });

  it('is an error when the new one is refused too', async () => {
    const { session, asked, control } = stage();
    const trigger = session();
    await control('scenario', { scenario: 'status=401', operation: 'getVault', times: 5 });
    const error = await trigger.getVault().catch((refused: unknown) => refused);
    expect(isApiError(error, 'getVault') && error.status).toBe(401);
    expect([asked('getVault'), asked('createChallenge')]).toEqual([2, 2]);
  });

  it.each([
    ['a refused key', JSON.stringify({ code: 401, message: 'Unauthorized' }), 'application/json'],
    ['the page of a proxy', '<html>Log in to this network</html>', 'text/html'],
  ])('differs from %s, which no signature fixes', async (_, body, type) => {
    const { fetch, signer, signatures } = stage();
    let refused = 0;
    const trigger = createTriggerSession(
      {
        apiKey: 'test-key',
        fetch: async (request) => {
          if (!request.url.endsWith('/vault')) return fetch(request);
          refused++;
          return new Response(body, { status: 401, headers: { 'content-type': type } });
        },
      },
      signer,
    );
    await expect(trigger.getVault()).rejects.toThrow(/401/);
    expect([refused, signatures()]).toEqual([1, 1]);
  });

  it('differs from a refused login', async () => {
    const { session, control, asked } = stage();
    const before = asked('createChallenge');
    await control('scenario', { scenario: 'status=401', operation: 'verifyChallenge', times: 9 });
    await expect(session().getVault()).rejects.toThrow(/verifyChallenge: 401/);
    expect(asked('createChallenge') - before).toBe(1);
  });
});

it('no error, event or printed value contains a token', async () => {
  const { fetch, signer, control } = stage();
  const tokens: string[] = [];
  const heard: unknown[] = [];
  const hear = (event: unknown) => void heard.push(event);
  const trigger = createTriggerSession(
    {
      apiKey: 'test-key',
      hooks: { onRequest: hear, onRetry: hear, onError: hear },
      fetch: async (request) => {
        const answer = await fetch(request);
        const { accessToken, refreshToken } = (await answer
          .clone()
          .json()
          .catch(() => ({}))) as Record<string, string>;
        tokens.push(...[accessToken, refreshToken].filter((one) => one !== undefined));
        return answer;
      },
    },
    signer,
    { refresh: true },
  );
  await trigger.listPriceOrders();
  await control('scenario', { scenario: 'status=401', operation: 'getVault', times: 5 });
  const error = await trigger.getVault().catch((refused: unknown) => refused);
  expect(tokens).toHaveLength(4);
  const printed =
    inspect([error, trigger, heard], { depth: 9, showHidden: true }) + JSON.stringify([error, heard]);
  for (const token of tokens) expect(printed).not.toContain(token);
});

it('reads both shapes of the answer, and refuses one without a token', async () => {
  const { fetch, signer } = stage();
  const sessionOf = (answer: object) =>
    createTriggerSession(
      {
        apiKey: 'test-key',
        fetch: async (request) => {
          if (request.url.endsWith('/verify')) return Response.json(answer);
          if (!request.url.endsWith('/vault')) return fetch(request);
          return Response.json({ userPubkey: request.headers.get('authorization') });
        },
      },
      signer,
    );
  const bearer = async (answer: object) => (await sessionOf(answer).getVault()).userPubkey;
  expect(await bearer({ token: 'opaque-day' })).toBe('Bearer opaque-day');
  expect(await bearer({ accessToken: 'short', refreshToken: 'r', token: 'old' })).toBe('Bearer short');
  await expect(bearer({ hello: 'world' })).rejects.toThrow(/no access token/);
});

it('works wherever a client works', () => {
  const { session, clientOptions } = stage();
  const made = Object.keys(session());
  expect(made).toEqual(Object.keys(createTriggerClient(clientOptions)));
});

describe('a store of tokens', () => {
  /** As a page has it: text that outlives a session. */
  const storeOf = () => {
    const texts = new Map<string, string>();
    const writes: (string | undefined)[] = [];
    return {
      texts,
      writes,
      get: async (wallet: string) => JSON.parse(texts.get(wallet) ?? 'null') as never,
      set: async (wallet: string, token: unknown) => {
        writes.push(token === undefined ? undefined : 'a token');
        if (token === undefined) texts.delete(wallet);
        else texts.set(wallet, JSON.stringify(token));
      },
    };
  };

  it('saves the login of the next session, which asks the wallet for nothing', async () => {
    const { session, asked, signatures } = stage();
    const store = storeOf();
    await session({ store }).listPriceOrders();
    const next = session({ store });
    await many(5, () => next.listPriceOrders());
    expect([asked('createChallenge'), signatures(), asked('listPriceOrders')]).toEqual([1, 1, 6]);
    expect(JSON.stringify(next) + inspect(next, { depth: 9 })).not.toContain([...store.texts.values()][0]);
  });

  it('renews one that has ended without a signature, and stores the new one', async () => {
    const { at, clock } = shifted();
    const { session, asked, signatures } = stage({ now: clock.wall });
    const store = storeOf();
    await session({ store, refresh: true }, { clock }).listPriceOrders();
    at.offset = 950_000;
    await session({ store, refresh: true }, { clock }).listPriceOrders();
    await session({ store, refresh: true }, { clock }).listPriceOrders();
    expect([asked('refreshAccessToken'), asked('createChallenge'), signatures()]).toEqual([1, 1, 1]);
  });

  it('removes one that the service refuses, and logs in once for all callers', async () => {
    const { session, asked, wallet } = { ...stage(), wallet: 'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM' };
    const store = storeOf();
    const farAhead = Date.now() + 3_600_000;
    store.texts.set(wallet, JSON.stringify({ token: 'revoked', renewAt: farAhead, endsAt: farAhead }));
    const trigger = session({ store });
    await many(5, () => trigger.listPriceOrders());
    expect([asked('createChallenge'), store.writes]).toEqual([1, [undefined, 'a token']]);
  });

  it.each([
    'null',
    '{}',
    '{"token":1,"renewAt":1e15,"endsAt":1e15}',
    '{"token":"old","renewAt":1,"endsAt":1}',
    '[]',
  ])('counts %s as no token', async (text) => {
    const { session, asked } = stage();
    const store = storeOf();
    store.texts.set('DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM', text);
    await session({ store }).listPriceOrders();
    expect(asked('createChallenge')).toBe(1);
  });

  it.each([{ get: () => undefined }, 'sessionStorage', null])('is not %j', (store) => {
    const { session } = stage();
    expect(() => session({ store: store as never })).toThrow(
      /`store` must be an object with get\(\) and set\(\)/,
    );
  });
});
