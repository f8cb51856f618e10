// Counts the words of guides and concepts, beside those of an earlier commit: `npm run words -- <commit>`.
import matter from 'gray-matter';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesIn } from '../navigation/page-list.js';
import { siteRoot } from '../paths.js';

const [since = 'HEAD'] = process.argv.slice(2);
const rows = [...pagesIn('guides'), ...pagesIn('concepts')].map(({ path }) => {
  const now = wordsOf(readFileSync(join(siteRoot, path), 'utf8'));
  return { path, before: wordsOf(earlier(path)), now };
});
for (const { path, before, now } of rows) console.log(`${line(before, now)}  ${path}`);
// A page that is new has no words to lose.
const kept = rows.filter(({ before }) => before > 0);
const [before, now] = [sum(kept.map((row) => row.before)), sum(kept.map((row) => row.now))];
console.log(`${line(before, now)}  of the pages that ${since} has too`);

/** The words that a reader reads: without front matter, code and the addresses of links. */
function wordsOf(page: string): number {
  const prose = matter(page)
    .content.replace(/^ *(`{3,})[\s\S]*?^ *\1$/gm, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\]\([^)]*\)/g, ']');
  return prose.match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;
}

function earlier(path: string): string {
  try {
    return execFileSync('git', ['show', `${since}:./${path}`], {
      cwd: siteRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

function line(before: number, now: number): string {
  const change = before === 0 ? 'new' : `${(((now - before) / before) * 100).toFixed(1)} %`;
  return `${String(before).padStart(6)} ${String(now).padStart(6)} ${change.padStart(8)}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
