import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { benchmarksFolder } from '../folders.js';
import type { Report } from './report.js';
import { part, promisesPart } from './table.js';

/** @param path Relative to the user's folder, even if a package manager changed the working folder. */
export const asUserMeans = (path: string): string => resolve(process.env.INIT_CWD ?? '', path);

/** @param path The user's path. */
export async function writeJson(path: string, report: Report): Promise<void> {
  await writeWhole(asUserMeans(path), `${JSON.stringify(report, null, 2)}\n`);
}

/**
 * Replaces the measured parts of the README. The table of promises covers every benchmark, so only a
 * complete run replaces it.
 * @param folder The folder of README.md. Default: this package.
 */
export async function writeReadme(
  report: Report,
  { folder = benchmarksFolder, all = [] as readonly string[] } = {},
): Promise<void> {
  const path = join(folder, 'README.md');
  let text = await readFile(path, 'utf8');
  for (const [name, result] of Object.entries(report.results))
    text = replacePart(text, name, part(report, result));
  if (all.every((name) => Object.hasOwn(report.results, name)))
    text = replacePart(text, 'promises', promisesPart(report));
  await writeWhole(path, text);
}

/** Replaces one part of this package's README. */
export async function writePart(name: string, content: string): Promise<void> {
  const path = join(benchmarksFolder, 'README.md');
  await writeWhole(path, replacePart(await readFile(path, 'utf8'), name, content));
}

/** Writes a file completely or not at all, even if the run is interrupted. */
async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.tmp`;
  await writeFile(unfinished, text);
  await rename(unfinished, path);
}

/** The lines around a part of a README that a run writes. */
const markers = (name: string) => ({
  open: `<!-- bench:${name} -->`,
  close: `<!-- /bench:${name} -->`,
});

/**
 * Replaces only the text between the markers of a part.
 * @throws {Error} If the text does not have both markers once, in this order.
 */
export function replacePart(text: string, name: string, content: string): string {
  const { open, close } = markers(name);
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  const isWhole =
    start >= 0 && end > start && text.lastIndexOf(open) === start && text.lastIndexOf(close) === end;
  if (!isWhole) throw new Error(`The README needs the lines ${open} and ${close}, once each, in this order.`);
  return `${text.slice(0, start + open.length)}\n\n${content.trim()}\n\n${text.slice(end)}`;
}
