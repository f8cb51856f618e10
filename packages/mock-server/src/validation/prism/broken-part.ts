import { APPLICATORS, isSchema, type SchemaObject } from './schema-parts.js';
import type { SchemaCheck } from './schema-checker.js';

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
  const inside = [...directParts(schema as SchemaObject)].flatMap(([steps, part]) =>
    findBroken(check, { ...part, $schema }, bundled).map((one) => ({
      ...one,
      inner: [...steps, ...one.inner],
    })),
  );
  return inside.length > 0 ? inside : [{ inner: [], reason }];
}

/** The schemas directly inside a schema, with the way to each. */
function* directParts(schema: SchemaObject): Generator<[steps: string[], part: SchemaObject]> {
  for (const keyword of APPLICATORS) {
    const value = schema[keyword];
    // A schema is under the keyword itself, or in a list, or in a map.
    if (isSchema(value) && !MAPS.has(keyword)) yield [[keyword], value];
    else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) if (isSchema(part)) yield [[keyword, key], part];
    }
  }
}

const MAPS = new Set(['properties', 'patternProperties']);
