import { isJson } from '../contract/json.js';
import type { PrismOperation } from './prism/load-prism.js';
import { type LooseSchema, resolved } from './prism/prism-workarounds.js';
import { type NameFault, unknownName } from './beyond-prism.js';

/** The parts of a schema that say which fields an object may have. */
interface ObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly patternProperties?: unknown;
  readonly additionalProperties?: unknown;
  readonly propertyNames?: unknown;
  readonly required?: readonly string[];
  readonly items?: unknown;
  readonly prefixItems?: readonly unknown[];
}

const IN_LISTS = ['allOf', 'anyOf', 'oneOf'];
const ALONE = ['if', 'then', 'else'];

/**
 * Validates the names of a JSON body, at any depth. By JSON Schema an object takes names that its schema does not list, so
 * Prism lets misspelt ones through. What a schema says to be open is: its names and what is below are not looked at.
 */
export function bodyFaults(operation: PrismOperation, body: unknown): NameFault[] {
  const contents = operation.request?.body?.contents ?? [];
  const schemas = contents.filter(({ mediaType }) => isJson(mediaType)).map(({ schema }) => schema);
  return [...faultsIn({ operation, schemas, value: body, place: [] })];
}

interface Looked {
  readonly operation: PrismOperation;
  /** All that is said of the value. */
  readonly schemas: readonly unknown[];
  readonly value: unknown;
  /** The way to the value. */
  readonly place: readonly string[];
}

function* faultsIn({ operation, schemas, value, place }: Looked): Generator<NameFault> {
  if (typeof value !== 'object' || value === null) return;
  const parts = [...new Set(schemas.flatMap((schema) => partsOf(schema, operation, new Set())))];
  if (parts.some(isOpen)) return;
  const inner = (name: string, said: (part: ObjectSchema) => unknown, item: unknown): Looked => {
    const below = parts.map(said).filter((schema) => schema !== undefined);
    return { operation, schemas: below, value: item, place: [...place, name] };
  };
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries())
      yield* faultsIn(inner(String(at), (part) => part.prefixItems?.[at] ?? part.items, item));
    return;
  }
  const known = [
    ...new Set(
      parts.flatMap(({ properties = {}, required = [] }) => [...Object.keys(properties), ...required]),
    ),
  ];
  for (const [name, item] of Object.entries(value)) {
    if (known.includes(name)) yield* faultsIn(inner(name, ({ properties }) => properties?.[name], item));
    // Prism refuses it where the schema is closed, and without any names nothing is known of the object.
    else if (known.length > 0 && !parts.some(({ additionalProperties }) => additionalProperties === false))
      yield unknownName('body', [...place, name], known);
  }
}

/** A schema, and all that it is composed of: names of each may occur. */
function partsOf(written: unknown, operation: PrismOperation, seen: Set<unknown>): ObjectSchema[] {
  const schema = resolved(written as LooseSchema | undefined, operation) as
    | Record<string, unknown>
    | undefined;
  if (typeof schema !== 'object' || seen.has(schema)) return [];
  seen.add(schema);
  const lists = IN_LISTS.flatMap((keyword) => (schema[keyword] ?? []) as unknown[]);
  const alone = ALONE.flatMap((keyword) => schema[keyword] ?? []);
  return [schema as ObjectSchema, ...[...lists, ...alone].flatMap((part) => partsOf(part, operation, seen))];
}

const isOpen = ({ additionalProperties, patternProperties, propertyNames }: ObjectSchema): boolean =>
  (additionalProperties !== undefined && additionalProperties !== false) ||
  patternProperties !== undefined ||
  propertyNames !== undefined;
