import { migratePostgresJournal } from '@galilean/flow/journal/postgres';
import { mockGenesisHash } from '@galilean/mock-server';
import { startPostgres } from '@galilean/test-kit/postgres-server';
import { startRedis } from '@galilean/test-kit/redis-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { startMock } from '../mock/start-mock.js';
import { writeWallets } from '../wallets.js';
import { observeTakeovers } from './takeovers.js';

/** What a fleet works with: the servers, the mock and the wallets. */
export async function openPlace(wallets: number, latencyMs: number) {
  const folder = await mkdtemp(join(tmpdir(), 'galilean-fleet-'));
  const [postgres, redis, mock, addresses] = await Promise.all([
    startPostgres({ max_connections: '600' }).then((one) => one!),
    startRedis({ keepsData: true }).then((one) => one!),
    startMock(latencyMs),
    writeWallets(folder, wallets),
  ]);
  const pool = new Pool({ connectionString: postgres.url, max: 4 }).on('error', () => {});
  await migratePostgresJournal(pool);
  await observeTakeovers(pool);
  return {
    postgres,
    redis,
    mock,
    pool,
    /** The wallets' addresses. */
    wallets: addresses,
    /** The environment of a worker. */
    env: {
      JUPITER_API_KEY: 'test-key',
      JUPITER_URL: mock.url,
      RPC_URL: `${mock.url}/rpc`,
      GENESIS_HASH: mockGenesisHash,
      WALLETS: folder,
      POSTGRES_URL: postgres.url,
      REDIS_URL: redis.url,
    },
    async close() {
      await pool.end();
      await Promise.all([postgres.stop(), redis.stop(), mock.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Place = Awaited<ReturnType<typeof openPlace>>;
