import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of this package, with a slash at its end: the root of the site's sources. */
export const siteRoot = fileURLToPath(new URL('../', import.meta.url));
export const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));
/** The built site. */
export const builtSite = `${siteRoot}dist/`;

/**
 * Where the repository is public, such as `https://github.com/owner/name`: `repository` of the root package.json. While
 * that is missing, the home page names the gap and no page links to it.
 */
export const repositoryAddress = (
  JSON.parse(readFileSync(`${repositoryRoot}package.json`, 'utf8')) as { repository?: string }
).repository;
