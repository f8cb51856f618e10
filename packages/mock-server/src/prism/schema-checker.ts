import { prismModule } from './prism-modules.js';

interface Checker {
  validateSchema(schema: object): unknown;
  compile(schema: object): unknown;
  errorsText(errors: unknown, options: { dataVar: string }): string;
  errors?: unknown;
}
type CheckerClass = new (options: object) => Checker;

/** As Prism makes them: what they refuse, Prism would silently not check. */
const OPTIONS = { allErrors: true, allowUnionTypes: true, strict: false, logger: false };
/** A schema with these is understood in its surroundings only. */
const WANTS_COMPILING = /"\$(?:ref|dynamicRef|recursiveRef|id|anchor|dynamicAnchor)":/;

/** Why a schema cannot be compiled; `undefined` when it can. @param bundled What its references lead to. */
export type SchemaCheck = (schema: object, bundled: unknown) => string | undefined;

export function createSchemaCheck(): SchemaCheck {
  const addFormats = prismModule<{ default: (checker: Checker) => void }>('ajv-formats').default;
  const make = (name: string): Checker => {
    const checker = new (prismModule<{ default: CheckerClass }>(name).default)(OPTIONS);
    addFormats(checker);
    return checker;
  };
  const draft7 = make('ajv');
  const draft2019 = make('ajv/dist/2019');
  const draft2020 = make('ajv/dist/2020');
  const seen = new Set<string>();

  return (schema, bundled) => {
    const dialect = String((schema as { $schema?: unknown }).$schema);
    const checker = /2020-12/.test(dialect) ? draft2020 : /2019-09/.test(dialect) ? draft2019 : draft7;
    // Prism numbers the schemas; alike ones are checked once.
    const text = JSON.stringify(schema, (key, value: unknown) => (key === 'x-stoplight' ? undefined : value));
    if (seen.has(text)) return undefined;
    seen.add(text);
    try {
      const { $schema: _dialect, ...rest } = JSON.parse(text) as Record<string, unknown>;
      if (!checker.validateSchema(rest)) return checker.errorsText(checker.errors, { dataVar: 'schema' });
      // Throws for what is no regular expression under the u flag, which is how a validator reads it.
      patternsOf(rest).forEach((pattern) => RegExp(pattern, 'u'));
      if (WANTS_COMPILING.test(text)) checker.compile({ ...rest, __bundled__: bundled });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
}

/** Keywords whose values are data, not schemas. */
const DATA = ['const', 'enum', 'default', 'example', 'examples'];

/** Every regular expression of a schema. */
function patternsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (DATA.includes(key) && !Array.isArray(node)) return [];
    if (key === 'pattern' && typeof value === 'string') return [value];
    const names = key === 'patternProperties' ? Object.keys(value as object) : [];
    return [...names, ...patternsOf(value)];
  });
}
