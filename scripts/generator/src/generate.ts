import { join, relative } from 'node:path';
import { emitDomain, type EmittedFiles } from './emit/emit-domain.js';
import { checkNames } from './emit/check-names.js';
import { readDescription } from '@galilean/description/load-description';
import { buildModel } from './model/build-model.js';
import type { Domain } from './model/model.js';
import { without } from './prepare/without.js';
import { Refusals } from './refusals.js';
import { refuseForeignFiles } from './write/foreign-files.js';
import { driftOf, replaceFolder } from './write/generated-folder.js';
import type { OpenApiDocument } from '@galilean/description/openapi-document';
import { nameComponents } from './prepare/name-components.js';
import { nameOperations } from '@galilean/description/name-operations';
import { fillServers } from './prepare/fill-servers.js';

export interface GenerateOptions {
  /** The description: `openapi.yaml` of a folder like spec/, or any single OpenAPI 3.1 file. */
  readonly spec: string;
  /** Folder of `domain`'s generated code. */
  readonly folderOf: (domain: Domain) => string;
  /** These domains alone. Default: all. */
  readonly domains?: readonly string[];
  /** operationIds to leave out: what the client cannot send. Default: none. */
  readonly omit?: readonly string[];
}

interface GeneratedFolder {
  readonly folder: string;
  readonly files: EmittedFiles;
}

export interface GeneratedDomain extends GeneratedFolder {
  readonly domain: Domain;
}

/** The committed code is not what the description says. */
export class DriftError extends Error {
  override readonly name = 'DriftError';

  constructor(files: readonly string[]) {
    const lines = files.map((file) => `  ${relative(process.cwd(), file)}`);
    super(
      ['Generated code is not what the description says:', ...lines, 'Run `npm run generate`.'].join('\n'),
    );
  }
}

/**
 * Emits in memory. Nothing is written before every domain is ready.
 *
 * @throws SpecError with everything that is refused, with file and line
 */
export async function emitAll(options: GenerateOptions): Promise<GeneratedDomain[]> {
  const { spec, folderOf, domains: wanted, omit = [] } = options;
  const loaded = await readDescription(spec, { omit, ...(wanted && { domains: wanted }) });
  const refusals = new Refusals();
  refusals.add(loaded.problems);
  const document = prepare(without(loaded.document, omit, refusals));
  const { domains } = buildModel(document, loaded.places, refusals);
  for (const domain of domains) refusals.try(() => checkNames(domain));
  refusals.throwAny(hint);
  return Promise.all(
    domains.map(async (domain) => ({ domain, folder: folderOf(domain), files: await emitDomain(domain) })),
  );
}

const hint =
  'Correct the description, name things in `x-galilean`, or leave operations out with --omit; spec/README.md says how.';

/**
 * Replaces the folders.
 *
 * @throws ForeignFilesError when one of them holds what the generator did not write; nothing is written then.
 */
export async function writeAll(generated: readonly GeneratedFolder[]): Promise<void> {
  await refuseForeignFiles(generated.map(({ folder }) => folder));
  for (const { folder, files } of generated) await replaceFolder(folder, files);
}

/** @throws DriftError */
export async function checkAll(generated: readonly GeneratedFolder[]): Promise<void> {
  const drifted = await Promise.all(generated.map(({ folder, files }) => driftOf(folder, files)));
  if (drifted.flat().length > 0) throw new DriftError(drifted.flat());
}

/** Where our own packages keep their generated code. */
export const inPackages =
  (root: string) =>
  (domain: Domain): string =>
    join(root, domain.folder, 'src/generated');

/**
 * A bundled description in which everything has a name that TypeScript takes. Names that are fit stay as they are, so that
 * ours is not changed at all; spec/README.md says how the others are turned.
 */
function prepare(document: OpenApiDocument): OpenApiDocument {
  return nameComponents(nameOperations(fillServers(document)));
}
