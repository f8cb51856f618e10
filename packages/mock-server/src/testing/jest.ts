import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MockServerError } from '../contract/errors.js';
import type { MockServerOptions } from '../assembly/options.js';

/** Options that can be sent to the mock's thread: all but functions. */
export type JestMockOptions = Omit<MockServerOptions, 'responders' | 'onRequest' | 'onAnswer' | 'now'>;

/** Messages of the thread. */
export type Started = { url: string } | { code: MockServerError['code']; message: string };

const started = Symbol.for('@galilean/mock-server/jest');
type Holder = typeof globalThis & { [started]?: Promise<string> };

/**
 * A global setup with your own options, for a file in your project: `module.exports = globalSetup({ rateLimit: true })`.
 * Starts the mock once, also in watch mode, and sets `process.env.GALILEAN_MOCK_URL`. The mock runs in its own thread
 * that ends with Jest: no teardown is needed.
 * @param options The options of `startMockServer`, without functions. Default: any free port, the Jupiter API.
 * @throws MockServerError when the mock cannot start
 * @example
 * import { globalSetup } from '@galilean/mock-server/jest';
 *
 * export default globalSetup({ rateLimit: true });
 */
export function globalSetup(options: JestMockOptions = {}) {
  return async (): Promise<void> => {
    const holder = globalThis as Holder;
    holder[started] ??= start(options);
    process.env['GALILEAN_MOCK_URL'] = await holder[started];
  };
}

async function start(options: JestMockOptions): Promise<string> {
  const worker = new Worker(new URL('./jest-worker.js', import.meta.url), { workerData: options });
  const [answer] = (await once(worker, 'message')) as [Started];
  if ('code' in answer) throw new MockServerError(answer.code, answer.message);
  worker.unref();
  return answer.url;
}

/** For `globalSetup: '@galilean/mock-server/jest'`. */
export default globalSetup();
