import { MockServerError } from '../contract/errors.js';
import { loadPrism, type PrismOperation } from '../validation/prism/load-prism.js';
import type { Description } from './description.js';
import { checkDocument } from './check-document.js';
import { checkSchemas } from './check-schemas.js';
import { defaultDescription } from './default-description.js';
import { readDocument } from './read-document.js';

/**
 * Loads a description and resolves its references.
 * @param spec path of a file, or the document itself; default: the description of `@galilean/spec`
 * @throws MockServerError with a code `DESCRIPTION_…`; the message names the path
 */
export async function loadDescription(spec?: string | object): Promise<Description> {
  if (spec === undefined) return defaultDescription();
  const origin = typeof spec === 'string' ? spec : 'The document given as `spec`';
  const document = typeof spec === 'string' ? await readDocument(spec) : spec;
  const title = checkDocument(document, origin);
  const operations = await resolveOperations(spec, origin);
  if (operations.length === 0) {
    throw new MockServerError(
      'DESCRIPTION_WITHOUT_OPERATIONS',
      `${origin} has no operations: the path items it refers to have no methods.`,
    );
  }
  const warnings = checkSchemas(operations, document, origin);
  return { title, operations, keyless: hasKeylessPlan(document), removed: removedIn(document), warnings };
}

function hasKeylessPlan(document: unknown): boolean {
  const { 'x-galilean-limits': limits } = document as { 'x-galilean-limits'?: { plans?: object } };
  return limits?.plans !== undefined && 'keyless' in limits.plans;
}

function removedIn(document: unknown): Record<string, string> {
  const { 'x-galilean-removed': domains = {} } = document as { 'x-galilean-removed'?: object };
  return Object.assign({}, ...Object.values(domains)) as Record<string, string>;
}

async function resolveOperations(spec: string | object, origin: string): Promise<PrismOperation[]> {
  try {
    // Prism replaces references in the object it is given. Pass a copy, so that the caller's object stays unchanged.
    return await loadPrism().getHttpOperationsFromSpec(
      typeof spec === 'string' ? spec : structuredClone(spec),
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MockServerError('DESCRIPTION_BROKEN', `${origin} cannot be resolved: ${reason}`, { cause });
  }
}
