import { fileURLToPath } from 'node:url';

/** The folder of this package, with a slash at its end: the root of the site's sources. */
export const siteRoot = fileURLToPath(new URL('../', import.meta.url));
export const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));
/** The built site. */
export const builtSite = `${siteRoot}dist/`;
