import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';

import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { heyApi } from '../clients/hey-api.js';
import { versionOf } from '../contest/versions.js';
import { bundle } from '../paths.js';

/** A user's project that asks for the same quote through one client. */
export interface Consumer {
  readonly name: string;
  /** Default: none, it is no package. */
  readonly version?: string;
  /** What stands once at the top. */
  readonly head: string;
  /** One call and one field of its answer. */
  readonly call: string;
  /** Types that a tool wrote into the user's project. Default: none. */
  readonly generate?: (folder: string) => Promise<void>;
}

const asked = "inputMint: 'a', outputMint: 'b'";

export const overPaths = 'openapi-fetch over openapi-typescript';

export const consumers: readonly Consumer[] = [
  {
    name: 'nothing: an empty project',
    head: 'export {};',
    call: 'return undefined;',
  },
  {
    name: overPaths,
    version: versionOf('openapi-fetch'),
    head: "import createClient from 'openapi-fetch';\nimport type { paths } from './paths.js';\nconst client = createClient<paths>({ baseUrl: 'https://example.com' });",
    call: `const { data } = await client.GET('/swap/v2/order', { params: { query: { ${asked}, amount: '1' } } });\n  return data?.outAmount;`,
    generate: async (folder) => {
      const document = JSON.parse(await readFile(bundle, 'utf8')) as OpenAPI3;
      await writeFile(join(folder, 'paths.ts'), astToString(await openapiTS(document, { silent: true })));
    },
  },
  {
    name: 'Galilean',
    version: versionOf('@galilean/swap'),
    head: "import { createSwapClient } from '@galilean/swap';\nconst client = createSwapClient({ apiKey: 'k' });",
    call: `const order = await client.getOrder({ ${asked}, amount: '1' });\n  return order.outAmount;`,
  },
  {
    name: 'hey-api client',
    version: versionOf('@hey-api/openapi-ts'),
    head: "import { getOrder } from './generated/sdk.gen.js';",
    call: `const { data } = await getOrder({ query: { ${asked}, amount: '1' } });\n  return data?.outAmount;`,
    generate: async (folder) => cp((await heyApi()).sources, join(folder, 'generated'), { recursive: true }),
  },
  {
    name: '@jup-ag/api',
    version: versionOf('@jup-ag/api'),
    head: "import { createJupiterApiClient } from '@jup-ag/api';\nconst client = createJupiterApiClient();",
    call: `const quote = await client.quoteGet({ ${asked}, amount: 1 });\n  return quote.outAmount;`,
  },
];

/** Projects of a consumer, by how often they call. */
export interface Projects {
  readonly one: string;
  readonly eleven: string;
}

/** Writes both projects into the folder; each is a tsconfig.json with one file, and what was generated beside it. */
export async function writeProjects(consumer: Consumer, folder: string): Promise<Projects> {
  await mkdir(folder, { recursive: true });
  await consumer.generate?.(folder);
  const project = async (name: string, calls: number): Promise<string> => {
    const functions = Array.from(
      { length: calls },
      (_, i) => `export async function ask${i}(): Promise<string | undefined> {\n  ${consumer.call}\n}`,
    );
    await writeFile(join(folder, `${name}.ts`), `${[consumer.head, ...functions].join('\n')}\n`);
    const config = join(folder, `tsconfig.${name}.json`);
    await writeFile(config, JSON.stringify({ compilerOptions, files: [`${name}.ts`] }));
    return config;
  };
  return { one: await project('one', 1), eleven: await project('eleven', 11) };
}

const compilerOptions = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'nodenext',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};
