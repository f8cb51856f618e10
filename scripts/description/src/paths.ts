import { fileURLToPath } from 'node:url';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The repository's root folder. */
export const repositoryRoot = fromRoot('');
/** Our description. */
export const ourDescription = fromRoot('spec/openapi.yaml');
/** Decisions about changes whose meaning no tool can see. */
export const ourOverrides = fromRoot('spec/diff-overrides.yaml');
/** Intended differences from the vendor's files. */
export const driftExceptions = fromRoot('spec/drift-exceptions.yaml');
/** Where the bundle is written. */
export const bundleFolder = fromRoot('spec/dist/');
/** Answers of the live service. */
export const capturedFolder = fromRoot('spec/captured');
