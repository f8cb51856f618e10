import type { DescribedOperation, Schema } from './described-operation.js';
import type { Params } from './sample-request.js';

/** Makes one deliberate mistake in a good request; undefined if every request is good. */
export function wrongParams(
  operation: DescribedOperation,
  good: Params,
): { mistake: string; field?: string; params: Params } | undefined {
  const inPath = new Set(
    operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
  );
  const fields: { name: string; schema: Schema; required: boolean }[] = [
    ...operation.parameters.map(({ name, schema, required = false }) => ({ name, schema, required })),
    ...Object.entries(operation.body?.schema.properties ?? {}).map(([name, schema]) => ({
      name,
      schema,
      required:
        operation.body!.schema.required?.includes(name) === true &&
        schema.const === undefined &&
        schema.default === undefined,
    })),
  ];
  for (const { name, required } of fields) {
    if (required && !inPath.has(name))
      return { mistake: `without ${name}`, field: name, params: { ...good, [name]: undefined } };
  }
  for (const { name, schema } of fields) {
    if (schema.enum || schema.pattern)
      return { mistake: `${name} is nonsense`, field: name, params: { ...good, [name]: '!nonsense!' } };
    if (schema.type === 'integer' || schema.type === 'boolean') {
      return { mistake: `${name} is a word`, field: name, params: { ...good, [name]: 'word' } };
    }
  }
  if (operation.body && !operation.body.schema.properties)
    return { mistake: 'an empty body', params: onlyPath(good, inPath) };
  return undefined;
}

const onlyPath = (params: Params, inPath: Set<string>) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => inPath.has(name)));
