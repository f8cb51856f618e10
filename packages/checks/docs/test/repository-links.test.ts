import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../src/paths.js';
import { anchors } from '../src/anchors.js';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
}).split('\n');
const inRepository = new Set(listed.flatMap((path) => [path, ...foldersOf(path)]));
const pages = listed.filter((path) => path.endsWith('.md') && !path.endsWith('CHANGELOG.md'));

/** A link of a Markdown file to something beside it, as a reader of the repository follows it. */
interface Link {
  from: string;
  href: string;
  target: string;
  anchor: string | undefined;
}
const links: Link[] = pages.flatMap((from) =>
  [...proseOf(from).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, href]) => href!)
    .filter((href) => !/^([a-z]+:|\/)/.test(href))
    .map((href) => {
      const [way = '', anchor] = href.split('#');
      const target = way === '' ? from : posix.join(posix.dirname(from), decodeURI(way)).replace(/\/$/, '');
      return { from, href, target, anchor };
    }),
);

it('every link of a Markdown file leads to something in the repository', () => {
  expect(links.length).toBeGreaterThan(300);
  const dead = links.filter(({ target }) => !inRepository.has(target));
  expect(dead.map(({ from, href }) => `${from} → ${href}`)).toEqual([]);
});

it('every anchor exists, as GitHub names it', () => {
  const dead = links.filter(({ target, anchor }) => {
    const page = [target, `${target}/README.md`].find((path) => pages.includes(path));
    return anchor !== undefined && page !== undefined && !anchorsOf(page).includes(anchor);
  });
  expect(dead.map(({ from, href }) => `${from} → ${href}`)).toEqual([]);
});

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** Without code, whose brackets are no links. */
function proseOf(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8')
    .replace(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, '')
    .replace(/`[^`\n]*`/g, 'code');
}

function anchorsOf(path: string): string[] {
  const text = readFileSync(join(repositoryRoot, path), 'utf8').replace(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, '');
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, ''),
  );
  return headings.map(anchors());
}
