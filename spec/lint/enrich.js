import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { formatsOf } from './formats.js';

/** Writes the pattern of a format beside it: validators that do not know the format still judge the value. */
const formatPatterns = () => {
  /** @type {ReturnType<typeof formatsOf>} */
  let formats = {};
  return {
    Root: {
      enter(_, ctx) {
        formats = formatsOf(ctx.location.source.absoluteRef);
      },
    },
    Schema: {
      leave(schema) {
        const format = formats[schema.format];
        if (format && schema.pattern === undefined) schema.pattern = format.pattern;
      },
    },
  };
};

/** Carries the well-known addresses in the bundle, so that the bundle alone is enough to generate from. */
const addresses = () => ({
  Root: {
    leave(root, ctx) {
      const file = join(dirname(ctx.location.source.absoluteRef), 'addresses.yaml');
      if (existsSync(file)) root['x-galilean-addresses'] = readYaml(file);
    },
  },
});

const readYaml = (file) => parseYaml(readFileSync(file, 'utf8'));

export const decorators = { oas3: { 'format-patterns': formatPatterns, addresses } };
