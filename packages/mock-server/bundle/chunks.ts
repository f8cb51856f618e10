/** A file of its own below `dist/prism/`, and what stands in it. */
export interface Chunk {
  readonly name: string;
  /** What Prism requires; its importers get a stand-in that loads the chunk when it is first used. */
  readonly module: string;
  /** What stands in it, if that is not the module as it is. */
  readonly source?: string;
}

/**
 * What Prism requires at once and a mock of an OpenAPI description seldom uses, in most of the milliseconds and the
 * megabytes of its loading.
 */
export const DEFERRED: readonly Chunk[] = [
  // Reads descriptions; the one that travels with this package has been read when it was built.
  { name: 'read-description', module: '@stoplight/prism-http/dist/utils/operations' },
  // Makes answers up where no example stands, or when asked to.
  { name: 'generate-answer', module: '@stoplight/prism-http/dist/mocker/generator/JSONSchema' },
  // Serves `x-faker` in generated answers, in English as Prism does: its other 50 languages are three quarters of it.
  {
    name: 'faker',
    module: '@faker-js/faker',
    source: "exports.default = require('@faker-js/faker/locale/en');",
  },
  // Sends the callbacks of a description.
  { name: 'node-fetch', module: 'node-fetch' },
];

/** Shared by several chunks, and large. */
export const SHARED: readonly Chunk[] = [{ name: 'lodash', module: 'lodash' }];
