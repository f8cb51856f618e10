import { openapiOf } from './openapi.js';
import { schemaOf, schemas, type SchemaName } from './schemas.js';

/** What we publish besides the command, as data by path: derived from the types of the signing package. */
export const publishedFiles = (): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    (Object.keys(schemas) as SchemaName[]).map((name) => [`schemas/${name}.schema.json`, schemaOf(name)]),
  ),
  'openapi.json': openapiOf(),
});
