import matter from 'gray-matter';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../page.js';
import { repositoryRoot } from '../paths.js';

/** What changed, per package, and what is not released yet. */
export function changelogPage(): Page {
  const released = publishedFolders()
    .map((folder) => join(repositoryRoot, folder, 'CHANGELOG.md'))
    .filter((file) => existsSync(file))
    // Each begins with the package's name as its title.
    .map((file) => readFileSync(file, 'utf8').trim().replace(/^#/gm, '##'));
  const waiting = pendingChanges();
  const text = [
    '# Changes',
    'Each package has its own version; client and signing share one. Below 1.0 a minor version may break your code.',
    waiting.length > 0 && `## Not released yet\n\n${waiting.join('\n\n')}`,
    ...released,
  ].filter(Boolean);
  return {
    path: 'changelog.md',
    title: 'Changes',
    description: 'What changed in each package, version by version, and what is not released yet.',
    order: 3,
    text: text.join('\n\n'),
  };
}

const publishedFolders = () => [
  ...readdirSync(join(repositoryRoot, 'packages')).map((name) => `packages/${name}`),
  'spec',
];

/** The text of each changeset, below the packages that it changes. */
function pendingChanges(): string[] {
  const folder = join(repositoryRoot, '.changeset');
  const all = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  // Before the first release, no reader knows what the other changes changed.
  const first = all.filter((name) => name.startsWith('0.1.0-'));
  return (first.length > 0 ? first : all).map((name) => {
    const { data, content } = matter(readFileSync(join(folder, name), 'utf8'));
    // A first version has no level: there is none before it.
    const packages = Object.entries(data).map(([one, level]) =>
      first.length > 0 ? `\`${one}\`` : `\`${one}\` (${level})`,
    );
    return `### ${packages.join(', ')}\n\n${content.trim()}`;
  });
}
