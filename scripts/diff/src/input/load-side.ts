import { readFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import type { ApiDocument } from './document.js';
import { commitOf, withFolderAt } from './git-ref.js';
import { InputError } from './input-error.js';
import { checked, repaired, parse, type RepairedDocument, type Parsed } from './read-document.js';

/** `file`: any OpenAPI file. `ours`: the repository's own description, as it is or as it was at a commit. */
export interface LoadedSide {
  readonly document: ApiDocument;
  readonly name: string;
  /** Parts that were read as anything, or not at all, with their places. Ours has none: it is refused instead. */
  readonly malformed: readonly string[];
}

/**
 * One side of a comparison: the path of a file, or a git ref, which means our description as it was then.
 * @throws InputError when it is neither, or cannot be compared
 */
export async function loadSide(fileOrRef: string, repository: string): Promise<LoadedSide> {
  const text = await readFile(resolve(fileOrRef), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw new InputError([`${fileOrRef} cannot be read: ${error.message}`]);
  });
  if (text !== undefined) return { ...(await loadFile(resolve(fileOrRef), text)), name: fileOrRef };
  const commit = await commitOf(repository, fileOrRef);
  if (!commit) {
    throw new InputError(
      [`${fileOrRef} is neither a file nor a git ref.`],
      'Give a path, a branch, a tag or a commit. `git fetch origin main:main` brings a branch that is not here yet.',
    );
  }
  const document = await withFolderAt(repository, commit, 'spec', (root) =>
    loadOurs(join(root, 'spec/openapi.yaml')),
  );
  return { document, name: `${fileOrRef} (${commit.slice(0, 9)})`, malformed: [] };
}

async function loadFile(file: string, text: string): Promise<RepairedDocument> {
  const name = nameOf(file);
  const parsed = parse(text, name);
  if (isAssembled(parsed.value)) return { document: await loadOurs(file), malformed: [] };
  // A description in many files is put together first; `$ref` with a path is the sign of it.
  const isSplit = /\$ref["']?\s*:\s*["']?[^#"'\s]/.test(text);
  return isSplit ? repaired(await putTogether(file), '', name) : repaired(parsed, text, name);
}

/** Ours: the head lists domains, whose folders hold the paths. */
const isAssembled = (parsed: unknown): boolean => {
  const { paths, ...rest } = (parsed ?? {}) as Record<string, unknown>;
  return 'x-galilean-domains' in rest && Object.keys((paths as object | undefined) ?? {}).length === 0;
};

const loadOurs = async (file: string): Promise<ApiDocument> =>
  checked(await putTogether(file), '', nameOf(file));

async function putTogether(file: string): Promise<Parsed> {
  // Loaded on demand: most comparisons are of single files, and this costs more than comparing.
  const { bundleAny } = await import('./bundle-any.js');
  return { value: structuredClone(await bundleAny(file)), isTree: false };
}

const nameOf = (file: string) => relative(process.cwd(), file) || basename(file);
