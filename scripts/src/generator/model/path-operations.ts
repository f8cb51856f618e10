import type { OpenApiDocument, OperationObject, PathItem } from '../load/openapi-document.js';
import { SpecError } from '../load/spec-error.js';
import { follow } from './reference.js';

const supported = ['get', 'put', 'post', 'delete', 'patch'] as const;
const others = ['head', 'options', 'trace'] as const;

/** An operation and the path item it stands in, which holds for all operations of the path. */
export interface PathOperation {
  readonly path: string;
  readonly method: string;
  readonly item: PathItem;
  readonly operation: OperationObject;
}

/**
 * The operations of a domain, in the description's order.
 *
 * @throws SpecError for a method that the client does not send.
 */
export function operationsOf(document: OpenApiDocument, domain: string): PathOperation[] {
  const found: PathOperation[] = [];
  const problems: string[] = [];
  for (const [path, written] of Object.entries(document.paths)) {
    // What stands beside a `$ref` is meant to be added to what the `$ref` leads to.
    const item: PathItem = { ...follow<PathItem>(document, written), ...written };
    for (const method of [...supported, ...others]) {
      const operation = item[method] as OperationObject | undefined;
      if (operation?.tags[0] !== domain) continue;
      if (supported.some((name) => name === method)) found.push({ path, method, item, operation });
      else problems.push(`${method.toUpperCase()} ${path}: only ${supported.join(', ')} are supported`);
    }
  }
  if (problems.length > 0) throw new SpecError(problems);
  return found;
}
