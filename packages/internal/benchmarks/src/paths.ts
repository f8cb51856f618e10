import { fileURLToPath } from 'node:url';

/** The bundled description. */
export const bundle = fileURLToPath(import.meta.resolve('@galilean/spec/openapi.json'));

/** This package and the repository, with a slash at the end. */
export const benchmarksFolder = fileURLToPath(new URL('../', import.meta.url));
export const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** A command that a dependency of this package brings. */
export const command = (name: string): string => `${benchmarksFolder}node_modules/.bin/${name}`;
