import { vi } from 'vitest';
import * as elsewhere from '../../src/platform/default.js';
import * as node from '../../src/platform/node.js';

/** What `#platform` can be, by the name of its condition in package.json. All alike, the compiler holds them to it. */
export const platforms: Readonly<Record<'node' | 'default', typeof elsewhere & typeof node>> = {
  node,
  default: elsewhere,
};

export type PlatformName = keyof typeof platforms;

/** Loads modules anew, on this platform. */
export async function onPlatform<Module>(name: PlatformName, load: () => Promise<Module>): Promise<Module> {
  vi.resetModules();
  vi.doMock('../../src/platform.js', () => ({ ...platforms[name] }));
  return load();
}
