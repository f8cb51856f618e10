import type { ProvidedContext } from 'vitest';
import type { MockServerOptions } from '../options.js';
import { startMockServer } from '../server/start-mock-server.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the mock of this run, as `http://127.0.0.1:<port>`. */
    galileanMockUrl: string;
  }
}

/** As much of Vitest's project as a global setup needs. */
export interface Project {
  /** Hands a value to the tests, which `inject` it. */
  provide<Key extends keyof ProvidedContext & string>(key: Key, value: ProvidedContext[Key]): void;
}

/**
 * A global setup with options of yours, for a file of your own: `export default globalSetup({ keyless: true })`. The mock
 * starts once a run, before the tests, and ends after them.
 * @param options As of `startMockServer`. Default: any free port, the Jupiter API.
 * @throws MockServerError when the mock cannot start
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
