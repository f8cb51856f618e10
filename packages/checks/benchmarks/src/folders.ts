import { fileURLToPath } from 'node:url';

/** The bundled description. */
export const bundle = fileURLToPath(import.meta.resolve('@galilean/spec/openapi.json'));

/** The folders of this package and the repository, with a slash at the end. */
export const benchmarksFolder = fileURLToPath(new URL('../', import.meta.url));
export const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** The path of a command from a dependency of this package. */
export const command = (name: string): string => `${benchmarksFolder}node_modules/.bin/${name}`;
