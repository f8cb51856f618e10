import { expect, inject, it } from 'vitest';
import { lookUp } from '../../src/registry/look-up.js';
import { publicPackages, workspacePackages } from '../../src/workspace.js';

const registryUrl = inject('registryUrl');

it('publishes every public package and no private one', async () => {
  const names = workspacePackages.filter((one) => one.private).map(({ name }) => name);
  expect(names).toContain('@galilean/consumers');
  for (const name of names) expect(await lookUp(registryUrl, name)).toBeUndefined();
  for (const name of publicPackages) expect(await lookUp(registryUrl, name)).toBeDefined();
});
