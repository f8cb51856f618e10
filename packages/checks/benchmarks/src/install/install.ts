import { mkdtemp, writeFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../benchmark.js';
import { compare } from '../contest/comparison.js';
import { reasonOf, type Samples } from '../contest/contest.js';
import { versionOf } from '../contest/versions.js';
import { run } from '../processes/child.js';
import { scratchFolder } from '../processes/scratch.js';
import { folderBytes } from './folder-bytes.js';
import { packOurs } from './packed.js';

/** What a user installs: our tarballs, which need each other, or a package by name and version. */
interface Wanted {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const fromRegistry = (name: string, alias = name, shown = name): Wanted => {
  const version = versionOf(alias);
  return { name: shown, version, dependencies: { [name]: version } };
};

const peers = (): readonly Wanted[] => [
  fromRegistry('openapi-fetch'),
  fromRegistry('ky'),
  fromRegistry('axios'),
  fromRegistry('@jup-ag/api'),
  fromRegistry('@noble/ed25519'),
  fromRegistry('@solana/kit'),
  fromRegistry('@solana/web3.js', '@solana/web3.js', '@solana/web3.js 1'),
  fromRegistry('@solana/web3.js', 'web3js-3', '@solana/web3.js 3'),
  fromRegistry('openapi-backend'),
  fromRegistry('@scalar/mock-server'),
  fromRegistry('msw'),
  fromRegistry('@stoplight/prism-cli'),
];

/** Measures `npm install` in an empty folder: all bytes and packages. */
export async function install(): Promise<Result> {
  const { folder, remove } = scratchFolder();
  try {
    const tarballs = await packOurs(folder);
    const all: { bytes: Samples; packages: Samples }[] = [];
    for (const wanted of [...ours(tarballs), ...peers()]) all.push(await measure(wanted, folder));
    const reference = '@galilean/swap';
    const note =
      'npm without install scripts and development dependencies. Ours are packed from this repository, with our packages that they need.';
    return {
      comparisons: [
        compare(
          { id: 'install-size', title: 'Installed size', unit: 'bytes', reference, note },
          all.map(({ bytes }) => bytes),
        ),
        compare(
          { id: 'install-packages', title: 'Installed packages', unit: 'packages', reference, note },
          all.map(({ packages }) => packages),
        ),
      ],
      figures: [],
    };
  } finally {
    remove();
  }
}

function ours(tarballs: ReadonlyMap<string, string>): Wanted[] {
  const wanted = (name: string, ...needs: string[]): Wanted => ({
    name,
    version: versionOf(name),
    dependencies: Object.fromEntries([name, ...needs].map((one) => [one, `file:${tarballs.get(one)!}`])),
  });
  return [
    wanted('@galilean/tokens', '@galilean/client'),
    wanted('@galilean/swap', '@galilean/client', '@galilean/signing'),
    wanted('@galilean/signing'),
    wanted('@galilean/mock-server'),
  ];
}

async function measure({ name, version, dependencies }: Wanted, parent: string) {
  try {
    const project = await mkdtemp(join(parent, 'install-'));
    await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, dependencies }));
    const options = ['--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'];
    await run('npm', ['install', ...options], { cwd: project });
    const lock = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { optional?: boolean }>;
    };
    const { bytes, packages } = await folderBytes(join(project, 'node_modules'), Object.keys(lock.packages));
    return {
      bytes: { name, version, samples: [bytes] },
      packages: { name, version, samples: [packages] },
    };
  } catch (error) {
    const absent = { name, version, samples: [], missing: reasonOf(error) };
    return { bytes: absent, packages: absent };
  }
}
