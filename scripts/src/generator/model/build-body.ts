import { follow } from '@galilean/references';
import type { OpenApiDocument, RequestBody, Schema } from '../load/openapi-document.js';
import { SpecError } from '../load/spec-error.js';
import { essenceOf } from './media-types.js';
import type { Body } from './model.js';
import { typesOf } from './schema-types.js';

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
  if (isWholeBody(document, body)) return { media, required, isWhole: true, constants: {}, defaults: {} };
  const schema = follow<Schema>(document, body.content[media]!.schema ?? {});
  const constants: Record<string, unknown> = {};
  const defaults: Record<string, unknown> = {};
  for (const name of schema.required ?? []) {
    const field = follow<Schema>(document, schema.properties?.[name] ?? {});
    if (field.const !== undefined) constants[name] = field.const;
    else if (field.default !== undefined) defaults[name] = field.default;
  }
  return { media, required, isWhole: false, constants, defaults };
}

/** Whether callers pass the body as one parameter: it may be something else than a JSON object. */
export function isWholeBody(document: OpenApiDocument, body: RequestBody): boolean {
  const media = mediaOf(body);
  if (media === undefined) return false;
  if (essenceOf(media) !== 'application/json') return true;
  const types = typesOf(document, follow<Schema>(document, body.content[media]!.schema ?? {}));
  return [...types].some((type) => type !== 'object' && type !== 'null');
}

const formEncoded = 'application/x-www-form-urlencoded';

/** The media type that the client sends: JSON if it may. */
function mediaOf({ content }: RequestBody): string | undefined {
  const types = Object.keys(content).filter((type) => essenceOf(type) !== formEncoded);
  return types.find((type) => essenceOf(type) === 'application/json') ?? types[0];
}
