import { admitsNull, admitted } from './admitted.js';
import { tighten } from './bounds.js';
import { lowerBounds, upperBounds, type Bounds, type Part, type SchemaNode, type Shape } from './node.js';
import {
  additionalOf,
  conditionsOf,
  discriminatorOf,
  formatsOf,
  multiplesOf,
  noEntries,
  noNames,
  nothing,
  prefixOf,
  requiredOf,
  schemaMaps,
  schemas,
  strings,
  wordsOf,
} from './read-parts.js';

/** What a node says, unions left out. Worked out once per node. */
export function shapeOf(node: SchemaNode): Shape {
  return (node.shape ??= buildShape(node.parts));
}

function buildShape(parts: readonly Part[]): Shape {
  const { values, types } = admitted(parts);
  const nullable = admitsNull(parts);
  // Most schemas say little, and there are many: what is not said is not looked for.
  const { hasScalars, hasArrays, hasObjects, hasMore } = groupsOf(parts);
  return {
    types,
    nullable,
    onlyNull: types?.length === 0 && nullable,
    never: types?.length === 0 && !nullable,
    values,
    isConstant: hasScalars && parts.some((part) => 'const' in part),
    bounds: hasScalars ? boundsOf(parts) : noBounds,
    patterns: hasScalars ? strings(parts, 'pattern') : nothing,
    formats: hasScalars ? formatsOf(parts, types) : nothing,
    multiples: hasScalars ? multiplesOf(parts) : nothing,
    unit: hasScalars ? strings(parts, 'x-unit') : nothing,
    unitMint: hasScalars ? strings(parts, 'x-unit-mint') : nothing,
    properties: hasObjects ? schemaMaps(parts, 'properties') : noEntries,
    required: hasObjects ? requiredOf(parts) : noNames,
    patternProperties: hasObjects ? schemaMaps(parts, 'patternProperties') : noEntries,
    additional: hasObjects ? additionalOf(parts) : nothing,
    propertyNames: hasObjects ? schemas(parts, 'propertyNames') : nothing,
    items: hasArrays ? schemas(parts, 'items') : nothing,
    prefix: hasArrays ? prefixOf(parts) : nothing,
    uniqueItems: hasArrays && parts.some((part) => part['uniqueItems'] === true),
    discriminator: hasMore ? discriminatorOf(parts) : undefined,
    conditions: hasMore ? conditionsOf(parts) : noEntries,
    readOnly: hasMore && parts.some((part) => part['readOnly'] === true),
    writeOnly: hasMore && parts.some((part) => part['writeOnly'] === true),
    words: hasMore ? wordsOf(parts) : noEntries,
  };
}

const noBounds: Bounds = {};

function boundsOf(parts: readonly Part[]): Bounds {
  const bounds: Bounds = {};
  for (const part of parts) tighten(bounds, part);
  return bounds;
}

type Group = 'hasScalars' | 'hasArrays' | 'hasObjects' | 'hasMore' | 'none';

const groups: ReadonlyMap<string, Group> = new Map<string, Group>([
  // Types and values are read for every schema, unions are opened elsewhere.
  ...['$ref', 'allOf', 'oneOf', 'anyOf', 'type', 'nullable', 'enum'].map((key) => [key, 'none'] as const),
  ...[...lowerBounds, ...upperBounds, 'exclusiveMinimum', 'exclusiveMaximum'].map(
    (key) => [key, 'hasScalars'] as const,
  ),
  ...['const', 'pattern', 'format', 'multipleOf', 'x-unit', 'x-unit-mint'].map(
    (key) => [key, 'hasScalars'] as const,
  ),
  ...['contentEncoding', 'contentMediaType'].map((key) => [key, 'hasScalars'] as const),
  ...['items', 'prefixItems', 'uniqueItems'].map((key) => [key, 'hasArrays'] as const),
  ...['properties', 'required', 'patternProperties', 'propertyNames'].map(
    (key) => [key, 'hasObjects'] as const,
  ),
  ...['additionalProperties', 'unevaluatedProperties'].map((key) => [key, 'hasObjects'] as const),
]);

function groupsOf(parts: readonly Part[]): Record<Group, boolean> {
  const found = { hasScalars: false, hasArrays: false, hasObjects: false, hasMore: false, none: false };
  for (const part of parts) for (const keyword in part) found[groups.get(keyword) ?? 'hasMore'] = true;
  return found;
}
