/** A separate file below `dist/prism/`, and what it contains. */
export interface Chunk {
  readonly name: string;
  /** What Prism requires. Importers get a stand-in that loads the chunk on first use. */
  readonly module: string;
  /** The content, where it is not the module itself. */
  readonly source?: string;
}

/**
 * Modules that Prism requires at once and a mock rarely uses. They cost most of Prism's loading time and
 * memory.
 */
export const DEFERRED: readonly Chunk[] = [
  // Reads descriptions. The bundled description is read at build time.
  { name: 'read-description', module: '@stoplight/prism-http/dist/utils/operations' },
  // Generates answers where there is no example, or on request.
  { name: 'generate-answer', module: '@stoplight/prism-http/dist/mocker/generator/JSONSchema' },
  // Serves `x-faker` in generated answers, in English only, as Prism does. The other 50 languages are most of faker.
  {
    name: 'faker',
    module: '@faker-js/faker',
    source: "exports.default = require('@faker-js/faker/locale/en');",
  },
  // Sends the callbacks of a description.
  { name: 'node-fetch', module: 'node-fetch' },
];

/** Large, and shared by several chunks. */
export const SHARED: readonly Chunk[] = [{ name: 'lodash', module: 'lodash' }];
