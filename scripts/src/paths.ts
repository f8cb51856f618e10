import { fileURLToPath } from 'node:url';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The repository's root folder. */
export const repositoryRoot = fromRoot('');
/** Our description. */
export const ourDescription = fromRoot('spec/openapi.yaml');
/** Where the bundle goes. */
export const bundleFolder = fromRoot('spec/dist/');
