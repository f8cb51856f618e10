import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDeclared } from '../../src/changeset/gate.js';
import { releaseLevel } from '../../src/changeset/required-levels.js';
import { writeDrafts } from '../../src/changeset/write-drafts.js';
import { compareDocuments, type Compared } from '@galilean/diff/compare-documents';
import { readDocument } from '@galilean/diff/input/read-document';
import { documentOf, ok, type Json } from '@galilean/diff/testing/documents';

let root: string;
const none = new Set<string>();
const folder = () => join(root, '.changeset');

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'galilean-changeset-'));
  await mkdir(folder());
  for (const [path, version] of [
    ['spec', '0.3.0'],
    ['packages/swap', '0.3.0'],
    ['packages/tokens', '1.2.0'],
  ] as const) {
    await mkdir(join(root, path), { recursive: true });
    await writeFile(join(root, path, 'package.json'), JSON.stringify({ version }));
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

const operation = (tag: string, parameters: readonly string[]): Json => ({
  tags: [tag],
  responses: ok,
  parameters: parameters.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
});
const domains = { 'x-galilean-domains': { swap: 'packages/swap', tokens: 'packages/tokens' } };
const document = (swap: string[], tokens: string[]) =>
  readDocument(
    JSON.stringify(
      documentOf(
        { '/s': { get: operation('swap', swap) }, '/t': { get: operation('tokens', tokens) } },
        domains,
      ),
    ),
    'shop.json',
  );
const base = document(['a', 'b'], ['a']);
const compared = (swap: string[], tokens: string[]): Compared =>
  compareDocuments(base, document(swap, tokens));
const text = (name: string) => readFile(join(folder(), name), 'utf8');

describe('drafts', () => {
  it('are one per package, verb first, with levels shifted only below 1.0', async () => {
    const { written } = await writeDrafts(root, compared(['a'], ['a', 'c']), none);
    expect(written).toEqual(['spec-spec.md', 'spec-swap.md', 'spec-tokens.md']);
    expect(await text('spec-swap.md')).toMatch(
      /^---\n'@galilean\/swap': minor\n---\n\nRemove `query\.b` of GET \/s; leave it out\.\n/,
    );
    expect(await text('spec-tokens.md')).toMatch(
      /^---\n'@galilean\/tokens': minor\n---\n\nAccept `query\.c` of GET \/t\.\n/,
    );
  });

  it('call a value that went where one came a rename, and two that went none', async () => {
    const withValues = (values: string[]) => {
      const kind = { name: 'kind', in: 'query', schema: { type: 'string', enum: values } };
      const get = { tags: ['swap'], responses: ok, parameters: [kind] };
      return readDocument(JSON.stringify(documentOf({ '/s': { get } }, domains)), 'shop.json');
    };
    const drafted = async (before: string[], after: string[]) => {
      await writeDrafts(root, compareDocuments(withValues(before), withValues(after)), none);
      return (await text('spec-swap.md')).split('\n\n')[1];
    };
    expect(await drafted(['a', 'b'], ['a', 'c'])).toBe(
      'Rename a value in `query.kind` of GET /s (value `"b"` removed); write `"c"` instead.',
    );
    expect(await drafted(['a', 'b', 'd'], ['a', 'c'])).toMatch(/^Follow 2 changes/);
    expect(await text('spec-swap.md')).toContain(
      'Refuse more in `query.kind` of GET /s (value `"b"`, `"d"` removed); pass only what is left.',
    );
  });

  it('are updated, never duplicated, and deleted when there are no changes left', async () => {
    await writeDrafts(root, compared(['a'], ['a', 'c']), none);
    expect(await writeDrafts(root, compared(['a'], ['a', 'c']), none)).toEqual({
      written: [],
      removed: [],
      kept: [],
    });
    const { removed } = await writeDrafts(root, compared(['a'], ['a']), none);
    expect(removed).toEqual(['spec-tokens.md']);
    await writeDrafts(root, compared(['a', 'b'], ['a']), none);
    expect(await readdir(folder())).toEqual([]);
  });

  it('keep an edited text, and update its level', async () => {
    await writeDrafts(root, compared(['a', 'b', 'c'], ['a']), none);
    const edited = (await text('spec-swap.md')).replace(/Accept.*\n/, 'Accept `c`, which is new.\n');
    await writeFile(join(folder(), 'spec-swap.md'), edited);
    const { kept } = await writeDrafts(root, compared(['a'], ['a']), none);
    expect(kept).toEqual(['spec-swap.md']);
    expect(await text('spec-swap.md')).toMatch(/'@galilean\/swap': minor\n[\s\S]*Accept `c`, which is new\./);
  });

  it('keep packages that a person added', async () => {
    await writeDrafts(root, compared(['a', 'b', 'c'], ['a']), none);
    const drafted = await text('spec-swap.md');
    const added = drafted.replace(/\n---\n/, "\n'@galilean/mock-server': patch\n---\n");
    await writeFile(join(folder(), 'spec-swap.md'), added);
    const { written } = await writeDrafts(root, compared(['a'], ['a']), none);
    expect(written).toContain('spec-swap.md');
    expect(await text('spec-swap.md')).toMatch(
      /^---\n'@galilean\/swap': minor\n'@galilean\/mock-server': patch\n---\n/,
    );
  });

  it('do not touch changesets that people wrote, or merged ones', async () => {
    await writeFile(join(folder(), 'mine.md'), "---\n'@galilean/swap': patch\n---\n\nMend it.\n");
    await writeDrafts(root, compared(['a'], ['a']), none);
    const merged = new Set(['spec-swap.md', 'spec-spec.md']);
    const { written, removed } = await writeDrafts(root, compared(['a', 'b', 'c'], ['a']), merged);
    expect(written).toEqual(['spec-spec-2.md', 'spec-swap-2.md']);
    expect(removed).toEqual([]);
    expect(await readdir(folder())).toContain('mine.md');
  });
});

describe('the gate', () => {
  it('says which package declares too little, why, and how to fix it', async () => {
    await writeFile(
      join(folder(), 'mine.md'),
      "---\n'@galilean/swap': patch\n'@galilean/spec': major\n---\n\nMend it.\n",
    );
    await expect(checkDeclared(root, compared(['a'], ['a']).diff, 'main', none)).rejects.toThrow(
      /^@galilean\/swap: the change of the API needs a minor changeset \(major, which below 1\.0 is minor\), but declares patch\.\nRun `npm run spec:changeset -- --base main`/,
    );
  });

  it('counts only changesets since the base, and accepts more than needed', async () => {
    const enough = "---\n'@galilean/swap': major\n'@galilean/spec': minor\n---\n\nMend it.\n";
    await writeFile(join(folder(), 'mine.md'), enough);
    const { diff } = compared(['a'], ['a']);
    await expect(checkDeclared(root, diff, 'main', none)).resolves.toBeUndefined();
    await expect(checkDeclared(root, diff, 'main', new Set(['mine.md']))).rejects.toThrow(
      /but declares none/,
    );
  });
});

it('shifts levels only below 1.0', () => {
  expect((['major', 'minor', 'patch'] as const).map((level) => releaseLevel(level, '0.9.9'))).toEqual([
    'minor',
    'patch',
    'patch',
  ]);
  expect((['major', 'minor', 'patch'] as const).map((level) => releaseLevel(level, '1.0.0'))).toEqual([
    'major',
    'minor',
    'patch',
  ]);
});
