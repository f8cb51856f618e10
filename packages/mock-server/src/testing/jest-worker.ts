import { parentPort, workerData } from 'node:worker_threads';
import { isMockServerError } from '../contract/errors.js';
import type { MockServerOptions } from '../assembly/options.js';
import { startMockServer } from '../server/start-mock-server.js';
import type { Started } from './jest.js';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const tell = (what: Started): void => parentPort?.postMessage(what);

try {
  const { url } = await startMockServer(workerData as MockServerOptions);
  tell({ url });
} catch (error) {
  if (!isMockServerError(error)) throw error;
  tell({ code: error.code, message: error.message });
}
