import { join, relative } from 'node:path';
import { emitDomain, type EmittedFiles } from './emit/emit-domain.js';
import { loadDescription } from './load/load-description.js';
import { buildModel } from './model/build-model.js';
import type { Domain } from './model/model.js';
import { refuseForeignFiles } from './write/foreign-files.js';
import { driftOf, replaceFolder } from './write/generated-folder.js';

export interface GenerateOptions {
  /** The description: `openapi.yaml` of a folder like spec/, or any single OpenAPI 3.1 file. */
  readonly spec: string;
  /** Folder of `domain`'s generated code. */
  readonly folderOf: (domain: Domain) => string;
  /** These domains alone. Default: all. */
  readonly domains?: readonly string[];
}

export interface GeneratedDomain {
  readonly domain: Domain;
  readonly folder: string;
  readonly files: EmittedFiles;
}

/** The committed code is not what the description says. */
export class DriftError extends Error {
  override readonly name = 'DriftError';

  constructor(files: readonly string[]) {
    const lines = files.map((file) => `  ${relative(process.cwd(), file)}`);
    super(['Generated code is not what the description says:', ...lines, 'Run `pnpm generate`.'].join('\n'));
  }
}

/** Emits in memory. Nothing is written before every domain is ready. */
export async function emitAll(options: GenerateOptions): Promise<GeneratedDomain[]> {
  const document = await loadDescription(options.spec, options.domains ? { domains: options.domains } : {});
  const { domains } = buildModel(document);
  return Promise.all(
    domains.map(async (domain) => ({
      domain,
      folder: options.folderOf(domain),
      files: await emitDomain(domain),
    })),
  );
}

/**
 * Replaces the folders of the domains.
 *
 * @throws ForeignFilesError when one of them holds what the generator did not write; nothing is written then.
 */
export async function writeAll(generated: readonly GeneratedDomain[]): Promise<void> {
  await refuseForeignFiles(generated.map(({ folder }) => folder));
  for (const { folder, files } of generated) await replaceFolder(folder, files);
}

/** @throws DriftError */
export async function checkAll(generated: readonly GeneratedDomain[]): Promise<void> {
  const drifted = await Promise.all(generated.map(({ folder, files }) => driftOf(folder, files)));
  if (drifted.flat().length > 0) throw new DriftError(drifted.flat());
}

/** Where our own packages keep their generated code. */
export const inPackages =
  (root: string) =>
  (domain: Domain): string =>
    join(root, domain.folder, 'src/generated');
