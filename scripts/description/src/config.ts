import { createConfig, type Config } from '@redocly/openapi-core';
import { fileURLToPath } from 'node:url';
import { placesPlugin, type Places } from './record-places.js';

const plugin = fileURLToPath(new URL('../../../spec/lint/plugin.js', import.meta.url));

/** What the generator cannot work without; the style of a description is the business of `spec:lint`. */
const structuralRules = {
  'no-unresolved-refs': 'error',
  'operation-operationId-unique': 'error',
  'operation-parameters-unique': 'error',
  'path-parameters-defined': 'error',
  'no-identical-paths': 'error',
  'galilean/one-domain-tag': 'error',
  'galilean/page-key': 'error',
  'places/record': 'error',
} as const;

/** Redocly's configuration for generating: it holds for any description, ours or a fork of it. */
export function generatorConfig(places: Places = new Map()): Promise<Config> {
  return createConfig(
    {
      plugins: [plugin, placesPlugin(places)],
      rules: structuralRules,
      preprocessors: { 'galilean/assemble': 'on' },
      decorators: {
        'galilean/format-patterns': 'on',
        'galilean/addresses': 'on',
        'galilean/gateway-headers': 'on',
      },
    },
    { configPath: plugin },
  );
}
