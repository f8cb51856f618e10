import { follow } from '@galilean/references';
import type { OperationObject, PathItem } from '@galilean/description/openapi-document';
import type { PathOperation, Source } from './source.js';

const supported = ['get', 'put', 'post', 'delete', 'patch'] as const;
const others = ['head', 'options', 'trace'] as const;

/** The operations of a domain, in the description's order. Those whose method the client does not send are refused. */
export function operationsOf({ document, places, refusals }: Source, domain: string): PathOperation[] {
  const found: PathOperation[] = [];
  for (const [path, written] of Object.entries(document.paths)) {
    // The siblings of a `$ref` are meant to be added to what the `$ref` leads to.
    const item: PathItem = { ...follow<PathItem>(document, written), ...written };
    for (const method of [...supported, ...others]) {
      const operation = item[method] as OperationObject | undefined;
      if (operation?.tags?.[0] !== domain) continue;
      const name = `${method.toUpperCase()} ${path}`;
      const place = places.get(name)?.words ?? '';
      if (supported.some((one) => one === method)) found.push({ place, path, method, item, operation });
      else refusals.add([`${place}${name}: only ${supported.join(', ')} are supported`]);
    }
  }
  return found;
}
