import { createConfig, type Config } from '@redocly/openapi-core';
import { fileURLToPath } from 'node:url';

const plugin = fileURLToPath(new URL('../../../../spec/lint/plugin.js', import.meta.url));

/** What the generator cannot work without; the style of a description is the business of `spec:lint`. */
const structuralRules = {
  'no-unresolved-refs': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-parameters-unique': 'error',
  'path-parameters-defined': 'error',
  'no-identical-paths': 'error',
  'galilean/one-domain-tag': 'error',
  'galilean/page-key': 'error',
  'galilean/parameter-collision': 'error',
} as const;

/** Redocly's configuration for generating: it holds for any description, ours or a fork of it. */
export function generatorConfig(): Promise<Config> {
  return createConfig(
    {
      plugins: [plugin],
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
