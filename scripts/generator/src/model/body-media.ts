import { follow } from '@galilean/references';
import type { OpenApiDocument, RequestBody, Schema } from '@galilean/description/openapi-document';
import { essenceOf } from './media-types.js';
import { typesOf } from './schema-types.js';

/** Whether callers pass the body as one parameter: it may be something else than a JSON object. */
export function isWholeBody(document: OpenApiDocument, body: RequestBody): boolean {
  const media = mediaOf(body);
  if (media === undefined) return false;
  if (essenceOf(media) !== 'application/json') return true;
  const types = typesOf(document, follow<Schema>(document, body.content[media]!.schema ?? {}));
  return [...types].some((type) => type !== 'object' && type !== 'null');
}

export const formEncoded = 'application/x-www-form-urlencoded';

/** The media type that the client sends: JSON if it may. */
export function mediaOf({ content }: RequestBody): string | undefined {
  const types = Object.keys(content).filter((type) => essenceOf(type) !== formEncoded);
  return types.find((type) => essenceOf(type) === 'application/json') ?? types[0];
}
