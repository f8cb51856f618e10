import type { ProvidedContext } from 'vitest';
import type { MockServerOptions } from '../assembly/options.js';
import { startMockServer } from '../server/start-mock-server.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of this run's mock, such as `http://127.0.0.1:<port>`. */
    galileanMockUrl: string;
  }
}

/** The part of Vitest's project that a global setup needs. */
export interface Project {
  /** Passes a value to the tests, which `inject` it. */
  provide<Key extends keyof ProvidedContext & string>(key: Key, value: ProvidedContext[Key]): void;
}

/**
 * A global setup with your own options, for a file in your project: `export default globalSetup({ rateLimit: true })`.
 * Starts the mock once per run, before the tests, and stops it after them.
 * @param options The options of `startMockServer`. Default: any free port, the Jupiter API.
 * @throws MockServerError when the mock cannot start
 * @example
 * import { globalSetup } from '@galilean/mock-server/vitest';
 *
 * export default globalSetup({ rateLimit: true });
 */
export function globalSetup(options: MockServerOptions = {}) {
  return async (project: Project): Promise<() => Promise<void>> => {
    const mock = await startMockServer(options);
    project.provide('galileanMockUrl', mock.url);
    return () => mock.close();
  };
}

/** For `globalSetup: '@galilean/mock-server/vitest'`; tests read the address with `inject('galileanMockUrl')`. */
export default globalSetup();
