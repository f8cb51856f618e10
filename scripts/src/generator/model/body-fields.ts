import { follow } from '@galilean/references';
import type { OpenApiDocument, RequestBody, Schema } from '../load/openapi-document.js';
import { isWholeBody } from './build-body.js';
import { essenceOf } from './media-types.js';

/**
 * The names of the parameters that a body brings: `body`, or the fields that a JSON object may have, those of its
 * `allOf`, `anyOf` and `oneOf` included.
 */
export function bodyFields(
  document: OpenApiDocument,
  requestBody: RequestBody | undefined,
): ReadonlySet<string> {
  if (requestBody && isWholeBody(document, requestBody)) return new Set(['body']);
  const names = new Set<string>();
  const seen = new Set<Schema>();
  const visit = (written: Schema | undefined): void => {
    const schema = written && follow<Schema>(document, written);
    if (!schema || seen.has(schema)) return;
    seen.add(schema);
    for (const name of Object.keys(schema.properties ?? {})) names.add(name);
    for (const branch of [schema.allOf, schema.anyOf, schema.oneOf].flat()) visit(branch);
  };
  for (const [type, media] of Object.entries(requestBody?.content ?? {})) {
    if (essenceOf(type) === 'application/json') visit(media.schema);
  }
  return names;
}
