import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MockServerError } from '../contract/errors.js';

/** How each package manager adds a development dependency, by the lockfiles that it writes. */
const MANAGERS: Readonly<Record<string, { readonly adds: string; readonly lockfiles: readonly string[] }>> = {
  npm: { adds: 'npm install --save-dev', lockfiles: ['package-lock.json', 'npm-shrinkwrap.json'] },
  pnpm: { adds: 'pnpm add --save-dev', lockfiles: ['pnpm-lock.yaml'] },
  yarn: { adds: 'yarn add --dev', lockfiles: ['yarn.lock'] },
  bun: { adds: 'bun add --dev', lockfiles: ['bun.lock', 'bun.lockb'] },
};

/** Where the program runs, and what started it. */
interface Place {
  readonly folder: string;
  /** What npm, pnpm, yarn and bun pass to the programs that they start: `pnpm/10.34.9 npm/? node/v20…`. */
  readonly userAgent: string | undefined;
}

/**
 * The command that adds a package to the project: of the package manager whose lockfile is nearest, else of the one that
 * started the program, else of npm.
 */
export function installCommand(specifier: string, { folder, userAgent = '' }: Place): string {
  const [started] = userAgent.split('/');
  const name = nearest(folder, managerOf) ?? (Object.hasOwn(MANAGERS, started!) ? started! : 'npm');
  const flag = name === 'yarn' && isClassicYarn(folder, userAgent) ? ' --ignore-engines' : '';
  return `${MANAGERS[name]!.adds}${flag} ${specifier}`;
}

/** yarn 1 refuses a dependency of litesvm that asks for a newer Node than 20, and does not need it. */
function isClassicYarn(folder: string, userAgent: string): boolean {
  const lockfile = nearest(folder, (one) => [join(one, 'yarn.lock')].find(existsSync));
  if (lockfile === undefined) return userAgent.startsWith('yarn/1.');
  return readFileSync(lockfile, 'utf8').slice(0, 200).includes('yarn lockfile v1');
}

/** What is found in a folder, or in the nearest one above it. */
function nearest(folder: string, find: (folder: string) => string | undefined): string | undefined {
  const above = dirname(folder);
  return find(folder) ?? (above === folder ? undefined : nearest(above, find));
}

const managerOf = (folder: string): string | undefined =>
  Object.keys(MANAGERS).find((name) =>
    MANAGERS[name]!.lockfiles.some((file) => existsSync(join(folder, file))),
  );

export type LiteSvmModule = typeof import('litesvm');

/**
 * Loads the optional package `litesvm`. Nothing else of the mock loads it.
 * @throws MockServerError `LEDGER_MISSING`
 */
export async function loadLiteSvm(): Promise<LiteSvmModule> {
  try {
    const module = (await import('litesvm')) as LiteSvmModule & { default?: LiteSvmModule };
    return module.default ?? module;
  } catch (cause) {
    const place = { folder: process.cwd(), userAgent: process.env['npm_config_user_agent'] };
    throw new MockServerError(
      'LEDGER_MISSING',
      'The ledger needs the package litesvm, which cannot be loaded. Install it with ' +
        `\`${installCommand('litesvm@1.5', place)}\`, where this package is installed. It has no binary for Windows.`,
      { cause },
    );
  }
}
