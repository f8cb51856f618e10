import { follow } from '@galilean/references';
import type { OpenApiDocument, RequestBody, Schema } from '../load/openapi-document.js';
import { SpecError } from '../load/spec-error.js';
import { essenceOf } from './media-types.js';
import type { Body } from './model.js';
import { typesOf } from './schema-types.js';

/** What an operation takes as its JSON body: an object, for its fields are given among the parameters. */
export function buildBody(document: OpenApiDocument, where: string, body: RequestBody): Body {
  const media = Object.keys(body.content).find((type) => essenceOf(type) === 'application/json');
  if (!media)
    throw new SpecError([
      `${where}: the request body has no application/json; other kinds are not supported`,
    ]);
  const schema = follow<Schema>(document, body.content[media]!.schema ?? {});
  const strange = [...typesOf(document, schema)].filter((type) => type !== 'object' && type !== 'null');
  if (strange.length > 0)
    throw new SpecError([
      `${where}: the request body may be of type ${strange.join(', ')}; only objects are supported`,
    ]);
  const constants: Record<string, unknown> = {};
  const defaults: Record<string, unknown> = {};
  for (const name of schema.required ?? []) {
    const field = follow<Schema>(document, schema.properties?.[name] ?? {});
    if (field.const !== undefined) constants[name] = field.const;
    else if (field.default !== undefined) defaults[name] = field.default;
  }
  return { media, required: body.required === true, constants, defaults };
}
