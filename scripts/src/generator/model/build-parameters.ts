import type { OpenApiDocument, Parameter as ParameterObject } from '../load/openapi-document.js';
import { SpecError } from '../load/spec-error.js';
import type { Parameter } from './model.js';
import type { PathOperation } from './path-operations.js';
import { follow } from './reference.js';
import { typesOf } from './schema-types.js';

/** How OpenAPI writes a parameter that does not say, and the only way in which the client writes one. */
const styles = { path: 'simple', query: 'form', header: 'simple' } as const;

/** The parameters of an operation and its path; the operation's own replaces the path's of the same name and place. */
export function buildParameters(
  document: OpenApiDocument,
  where: string,
  { item, operation }: PathOperation,
): Parameter[] {
  const byPlace = new Map<string, ParameterObject>();
  for (const written of [...(item.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = follow<ParameterObject>(document, written);
    byPlace.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...byPlace.values()].map((parameter) => buildParameter(document, where, parameter));
}

function buildParameter(document: OpenApiDocument, where: string, parameter: ParameterObject): Parameter {
  const { name, in: place } = parameter;
  const types = typesOf(document, parameter.schema);
  const refuse = (what: string) =>
    new SpecError([`${where}: ${place} parameter \`${name}\` ${what} is not supported`]);
  if (place === 'cookie') throw new SpecError([`${where}: cookie parameter \`${name}\` is not supported`]);
  if (parameter.content) throw refuse('with `content`');
  if ((parameter.style ?? styles[place]) !== styles[place]) throw refuse(`of style \`${parameter.style}\``);
  if (types.has('object')) throw refuse('that may be an object');
  return {
    name,
    in: place,
    required: parameter.required === true,
    repeat: place === 'query' && types.has('array') && parameter.explode !== false,
    plus: parameter['x-space-as-plus'] === true,
  };
}
