import { type CheckerClass, loadPrism, type SchemaCompiler } from './load-prism.js';
import { APPLICATORS, schemaParts } from './schema-parts.js';
import { type Fields, isFields } from '../../contract/json.js';

/** Compilers set up as in Prism. Prism silently skips schemas that these refuse. */
const OPTIONS = { allErrors: true, allowUnionTypes: true, strict: false, logger: false };

const words = ([text]: TemplateStringsArray): string[] => text!.split(' ');

/**
 * Keywords that compile whenever the dialect's meta-schema accepts them, every pattern is valid and no `enum` is empty.
 * Compiling every schema would double the start time, so we compile only schemas with other keywords.
 */
const PLAIN = new Set([
  ...APPLICATORS,
  ...words`type const enum format pattern minLength maxLength`,
  ...words`minimum maximum exclusiveMinimum exclusiveMaximum multipleOf`,
  ...words`minItems maxItems uniqueItems minProperties maxProperties required dependentRequired`,
  ...words`title description default example examples deprecated readOnly writeOnly externalDocs xml`,
  ...words`contentEncoding contentMediaType`,
]);
const isPlain = (keyword: string) => PLAIN.has(keyword) || keyword.startsWith('x-');

/** Why a schema does not compile; `undefined` when it does. @param bundled definitions that it refers to */
export type SchemaCheck = (schema: object, bundled: unknown) => string | undefined;

export function createSchemaCheck(): SchemaCheck {
  const { schemaCompilers: compilers } = loadPrism();
  const make = (Compiler: CheckerClass): SchemaCompiler => {
    const checker = new Compiler(OPTIONS);
    compilers.addFormats(checker);
    return checker;
  };
  const draft7 = make(compilers.draft7);
  const draft2019 = make(compilers.draft2019);
  const draft2020 = make(compilers.draft2020);
  const seen = new Set<string>();

  return (schema, bundled) => {
    const dialect = String((schema as { $schema?: unknown }).$schema);
    const checker = /2020-12/.test(dialect) ? draft2020 : /2019-09/.test(dialect) ? draft2019 : draft7;
    // Prism numbers the schemas; check identical ones once.
    const text = JSON.stringify(schema, (key, value: unknown) => (key === 'x-stoplight' ? undefined : value));
    if (seen.has(text)) return undefined;
    try {
      const { $schema: _dialect, ...rest } = JSON.parse(text) as Record<string, unknown>;
      if (!checker.validateSchema(rest)) return checker.errorsText(checker.errors, { dataVar: 'schema' });
      if (isPlainThroughout(rest)) seen.add(text);
      else checker.compile({ ...rest, __bundled__: bundled });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
}

/** Whether a schema has only plain keywords. @throws Error for a value that no compiler accepts */
function isPlainThroughout(schema: object): boolean {
  return schemaParts(schema).every((part) => {
    const { pattern, patternProperties, enum: values } = part;
    const patterns = [pattern ?? '', ...Object.keys((patternProperties ?? {}) as object)];
    // Throws for an invalid regular expression; validators use the u flag.
    for (const one of patterns) RegExp(one as string, 'u');
    if (Array.isArray(values) && values.length === 0) throw new Error('enum must not be empty');
    return Object.keys(part).every(isPlain);
  });
}

/** A part of a schema that does not compile although all parts inside it do. */
interface Broken {
  /** The way to it. */
  inner: readonly string[];
  reason: string;
}

/** The innermost parts of a schema that do not compile. */
export function findBroken(check: SchemaCheck, schema: object, bundled: unknown): Broken[] {
  const reason = check(schema, bundled);
  if (reason === undefined) return [];
  const { $schema } = schema as { $schema?: unknown };
  const inside = [...directParts(schema as Fields)].flatMap(([steps, part]) =>
    findBroken(check, { ...part, $schema }, bundled).map((one) => ({
      ...one,
      inner: [...steps, ...one.inner],
    })),
  );
  return inside.length > 0 ? inside : [{ inner: [], reason }];
}

/** The schemas directly inside a schema, with the way to each. */
function* directParts(schema: Fields): Generator<[steps: string[], part: Fields]> {
  for (const keyword of APPLICATORS) {
    const value = schema[keyword];
    // A schema is under the keyword itself, or in a list, or in a map.
    if (isFields(value) && !MAPS.has(keyword)) yield [[keyword], value];
    else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) if (isFields(part)) yield [[keyword, key], part];
    }
  }
}

const MAPS = new Set(['properties', 'patternProperties']);
