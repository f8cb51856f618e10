import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { benchmarksFolder } from '../paths.js';
import { chart } from './chart.js';
import { replacePart } from './markers.js';
import type { Report } from './report.js';
import { part, promisesPart } from './table.js';

/** @param path Relative to where the user stands, also when a package manager changed the folder. */
export const asUserMeans = (path: string): string => resolve(process.env.INIT_CWD ?? '', path);

/** @param path As the user gave it. */
export async function writeJson(path: string, report: Report): Promise<void> {
  await writeWhole(asUserMeans(path), `${JSON.stringify(report, null, 2)}\n`);
}

/**
 * Replaces the parts of the README that this run measured, and their charts. The table of promises holds every benchmark,
 * so only a run of all replaces it.
 * @param folder Holds README.md and charts/. Default: this package.
 */
export async function writeReadme(
  report: Report,
  { folder = benchmarksFolder, all = [] as readonly string[] } = {},
): Promise<void> {
  const path = join(folder, 'README.md');
  let text = await readFile(path, 'utf8');
  for (const [name, result] of Object.entries(report.results)) {
    text = replacePart(text, name, part(report, result));
    for (const comparison of result.comparisons)
      await writeWhole(join(folder, 'charts', `${comparison.id}.svg`), chart(comparison));
  }
  if (all.every((name) => Object.hasOwn(report.results, name)))
    text = replacePart(text, 'promises', promisesPart(report));
  await writeWhole(path, text);
}

/** A file is there as a whole or not at all, whenever the run is ended. */
async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.tmp`;
  await writeFile(unfinished, text);
  await rename(unfinished, path);
}
