import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { heyApi } from '../clients/hey-api.js';
import { versionOf } from '../contest/versions.js';
import { bundle } from '../folders.js';

/** A user's project with four calls of different operations through one client. */
export interface Consumer {
  readonly name: string;
  /** Default: none, because it is not a package. */
  readonly version?: string;
  /** The code at the top. */
  readonly head: string;
  /** One call each, with one field of its answer. */
  readonly calls: readonly string[];
  /** Types that a tool generated into the project. Default: none. */
  readonly generate?: (folder: string) => Promise<void>;
}

const asked = "inputMint: 'a', outputMint: 'b'";
const signed = "signedTransaction: 'c', requestId: 'd'";

const nothing = 'nothing: an empty project';
export const overPaths = 'openapi-fetch over openapi-typescript';

export const consumers: readonly Consumer[] = [
  { name: nothing, head: 'export {};', calls: [] },
  {
    name: overPaths,
    version: versionOf('openapi-fetch'),
    head: "import createClient from 'openapi-fetch';\nimport type { paths } from './folders.js';\nconst client = createClient<paths>({ baseUrl: 'https://example.com' });",
    calls: [
      `const { data } = await client.GET('/swap/v2/order', { params: { query: { ${asked}, amount: '1' } } });\n  return data?.outAmount;`,
      `const { data } = await client.GET('/swap/v2/build', { params: { query: { ${asked}, amount: '1', taker: 'e' } } });\n  return data?.swapInstruction.programId;`,
      `const { data } = await client.POST('/swap/v2/execute', { body: { ${signed} } });\n  return data?.signature;`,
      "const { data } = await client.GET('/ultra/v1/holdings/{address}', { params: { path: { address: 'e' } } });\n  return data?.uiAmountString;",
    ],
    generate: async (folder) => {
      const document = JSON.parse(await readFile(bundle, 'utf8')) as OpenAPI3;
      await writeFile(join(folder, 'paths.ts'), astToString(await openapiTS(document, { silent: true })));
    },
  },
  {
    name: 'Galilean',
    version: versionOf('@galilean/swap'),
    head: "import { createSwapClient } from '@galilean/swap';\nconst client = createSwapClient({ apiKey: 'k' });",
    calls: [
      `return (await client.getOrder({ ${asked}, amount: '1' })).outAmount;`,
      `return (await client.buildSwap({ ${asked}, amount: '1', taker: 'e' })).swapInstruction.programId;`,
      `return (await client.executeOrder({ ${signed} })).signature;`,
      "return (await client.getUltraHoldings({ address: 'e' })).uiAmountString;",
    ],
  },
  {
    name: 'hey-api client',
    version: versionOf('@hey-api/openapi-ts'),
    head: "import { buildSwap, executeOrder, getOrder, getUltraHoldings } from './generated/sdk.gen.js';",
    calls: [
      `return (await getOrder({ query: { ${asked}, amount: '1' } })).data?.outAmount;`,
      `return (await buildSwap({ query: { ${asked}, amount: '1', taker: 'e' } })).data?.swapInstruction.programId;`,
      `return (await executeOrder({ body: { ${signed} } })).data?.signature;`,
      "return (await getUltraHoldings({ path: { address: 'e' } })).data?.uiAmountString;",
    ],
    generate: async (folder) => cp((await heyApi()).sources, join(folder, 'generated'), { recursive: true }),
  },
  {
    name: '@jup-ag/api',
    version: versionOf('@jup-ag/api'),
    head: "import { createJupiterApiClient, type QuoteResponse } from '@jup-ag/api';\nconst client = createJupiterApiClient();\ndeclare const quoteResponse: QuoteResponse;\nconst swapRequest = { userPublicKey: 'e', quoteResponse };",
    calls: [
      `return (await client.quoteGet({ ${asked}, amount: 1 })).outAmount;`,
      'return (await client.swapInstructionsPost({ swapRequest })).swapInstruction.programId;',
      'return (await client.swapPost({ swapRequest })).swapTransaction;',
      "return (await client.programIdToLabelGet())['e'];",
    ],
  },
];

/** Writes the project and its generated files into the folder. @returns its tsconfig.json */
export async function writeProject({ head, calls, generate }: Consumer, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await generate?.(folder);
  const functions = calls.map(
    (call, i) => `export async function ask${i}(): Promise<string | undefined> {\n  ${call}\n}`,
  );
  await writeFile(join(folder, 'calls.ts'), `${[head, ...functions].join('\n')}\n`);
  const config = join(folder, 'tsconfig.json');
  await writeFile(config, JSON.stringify({ compilerOptions, files: ['calls.ts'] }));
  return config;
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
