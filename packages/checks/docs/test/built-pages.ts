import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from '../src/paths.js';

export interface BuiltPage {
  /** Its file in the built site, such as `guides/swap.html`. */
  path: string;
  html: string;
}

/** Every page of the built site. @throws Error if the site is not built */
export function builtPages(): BuiltPage[] {
  return builtFiles()
    .filter((path) => path.endsWith('.html'))
    .map((path) => ({ path, html: readFileSync(join(builtSite, path), 'utf8') }));
}

/** All files of the built site. @throws Error if the site is not built */
export function builtFiles(): string[] {
  if (!existsSync(builtSite)) throw new Error('The site is not built: run `npx turbo run docs:build` first.');
  return readdirSync(builtSite, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
}
