import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@galilean/description/paths';
import { expect, it } from 'vitest';

const { scripts, packageManager } = JSON.parse(
  readFileSync(join(repositoryRoot, 'package.json'), 'utf8'),
) as { scripts: Readonly<Record<string, string>>; packageManager: string };

/** What runs before an installation, as by a package manager that calls itself so. */
function preinstall(userAgent?: string) {
  const [program, ...args] = scripts['preinstall']!.split(' ');
  const { npm_config_user_agent: _, ...env } = process.env;
  return spawnSync(program!, args, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    env: { ...env, ...(userAgent && { npm_config_user_agent: userAgent }) },
  });
}

it.each(['npm/11.19.1 node/v20.20.2 linux x64 workspaces/false', 'yarn/4.9.1', undefined])(
  'refuses to be installed by %s, and says how it is',
  (userAgent) => {
    const { status, stderr } = preinstall(userAgent);
    expect(status).toBe(1);
    expect(stderr).toContain(`npx --yes ${packageManager} install --frozen-lockfile`);
    expect(stderr).toContain('npm test');
  },
);

it('lets pnpm install it', () => {
  expect(preinstall('pnpm/10.34.9 npm/? node/v20.20.2 linux x64')).toMatchObject({ status: 0, stderr: '' });
});
