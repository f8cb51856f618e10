/** A generator of TypeScript that we did not write, and how it is run. */
export interface Generator {
  /** Name and exact version. */
  readonly specifier: string;
  /** What is installed with it. Default: npm's choice. */
  readonly beside?: readonly string[];
  /** Its program. */
  readonly program: string;
  /** Configuration files, by name. The description is `openapi.json`; what is generated belongs in `out`. */
  readonly files?: Readonly<Record<string, string>>;
  readonly args: readonly string[];
}

const typescript = 'typescript@5.9.3';
const kubb = '4.39.3';

export const generators: readonly Generator[] = [
  {
    specifier: 'openapi-typescript@7.13.0',
    beside: [typescript],
    program: 'openapi-typescript',
    args: ['openapi.json', '-o', 'out/api.ts'],
  },
  {
    specifier: 'swagger-typescript-api@13.13.0',
    program: 'swagger-typescript-api',
    args: ['generate', '-p', 'openapi.json', '-o', 'out', '-n', 'api.ts', '--silent'],
  },
  {
    specifier: '@hey-api/openapi-ts@0.99.0',
    beside: [typescript],
    program: 'openapi-ts',
    args: ['-i', 'openapi.json', '-o', 'out', '-c', '@hey-api/client-fetch'],
  },
  {
    specifier: 'orval@8.38.0',
    program: 'orval',
    files: {
      'orval.config.mjs': `export default {
  api: { input: { target: './openapi.json' }, output: { target: './out/api.ts', client: 'fetch' } },
};`,
    },
    args: ['--config', 'orval.config.mjs'],
  },
  {
    specifier: `@kubb/cli@${kubb}`,
    beside: ['core', 'plugin-oas', 'plugin-ts', 'plugin-client'].map((name) => `@kubb/${name}@${kubb}`),
    program: 'kubb',
    files: {
      'kubb.config.mjs': `import { defineConfig } from '@kubb/core';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
import { pluginClient } from '@kubb/plugin-client';
export default defineConfig({
  root: '.',
  input: { path: './openapi.json' },
  output: { path: './out', extension: { '.ts': '.js' } },
  plugins: [pluginOas({ validate: false }), pluginTs(), pluginClient({ bundle: true, client: 'fetch' })],
});`,
    },
    args: ['generate', '--config', 'kubb.config.mjs'],
  },
];
