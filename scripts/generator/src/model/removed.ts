import type { OpenApiDocument } from '@galilean/description/openapi-document';
import { SpecError } from '@galilean/description/spec-error';
import type { PathOperation } from './source.js';

/**
 * What to call instead of a domain's endpoints that are gone.
 *
 * @throws SpecError when that is no operation of the domain, or the path is not gone
 */
export function removedFrom(
  document: OpenApiDocument,
  domain: string,
  here: readonly PathOperation[],
): Record<string, string> {
  const removed = document['x-galilean-removed']?.[domain] ?? {};
  for (const [path, operationId] of Object.entries(removed)) {
    const refuse = (why: string) => {
      throw new SpecError([`x-galilean-removed, ${domain}: ${path} ${why}`]);
    };
    if (!here.some(({ operation }) => operation.operationId === operationId)) {
      refuse(`is replaced by ${operationId}, which this domain does not have.`);
    }
    const alive = here.find((one) => one.path === path || one.path.startsWith(`${path}/`));
    if (alive) refuse(`is said to be gone, and ${alive.path} is described.`);
  }
  return removed;
}
