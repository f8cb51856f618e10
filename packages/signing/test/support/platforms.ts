import { vi } from 'vitest';
import * as elsewhere from '../../src/platform/default.js';
import * as node from '../../src/platform/node.js';

/**
 * The variants of `#platform`, by their condition in package.json. The compiler checks that they have the same type.
 */
export const platforms: Readonly<Record<'node' | 'default', typeof elsewhere & typeof node>> = {
  node,
  default: elsewhere,
};

export type PlatformName = keyof typeof platforms;

/** Loads fresh modules on this platform. */
export async function onPlatform<Module>(name: PlatformName, load: () => Promise<Module>): Promise<Module> {
  vi.resetModules();
  vi.doMock('../../src/platform.js', () => ({ ...platforms[name] }));
  return load();
}
