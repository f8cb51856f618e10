import {
  transformSchemaObject,
  tsUnion,
  type SchemaObject,
  type TransformNodeOptions,
} from 'openapi-typescript';
import ts from 'typescript';
import type { Schema } from '@galilean/description/openapi-document';
import { openValues } from './open-enums.js';
import { wholeInput } from './whole-inputs.js';

const { factory } = ts;
type ScalarType = 'string' | 'number' | 'integer';

/** The type of a schema where ours differs from openapi-typescript's own; undefined where it does not. */
export function typeOf(schemaObject: SchemaObject, options: TransformNodeOptions): ts.TypeNode | undefined {
  const schema = schemaObject as Schema & {
    [openValues]?: (string | number)[];
    [wholeInput]?: true;
    minItems?: number;
  };
  if (schema.prefixItems && (schema.minItems ?? 0) < schema.prefixItems.length)
    return optionalTuple(schema, options);
  if (!isScalar(schema.type)) return undefined;
  if (schema['x-transaction']) return inState(schema['x-transaction']);
  if (schema[openValues]) return openUnion(schema.type, schema[openValues]);
  if (schema['x-unit'] === undefined) return undefined;
  return inUnit(
    schema[wholeInput] ? 'UnitInput' : schema.type === 'string' ? 'UnitString' : 'UnitNumber',
    schema['x-unit'],
  );
}

const isScalar = (type: Schema['type']): type is ScalarType =>
  type === 'string' || type === 'number' || type === 'integer';

const keyword = (type: ScalarType) =>
  factory.createKeywordTypeNode(
    type === 'string' ? ts.SyntaxKind.StringKeyword : ts.SyntaxKind.NumberKeyword,
  );

/** `'metis' | 'okx' | (string & {})`: editors offer the known values, the type admits any. */
function openUnion(type: ScalarType, values: readonly (string | number)[]): ts.TypeNode {
  const any = factory.createIntersectionTypeNode([keyword(type), factory.createTypeLiteralNode([])]);
  return tsUnion([...values.map(literalType), factory.createParenthesizedType(any)]);
}

function literalType(value: string | number): ts.TypeNode {
  if (typeof value === 'string') return factory.createLiteralTypeNode(factory.createStringLiteral(value));
  const digits = factory.createNumericLiteral(Math.abs(value));
  return factory.createLiteralTypeNode(
    value < 0 ? factory.createPrefixUnaryExpression(ts.SyntaxKind.MinusToken, digits) : digits,
  );
}

/** `UnitString<'micro-usd'>` */
const inUnit = (name: string, unit: string): ts.TypeNode =>
  factory.createTypeReferenceNode(name, [literalType(unit)]);

/** `unsigned order` as `Unsigned<'order'>`, `signed a|b` as `Signed<'a' | 'b'>`; of any kind as `Signed<string>`. */
function inState(state: string): ts.TypeNode {
  const [signature, kind] = state.split(' ');
  const name = signature === 'signed' ? 'Signed' : 'Unsigned';
  return factory.createTypeReferenceNode(name, [
    kind === 'any' ? keyword('string') : tsUnion(kind!.split('|').map(literalType)),
  ]);
}

/** `[string, Config?]`: what lies beyond `minItems` may be left out. */
function optionalTuple(schema: Schema & { minItems?: number }, options: TransformNodeOptions): ts.TypeNode {
  const members = schema.prefixItems!.map((item, index) => {
    const type = transformSchemaObject(item as SchemaObject, options);
    return index < (schema.minItems ?? 0) ? type : factory.createOptionalTypeNode(type);
  });
  return factory.createTupleTypeNode(members);
}
