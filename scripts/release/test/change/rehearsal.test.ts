import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergedAt } from '../../src/changeset/changeset-files.js';
import { checkDeclared } from '../../src/changeset/gate.js';
import { releaseLevel, versionOf } from '../../src/changeset/required-levels.js';
import { writeDrafts } from '../../src/changeset/write-drafts.js';
import { reviewDescription } from '@galilean/diff/review';
import { datedChanges as all } from './dated-changes.js';
import { commit, git, throwAwayRepository } from '@galilean/test-kit/throw-away-repository';

/** Here the latest two; every one in `npm run test:full`. */
const datedChanges = process.env['GALILEAN_CHANGES'] === 'all' ? all : all.slice(-2);
const domains = new Set(
  datedChanges.flatMap(({ packages }) => Object.keys(packages).map((name) => name.split('/')[1]!)),
);
let root: string;
let states: string;

/** The description without the dated changes, then one commit per change. */
beforeAll(async () => {
  root = await throwAwayRepository([...domains]);
  states = await mkdtemp(join(tmpdir(), 'galilean-states-'));
  const store = (index: number) => cp(join(root, 'spec'), join(states, `${index}`), { recursive: true });
  await store(datedChanges.length);
  for (const [index, change] of [...datedChanges.entries()].reverse()) {
    await change.undo(root);
    await store(index);
  }
  commit(root, 'The description as the project was created from it');
});
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
  await rm(states, { recursive: true, force: true });
});

describe('the changes of the service, one commit each', () => {
  for (const [index, change] of datedChanges.entries()) {
    it(`${change.date}: ${change.what}`, async () => {
      await rm(join(root, 'spec'), { recursive: true });
      await cp(join(states, `${index + 1}`), join(root, 'spec'), { recursive: true });

      if (change.overrides) await writeFile(join(root, 'spec/diff-overrides.yaml'), change.overrides);

      const review = await reviewDescription(root, 'HEAD');
      const { diff } = review;
      expect(diff.level).toBe(change.level);
      expect(diff.packages).toEqual(change.packages);
      expect(diff.operations).toMatchObject(change.operations);
      const others = Object.keys(diff.operations).filter((operation) => !(operation in change.operations));
      expect(others.filter((operation) => diff.operations[operation] === 'major')).toEqual([]);

      const merged = await mergedAt(root, 'HEAD');
      await expect(checkDeclared(root, diff, 'HEAD', merged)).rejects.toThrow(
        /npm run spec:changeset -- --base HEAD/,
      );
      const drafted = await writeDrafts(root, review, merged);
      expect(drafted.written).toHaveLength(Object.keys(change.packages).length + 1);
      await checkDeclared(root, diff, 'HEAD', merged);
      for (const [name, words] of Object.entries(change.changeset)) {
        const file = drafted.written.find((one) => one.startsWith(`spec-${name.split('/')[1]}`))!;
        const text = await readFile(join(root, '.changeset', file), 'utf8');
        expect(text).toMatch(words);
        const release = releaseLevel(change.packages[name] as 'major', await versionOf(root, name));
        expect(text).toContain(`'${name}': ${release}\n`);
      }
      expect((await writeDrafts(root, review, merged)).written, 'a second run').toEqual([]);
      commit(root, `${change.date}: ${change.what}`);
    });
  }

  it('ends with today’s description, a commit per change and a draft per package and change', async () => {
    expect(git(root, 'rev-list', '--count', 'HEAD').trim()).toBe(`${datedChanges.length + 1}`);
    expect((await reviewDescription(root, 'HEAD')).diff.level).toBe('none');
    const drafts = (await readdir(join(root, '.changeset'))).filter((name) => name.startsWith('spec-swap'));
    const ofSwap = datedChanges.filter(({ packages }) => '@galilean/swap' in packages);
    expect(ofSwap.length).toBeGreaterThan(0);
    expect(drafts.sort()).toEqual(
      ofSwap.map((_, index) => `spec-swap${index === 0 ? '' : `-${index + 1}`}.md`).sort(),
    );
  });
});
