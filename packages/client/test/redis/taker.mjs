// One of several processes that share a budget: takes the given number of places, and prints when each was granted.
import { createClient } from 'redis';
import { redisLimiter } from '../../dist/redis.js';

const { url, takes, limit, windowMs } = JSON.parse(process.argv[2]);
const client = await createClient({ url, disableOfflineQueue: true })
  .on('error', () => {})
  .connect();
const limiter = redisLimiter({ client, limit, windowMs, commandMs: 20_000, key: 'shared' });
const { signal } = new AbortController();
await Promise.all(Array.from({ length: takes }, () => limiter.acquire('default', signal)));
await client.close();
process.stdout.write(String(takes));
