import matter from 'gray-matter';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../reference/page.js';
import { repositoryRoot } from '../paths.js';

/** What changed, per package; before the first release, what waits to be released. */
export function changelogPage(): Page {
  const released = publishedFolders()
    .map((folder) => join(repositoryRoot, folder, 'CHANGELOG.md'))
    .filter((file) => existsSync(file))
    // Each begins with the package's name as its title.
    .map((file) => readFileSync(file, 'utf8').trim().replace(/^#/gm, '##'));
  const waiting = pendingChanges();
  const text = [
    '# Changes',
    'Every package has a version of its own; client and signing move together. Below 1.0 a minor version may break.',
    waiting.length > 0 && `## Not released yet\n\n${waiting.join('\n\n')}`,
    ...released,
  ].filter(Boolean);
  return {
    path: 'changelog.md',
    title: 'Changes',
    description: 'What changed in each package, version by version, and what waits to be released.',
    order: 3,
    text: text.join('\n\n'),
  };
}

const publishedFolders = () => [
  ...readdirSync(join(repositoryRoot, 'packages')).map((name) => `packages/${name}`),
  'spec',
];

/** Changesets: the packages that they touch, and what they say. */
function pendingChanges(): string[] {
  const folder = join(repositoryRoot, '.changeset');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => {
      const { data, content } = matter(readFileSync(join(folder, name), 'utf8'));
      const packages = Object.entries(data).map(([one, level]) => `\`${one}\` (${level})`);
      return `${content.trim()}\n\nIn ${packages.join(', ')}.`;
    });
}
