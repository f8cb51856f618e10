/** Keywords below which a key is a name that the author chose, so that `example` is no example there. */
const maps = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'schemas',
  'responses',
  'parameters',
  'requestBodies',
  'headers',
  'pathItems',
  'securitySchemes',
]);

/** The entries of a node of a description that are no examples; `names` says whether the keys below are names. */
export function entriesWithoutExamples(
  node: object,
  keysAreNames: boolean,
): { key: string; value: unknown; names: boolean }[] {
  return Object.entries(node)
    .filter(([key]) => keysAreNames || (key !== 'example' && key !== 'examples'))
    .map(([key, value]) => ({ key, value: value as unknown, names: !keysAreNames && maps.has(key) }));
}
