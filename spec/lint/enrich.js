import { readFileSync } from 'node:fs';
import { parseYaml } from '@redocly/openapi-core';

const read = (name) => parseYaml(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

/** Writes the pattern of a format beside it: validators that do not know the format still judge the value. */
const formatPatterns = () => {
  const formats = read('formats.yaml');
  return {
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
    leave(root) {
      root['x-galilean-addresses'] = read('addresses.yaml');
    },
  },
});

export const decorators = { oas3: { 'format-patterns': formatPatterns, addresses } };
