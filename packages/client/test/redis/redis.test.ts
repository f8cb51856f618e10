import { needsRedis, startRedis, type RedisServer } from '@galilean/test-kit/redis-server';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient as createGalilean, type Limiter } from '../../src/index.js';
import { redisLimiter } from '../../src/redis.js';
import { rejection } from '@galilean/test-kit/rejection';
import { operations, servers } from '../table.js';

type RedisLimiterOptions = Parameters<typeof redisLimiter>[0];

const signal = () => new AbortController().signal;
const taker = fileURLToPath(new URL('./taker.mjs', import.meta.url));
let redis: RedisServer;

const connect = (url = redis.url) =>
  createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy: false } })
    .on('error', () => {})
    .connect();

beforeAll(async () => {
  redis = (await startRedis())!;
});
afterAll(() => redis?.stop());

/** A second here, and the client's window in `npm run test:full`. */
const windowMs = Number(process.env['GALILEAN_WINDOW_MS'] ?? 1000);

describe('a budget shared through Redis', () => {
  it('is not exceeded by four processes together, in any window', { timeout: 400_000 }, async (context) => {
    needsRedis(context);
    const [limit, takes] = [20, windowMs > 10_000 ? 12 : 25];
    const watcher = await connect();
    const grants: number[] = [];
    await watcher.monitor((line) => {
      const [, score] = /"ZADD" "\{shared\}:default:log" "(\d+)"/.exec(String(line)) ?? [];
      if (score) grants.push(Number(score));
    });
    const work = JSON.stringify({ url: redis.url, takes, limit, windowMs });
    const done = await Promise.all(
      [1, 2, 3, 4].map(() => promisify(execFile)(process.execPath, [taker, work])),
    );
    expect(done.map(({ stdout }) => stdout)).toEqual(Array(4).fill(String(takes)));
    watcher.destroy();

    expect(grants).toHaveLength(4 * takes);
    for (const start of grants) {
      expect(grants.filter((at) => at >= start && at < start + windowMs).length).toBeLessThanOrEqual(limit);
    }
    const windows = Math.ceil((4 * takes) / limit) - 1;
    expect(Math.max(...grants) - Math.min(...grants)).toBeGreaterThanOrEqual(windows * windowMs);
  });

  it('does not wait for the places of a server whose clock was ahead', async (context) => {
    needsRedis(context);
    const client = await connect();
    const ahead = Date.now() + 3_600_000;
    await client.zAdd('{ahead}:default:log', [
      { score: ahead, value: 'one' },
      { score: ahead, value: 'other' },
    ]);
    const limiter = redisLimiter({ client, limit: 2, key: 'ahead', windowMs });
    await limiter.acquire('default', signal());
    expect(await client.zCard('{ahead}:default:log')).toBe(1);
    client.destroy();
  });

  it('pauses for all processes when one gets a 429', async (context) => {
    needsRedis(context);
    const client = await connect();
    const [one, other] = [1, 2].map(() => redisLimiter({ client, limit: 1000, key: 'paused' }));
    await other!.acquire('default', signal());
    one!.pause('default', 60_000);
    await client.ping();
    const controller = new AbortController();
    const waiting = rejection(Promise.resolve(other!.acquire('default', controller.signal)));
    expect(await Promise.race([waiting, client.ping().then(() => client.ping())])).toBe('PONG');
    expect(await client.pTTL('{paused}:default:pause')).toBeGreaterThan(30_000);
    await other!.acquire('execute', signal());
    one!.pause('default', 10);
    await client.ping();
    expect(await client.pTTL('{paused}:default:pause')).toBeGreaterThan(30_000);
    controller.abort('bye');
    expect(await waiting).toBe('bye');
    client.destroy();
  });
});

describe('Redis killed during calls', () => {
  async function afterTheKill(
    options: Partial<RedisLimiterOptions>,
    before: (limiter: Limiter) => unknown = () => {},
  ) {
    const server = (await startRedis())!;
    const limiter = redisLimiter({ client: await connect(server.url), limit: { default: 8 }, ...options });
    await limiter.acquire('default', signal());
    const waiting = before(limiter);
    await server.stop();
    return { ...limiter, waiting };
  }

  it('ends calls with a clear failure', async (context) => {
    needsRedis(context);
    const limit = await afterTheKill({});
    let sent = 0;
    const client = createGalilean<{ listThings(): Promise<unknown> }>(operations, servers, {
      apiKey: 'k',
      limit,
      fetch: async () => {
        sent++;
        return Response.json({});
      },
    });
    const error = await rejection(client.listThings());
    expect(error).toMatchObject({ code: 'limit/store-failed', context: { bucket: 'default' } });
    expect((error as Error).cause).toBeInstanceOf(Error);
    expect(sent).toBe(0);
  });

  it('also rejects calls that wait for a place', async (context) => {
    needsRedis(context);
    const limiter = await afterTheKill({ limit: 1, windowMs: 500 }, (alive) =>
      rejection(Promise.resolve(alive.acquire('default', signal()))),
    );
    expect(await limiter.waiting).toMatchObject({ code: 'limit/store-failed' });
  });

  it('continues with the share of this process, which counts what was sent before', async (context) => {
    needsRedis(context);
    const limiter = await afterTheKill({ whenDown: { share: 0.5 } });
    await Promise.all([1, 2, 3].map(() => limiter.acquire('default', signal())));
    const controller = new AbortController();
    const fifth = rejection(Promise.resolve(limiter.acquire('default', controller.signal)));
    const pause = new Promise((resolve) => setTimeout(resolve, 50, 'still waiting'));
    expect(await Promise.race([fifth, pause])).toBe('still waiting');
    controller.abort();
    await fifth;
  });

  it.each([
    ['rejects', 'throw', 0],
    ['shares', { share: 1 }, 20],
  ] as const)('%s at once while Redis hangs, and asks it again later', async (_, whenDown, granted) => {
    let [asked, isHanging] = [0, true];
    const client = {
      eval: () => (asked++, isHanging ? new Promise<never>(() => {}) : Promise.resolve(0)),
    };
    const limiter = redisLimiter({ client, limit: 100, commandMs: 40, askAgainMs: 300, whenDown });
    const take = () => Promise.resolve(limiter.acquire('default', signal()));
    const taken = await Promise.allSettled(Array.from({ length: 20 }, take));
    expect(asked).toBe(1);
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(granted);
    isHanging = false;
    await expect
      .poll(() =>
        take().then(
          () => asked > 1,
          () => false,
        ),
      )
      .toBe(true);
    await take();
    expect(asked).toBeGreaterThan(2);
  });

  it.each(['QUEUED', null, undefined, -1])('grants no place for the answer %j', async (answer) => {
    const limiter = redisLimiter({ client: { eval: async () => answer }, limit: 1 });
    const error = await rejection(Promise.resolve(limiter.acquire('default', signal())));
    expect(error).toMatchObject({ code: 'limit/store-failed', cause: { name: 'TypeError' } });
  });

  it('does not hang on a client that never answers', async () => {
    const client = { eval: () => new Promise<never>(() => {}) };
    const limiter = redisLimiter({ client, limit: 1, commandMs: 20 });
    const error = await rejection(Promise.resolve(limiter.acquire('default', signal())));
    expect(error).toMatchObject({ code: 'limit/store-failed', cause: { message: 'no answer within 20 ms' } });
  });
});
