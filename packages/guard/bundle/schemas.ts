import { fileURLToPath } from 'node:url';
import {
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  SchemaGenerator,
  StringType,
  type SubNodeParser,
} from 'ts-json-schema-generator';
import ts from 'typescript';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The schemas that we publish, each with its type in `published-types.ts`. */
export const schemas = {
  expectation: { type: 'Asked', title: 'What you asked for' },
  policy: { type: 'Allowed', title: 'What you allow beyond it' },
  report: { type: 'Found', title: 'What the guard found' },
  limits: { type: 'Limited', title: 'What a key may sign for' },
} as const;

export type SchemaName = keyof typeof schemas;

/** JSON has no whole numbers of any size: they are texts of digits. */
const bigintAsText: SubNodeParser = {
  supportsNode: ({ kind }) => kind === ts.SyntaxKind.BigIntKeyword,
  createType: () => new StringType(),
};

let generator: SchemaGenerator | undefined;

function generatorOfTypes(): SchemaGenerator {
  const config = {
    ...DEFAULT_CONFIG,
    path: here('./published-types.ts'),
    tsconfig: here('../tsconfig.json'),
    skipTypeCheck: true,
    topRef: false,
    expose: 'none' as const,
  };
  const program = createProgram(config);
  const parser = createParser(program, config, (parsers) => void parsers.addNodeParser(bigintAsText));
  return new SchemaGenerator(program, parser, createFormatter(config), config);
}

/** The JSON Schema of a type. */
export function schemaOf(name: SchemaName): Record<string, unknown> {
  const { type, title } = schemas[name];
  generator ??= generatorOfTypes();
  return { title, ...generator.createSchema(type) };
}
