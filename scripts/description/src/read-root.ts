import type { BaseResolver, Document } from '@redocly/openapi-core';
import type { OpenApiDocument } from './openapi-document.js';
import { SpecError } from './spec-error.js';

/**
 * Reads the file that a description begins with.
 *
 * @throws SpecError when there is no such file, it does not parse, or it is no OpenAPI document.
 */
export async function readRoot(resolver: BaseResolver, file: string): Promise<Document> {
  const document = await resolver.resolveDocument(null, file, true).catch((error: Error) => error);
  if (document instanceof Error) {
    throw new SpecError(
      [`${file}: ${document.message}`],
      'Give the path of an OpenAPI 3.1 document with --spec.',
    );
  }
  if (typeof (document.parsed as Partial<OpenApiDocument> | undefined)?.openapi !== 'string') {
    throw new SpecError([`${file}: not an OpenAPI document: no \`openapi\` field`]);
  }
  return document;
}
