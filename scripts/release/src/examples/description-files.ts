import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildExamples } from './build-examples.js';
import { fillExamples, type Change } from './fill.js';
import { parse } from 'yaml';

/** Where the builders keep their copy of the address list, relative to the repository. */
const addressesFile = 'packages/support/transactions/src/generated/addresses.ts';
/** The file that is written as a whole, relative to the description. */
const buildFile = 'swap/examples/build.yaml';

/**
 * The changes that bring the transactions in the examples below `spec/` up to date with the builders, and the builders'
 * address list up to date with the description. Paths are relative to the repository.
 */
export async function findChanges(repository: string): Promise<Change[]> {
  const read = (path: string) => readFile(join(repository, path), 'utf8').catch(absent);
  const whole = (path: string, before: string | undefined, after: string): Change[] =>
    before === after ? [] : [{ path, before, after, places: [path] }];

  const addresses = await read(addressesFile);
  const book = await readFile(join(repository, 'spec/addresses.yaml'), 'utf8');
  const build = await read(`spec/${buildFile}`);
  const made = buildExamples();
  const texts = new Map([...(await readExamples(join(repository, 'spec'))), [buildFile, made]]);
  return [
    ...whole(addressesFile, addresses, addressesModule(book)),
    ...whole(`spec/${buildFile}`, build, made),
    ...fillExamples(texts).map((change) => ({ ...change, path: `spec/${change.path}` })),
  ];
}

/** Writes the changes. Throws when a file was edited since it was read, so that no edit is lost. */
export async function writeChanges(repository: string, changes: readonly Change[]): Promise<void> {
  for (const { path, before, after } of changes) {
    const file = join(repository, path);
    const now = await readFile(file, 'utf8').catch(absent);
    if (now !== before) throw new Error(`${path} was edited meanwhile; run the command again`);
    const draft = `${file}.${process.pid}.tmp`;
    await writeFile(draft, after);
    await rename(draft, file);
  }
}

async function readExamples(spec: string): Promise<Map<string, string>> {
  const domains = (await readdir(spec, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const texts = new Map<string, string>();
  for (const { name } of domains) {
    const folder = `${name}/examples`;
    const files = await readdir(join(spec, folder)).catch(() => []);
    for (const file of files.filter((one) => one.endsWith('.yaml')).sort())
      texts.set(`${folder}/${file}`, await readFile(join(spec, folder, file), 'utf8'));
  }
  return texts;
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

interface AddressBook {
  rent: { lamportsPerByte: number };
  mints: Record<string, { address: string }>;
  programs: Record<string, { address: string }>;
  wallets: Record<string, { address: string }>;
  tipReceivers: { addresses: string[] };
  jitoTipReceivers: { addresses: string[] };
  testWallets: Record<string, { address: string; phrase: string }>;
}

/**
 * The source of the address list that `packages/support/transactions` compiles in, so that its bundle reads no file.
 */
function addressesModule(yaml: string): string {
  const book = parse(yaml) as AddressBook;
  const table = (rows: Record<string, { address: string }>) =>
    Object.entries(rows).map(([name, { address }]) => `    ${name}: '${address}',`);
  return [
    '// Made from spec/addresses.yaml by `npm run spec:transactions`. Do not edit: change that file and run it again.',
    '',
    'export const addresses = {',
    `  rent: { lamportsPerByte: ${book.rent.lamportsPerByte} },`,
    '  mints: {',
    ...table(book.mints),
    '  },',
    '  programs: {',
    ...table(book.programs),
    '  },',
    '  wallets: {',
    ...table(book.wallets),
    '  },',
    ...(['tipReceivers', 'jitoTipReceivers'] as const).flatMap((name) => [
      `  ${name}: [`,
      ...book[name].addresses.map((address) => `    '${address}',`),
      '  ],',
    ]),
    '  /** Anybody can spend from these: never fund them. */',
    '  testWallets: {',
    ...Object.entries(book.testWallets).flatMap(([role, { address, phrase }]) => [
      `    ${role}: {`,
      `      address: '${address}',`,
      `      phrase: '${phrase}',`,
      '    },',
    ]),
    '  },',
    '} as const;',
    '',
  ].join('\n');
}
