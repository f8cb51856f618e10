import { expect, inject, it } from 'vitest';
import { bundleForBrowser, importSize } from '../src/bundle/bundle.js';
import { globalsOfNode, nodesOwn } from '../src/bundle/globals-of-node.js';
import { shakenLimits, sizeLimits } from '../src/bundle/size-limits.js';
import { entryPoints } from '../src/project/entry-points.js';
import { codePackages } from '../src/workspace.js';

const folder = inject('installedProject');

/** Servers, files and sockets, which browsers do not have. */
const forNodeAlone = [
  '@galilean/flow/journal',
  '@galilean/client/node',
  '@galilean/client/proxy/node',
  '@galilean/mock-server',
  '@galilean/mock-server/jest',
  '@galilean/mock-server/vitest',
  '@galilean/signing/node',
];

/** Third-party code, which checks `typeof` first. */
const reachedByOthers: Readonly<Record<string, readonly string[]>> = {
  '@galilean/client/raw': ['process'], // openapi-fetch, to detect Node's undici
  '@galilean/client/telemetry': ['global'], // @opentelemetry/api, the last way to find the global object
};

/** Third-party code too: openapi-fetch again, and an option of ajv with this name. */
const namedByOthers = ['@galilean/client/raw', '@galilean/client/validate'];

const inBrowsers = entryPoints(folder, codePackages).filter((name) => !forNodeAlone.includes(name));

it.each([...sizeLimits, ...shakenLimits])('%s adds at most %i bytes', async (statement, limit) => {
  const size = await importSize(statement, folder);
  expect(size).toBeGreaterThan(limit / 2); // a limit far above proves nothing
  expect(size).toBeLessThanOrEqual(limit);
});

it.each(forNodeAlone)('%s is only for Node', async (entryPoint) => {
  const bundled = bundleForBrowser(`export * from '${entryPoint}'`, folder);
  await expect(bundled).rejects.toThrow('Could not resolve "node:');
});

it.each(inBrowsers)('%s names neither Buffer nor process in a browser', async (entryPoint) => {
  const text = await bundleForBrowser(`export * from '${entryPoint}'`, folder);
  expect(await globalsOfNode(text)).toEqual(reachedByOthers[entryPoint] ?? []);
  expect(nodesOwn.test(text)).toBe(namedByOthers.includes(entryPoint));
});

it.each(inBrowsers.filter((name) => name.startsWith('@galilean/signing')))(
  '%s uses no global of Node through globalThis in a browser',
  async (entryPoint) => {
    expect(await bundleForBrowser(`export * from '${entryPoint}'`, folder)).not.toContain('globalThis');
  },
);
