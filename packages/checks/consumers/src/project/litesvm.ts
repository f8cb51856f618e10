import { run } from '../run.js';

/** What a project needs for the ledger, in its package.json. */
export interface LedgerNeeds {
  readonly dependencies: Readonly<Record<string, string>>;
  /**
   * Of yarn, which wants to find the binaries of all platforms: a small package in place of each that this machine's
   * registry lacks. Empty with a whole registry.
   */
  readonly resolutions: Readonly<Record<string, string>>;
}

const IN_THEIR_PLACE = 'npm:clsx@2.1.1';

/** Asks the registry of this machine. */
export async function ledgerNeeds(): Promise<LedgerNeeds> {
  const { version, optionalDependencies } = await view<Litesvm>(
    'litesvm@1.5.0',
    'version',
    'optionalDependencies',
  );
  const binaries = Object.entries(optionalDependencies);
  const resolutions = await Promise.all(
    binaries.map(async ([name, wanted]): Promise<[string, string][]> => {
      const versions = await view<string[]>(name, 'versions');
      return versions.includes(wanted) ? [] : [[name, IN_THEIR_PLACE]];
    }),
  );
  return { dependencies: { litesvm: version }, resolutions: Object.fromEntries(resolutions.flat()) };
}

interface Litesvm {
  readonly version: string;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

const view = async <Answer>(...words: readonly string[]) =>
  JSON.parse(await run('npm', ['view', ...words, '--json'], { cwd: process.cwd() })) as Answer;
