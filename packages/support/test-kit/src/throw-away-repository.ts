import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDocument, visit, isMap, isScalar, isSeq, type Document } from 'yaml';
import { fileURLToPath } from 'node:url';

const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));
const all = ['tokens', 'swap', 'trigger', 'prediction'];

/** A separate repository with our description and versions, and no commit yet. @param domains Default: all. */
export async function throwAwayRepository(domains: readonly string[] = all): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'galilean-rehearsal-'));
  const filter = (source: string) =>
    !/\/(?:dist|node_modules|reports|\.turbo|lint|test)(?:\/|$)/.test(source.slice(repositoryRoot.length));
  await cp(join(repositoryRoot, 'spec'), join(root, 'spec'), { recursive: true, filter });
  await mkdir(join(root, '.changeset'));
  await writeFile(join(root, '.changeset/README.md'), '# Changesets\n');
  await edit(root, 'openapi.yaml', (document) => {
    for (const name of all) if (!domains.includes(name)) document.deleteIn(['x-galilean-domains', name]);
  });
  for (const name of domains) {
    const manifest = `packages/${name}/package.json`;
    await mkdir(join(root, 'packages', name), { recursive: true });
    await cp(join(repositoryRoot, manifest), join(root, manifest));
  }
  git(root, 'init', '--quiet', '--initial-branch=rehearsal');
  git(root, 'config', 'user.name', 'Rehearsal');
  git(root, 'config', 'user.email', 'rehearsal@example.com');
  return root;
}

export const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

export function commit(root: string, message: string): void {
  git(root, 'add', '--all');
  git(root, '-c', 'commit.gpgsign=false', 'commit', '--quiet', '--no-verify', '--message', message);
}

/** Edits a file of the description as YAML. */
export async function edit(root: string, file: string, change: (document: Document) => void): Promise<void> {
  const path = join(root, 'spec', file);
  const document = parseDocument(await readFile(path, 'utf8'));
  change(document);
  await writeFile(path, document.toString({ lineWidth: 0 }));
}

/** Removes fields from every schema of a file, and from the lists of required fields. */
export function removeFields(document: Document, ...names: string[]): void {
  let removed = 0;
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key)) return;
      if (key.value === 'properties' && isMap(value)) {
        for (const name of names) if (value.delete(name)) removed++;
      } else if (key.value === 'required' && isSeq(value)) {
        value.items = value.items.filter((item) => !isScalar(item) || !names.includes(String(item.value)));
      }
    },
  });
  if (removed < names.length) throw new Error(`only ${removed} of ${names.join(', ')} were there to remove`);
}

/** Removes parameters from a file. */
export function removeParameter(document: Document, name: string): void {
  let removed = 0;
  visit(document, {
    Map(_, node) {
      if (node.get('in') !== undefined && node.get('name') === name) {
        removed++;
        return visit.REMOVE;
      }
      return undefined;
    },
  });
  if (removed === 0) throw new Error(`there is no parameter ${name} to remove`);
}
