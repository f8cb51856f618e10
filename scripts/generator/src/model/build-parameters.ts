import { follow } from '@galilean/references';
import type {
  OpenApiDocument,
  OperationObject,
  Parameter as ParameterObject,
  RequestBody,
} from '@galilean/description/openapi-document';
import { SpecError } from '@galilean/description/spec-error';
import { bodyNames } from './body-fields.js';
import { inputKind } from '@galilean/references';
import type { Parameter } from './model.js';
import type { PathOperation } from './source.js';
import { typesOf } from './schema-types.js';

/** How OpenAPI writes a parameter that does not say, and the only way in which the client writes one. */
const styles = { path: 'simple', query: 'form', header: 'simple' } as const;

/**
 * The parameters of an operation and its path; the operation's own replaces the path's of the same name and place. All
 * inputs of a method are one flat object, so one that shares its name is called otherwise there.
 *
 * @throws SpecError with every parameter that the client cannot send
 */
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
  const all = [...byPlace.values()];
  const problems = all.flatMap((parameter) => whyNotSent(document, parameter));
  if (problems.length > 0) throw new SpecError(problems.map((problem) => `${where}: ${problem}`));
  return all.map((parameter) => buildParameter(document, parameter, all, { where, operation }));
}

function whyNotSent(document: OpenApiDocument, parameter: ParameterObject): string[] {
  const { name, in: place, style = styles[place as keyof typeof styles] } = parameter;
  const refuse = (what: string) => [`${place} parameter \`${name}\` ${what} is not supported`];
  if (place === 'cookie') return [`cookie parameter \`${name}\` is not supported`];
  if (parameter.content) return refuse('with `content`');
  if (style !== styles[place]) return refuse(`of style \`${style}\``);
  return typesOf(document, parameter.schema).has('object') ? refuse('that may be an object') : [];
}

function buildParameter(
  document: OpenApiDocument,
  parameter: ParameterObject,
  all: readonly ParameterObject[],
  owner: Owner,
): Parameter {
  const { name: wire, in: place } = parameter;
  const types = typesOf(document, parameter.schema);
  return {
    name: nameOf(document, parameter, all, owner),
    wire,
    in: place as Parameter['in'],
    required: parameter.required === true,
    repeat: place === 'query' && types.has('array') && parameter.explode !== false,
    plus: parameter['x-space-as-plus'] === true,
    // An empty text means something.
    kind: parameter.allowEmptyValue ? 'blank' : inputKind(document, parameter.schema),
  };
}

interface Owner {
  readonly where: string;
  readonly operation: OperationObject;
}

/** `x-galilean.params` decides; else `id` becomes `idInPath` where something else is called `id`. */
function nameOf(
  document: OpenApiDocument,
  { name, in: place }: ParameterObject,
  all: readonly ParameterObject[],
  { where, operation }: Owner,
): string {
  const fields = bodyNames(
    document,
    operation.requestBody && follow<RequestBody>(document, operation.requestBody),
  );
  const others = all.filter((other) => other.in !== place || other.name !== name);
  const isTaken = (wanted: string) => fields.has(wanted) || others.some((other) => other.name === wanted);
  const given = operation['x-galilean']?.params?.[place]?.[name];
  if (given === undefined && !isTaken(name)) return name;
  const wanted = given ?? `${name}In${place[0]!.toUpperCase()}${place.slice(1)}`;
  if (!isTaken(wanted)) return wanted;
  throw new SpecError([
    `${where}: ${place} parameter \`${name}\` would be called \`${wanted}\`, as something else is: name it in \`x-galilean.params\``,
  ]);
}
