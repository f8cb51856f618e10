import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const lockfile = parse(readFileSync(new URL('../../../pnpm-lock.yaml', import.meta.url), 'utf8')) as {
  packages: Record<string, { os?: string[] }>;
};

/** A package with programs for one system, such as `@turbo/linux-64@2.11.9` → `@turbo/`. */
const familyOf = (name: string): string => name.split(/darwin|linux|win32|windows/)[0]!;

/** Families without programs for both systems, with the reason. */
const withoutBinaries: Readonly<Record<string, string>> = {
  '@msgpackr-extract/msgpackr-extract-': 'JavaScript does the same, more slowly',
  '@napi-rs/lzma-': 'rollup asks for Linux alone',
  'litesvm-': 'no ledger on Windows, and on macOS only where it is installed by hand',
};

describe('who clones the repository gets the programs of its tools', () => {
  const named = Object.entries(lockfile.packages).flatMap(([name, { os = [] }]) =>
    os.map((system) => ({ family: familyOf(name), system })),
  );
  const families = new Set(named.filter(({ system }) => system === 'linux').map(({ family }) => family));

  it.each(['darwin', 'win32'])('on %s', (wanted) => {
    const missing = [...families].filter(
      (family) => !named.some((one) => one.family === family && one.system === wanted),
    );
    expect(new Set(missing)).toEqual(new Set(Object.keys(withoutBinaries)));
  });
});
