import { isReference } from '@galilean/references';
import { MockServerError } from '../contract/errors.js';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * Refuses a document that cannot be mocked, and returns its title.
 * @param origin how messages name the document: its path, or a phrase
 * @throws MockServerError `DESCRIPTION_NOT_OPENAPI`, `DESCRIPTION_WITHOUT_OPERATIONS`
 */
export function checkDocument(document: unknown, origin: string): string {
  if (!isRecord(document) || typeof document['openapi'] !== 'string') {
    const found = isRecord(document) && 'swagger' in document ? ' It is Swagger 2: convert it first.' : '';
    throw new MockServerError(
      'DESCRIPTION_NOT_OPENAPI',
      `${origin} is not an OpenAPI 3 document: it has no "openapi" version at the top.${found}`,
    );
  }
  if (!document['openapi'].startsWith('3.')) {
    throw new MockServerError(
      'DESCRIPTION_NOT_OPENAPI',
      `${origin} says openapi: "${document['openapi']}"; only 3.0 and 3.1 are understood.`,
    );
  }
  if (!hasOperation(document['paths'])) {
    throw new MockServerError(
      'DESCRIPTION_WITHOUT_OPERATIONS',
      `${origin} has no operations: nothing under "paths" has a method, so there is nothing to mock.`,
    );
  }
  const info = document['info'];
  return isRecord(info) && typeof info['title'] === 'string' ? info['title'] : origin;
}

/** A path item behind a `$ref` may hold operations. We see them once references are resolved. */
function hasOperation(paths: unknown): boolean {
  return (
    isRecord(paths) &&
    Object.values(paths).some(
      (item) => isRecord(item) && (isReference(item) || METHODS.some((method) => method in item)),
    )
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
