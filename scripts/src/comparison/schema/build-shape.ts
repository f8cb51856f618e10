import { admitsNull, admitted } from './admitted.js';
import { tighten } from './bounds.js';
import type { Bounds, Part, SchemaNode, Shape } from './node.js';
import {
  additionalOf,
  conditionsOf,
  discriminatorOf,
  formatsOf,
  multiplesOf,
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
  const bounds: Bounds = {};
  for (const part of parts) tighten(bounds, part);
  const nullable = admitsNull(parts);
  return {
    types,
    nullable,
    onlyNull: types?.length === 0 && nullable,
    never: types?.length === 0 && !nullable,
    values,
    isConstant: parts.some((part) => 'const' in part),
    bounds,
    patterns: strings(parts, 'pattern'),
    formats: formatsOf(parts, types),
    multiples: multiplesOf(parts),
    unit: strings(parts, 'x-unit'),
    unitMint: strings(parts, 'x-unit-mint'),
    properties: schemaMaps(parts, 'properties'),
    required: requiredOf(parts),
    patternProperties: schemaMaps(parts, 'patternProperties'),
    additional: additionalOf(parts),
    propertyNames: schemas(parts, 'propertyNames'),
    items: schemas(parts, 'items'),
    prefix: prefixOf(parts),
    uniqueItems: parts.some((part) => part['uniqueItems'] === true),
    discriminator: discriminatorOf(parts),
    conditions: conditionsOf(parts),
    readOnly: parts.some((part) => part['readOnly'] === true),
    writeOnly: parts.some((part) => part['writeOnly'] === true),
    words: wordsOf(parts),
  };
}
