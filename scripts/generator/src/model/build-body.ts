import { follow } from '@galilean/references';
import type { OpenApiDocument, RequestBody, Schema } from '@galilean/description/openapi-document';
import { SpecError } from '@galilean/description/spec-error';
import { bodyFields } from './body-fields.js';
import { formEncoded, isWholeBody, mediaOf } from './body-media.js';
import type { Body } from './model.js';

/**
 * What an operation takes as its body. The fields of a JSON object are given among the parameters; anything else is one
 * parameter, `body`.
 */
export function buildBody(document: OpenApiDocument, where: string, body: RequestBody): Body {
  const media = mediaOf(body);
  if (media === undefined)
    throw new SpecError([
      `${where}: the request body is form-encoded only (${formEncoded}), which is not supported`,
    ]);
  const required = body.required === true;
  const parameters = bodyFields(document, body);
  if (isWholeBody(document, body))
    return { media, required, isWhole: true, ...parameters, constants: {}, defaults: {} };
  const schema = follow<Schema>(document, body.content[media]!.schema ?? {});
  const constants: Record<string, unknown> = {};
  const defaults: Record<string, unknown> = {};
  for (const name of schema.required ?? []) {
    const field = follow<Schema>(document, schema.properties?.[name] ?? {});
    if (field.const !== undefined) constants[name] = field.const;
    else if (field.default !== undefined) defaults[name] = field.default;
  }
  return { media, required, isWhole: false, ...parameters, constants, defaults };
}
