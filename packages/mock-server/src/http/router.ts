import createFindMyWay from 'find-my-way';
import type { HTTPMethod } from 'find-my-way';
import { MockServerError } from '../contract/errors.js';

export type Route<Operation> =
  | { kind: 'found'; operation: Operation; pathParams: Record<string, string> }
  | { kind: 'wrong-method'; operation: Operation; allowed: string[] }
  | { kind: 'unknown-path' };

export type Router<Operation> = (method: string, path: string) => Route<Operation>;

interface Entry<Operation> {
  operation: Operation;
  paramNames: string[];
}

/**
 * One lookup per request, independent of the number of operations. A concrete segment wins over a parameter.
 * @throws MockServerError `DESCRIPTION_AMBIGUOUS`
 */
export function createRouter<Operation extends { method: string; path: string }>(
  operations: readonly Operation[],
): Router<Operation> {
  // The default limit of 100 characters per parameter protects regular expressions, which we do not use.
  const tree = createFindMyWay({ caseSensitive: true, maxParamLength: 16_384 });
  const methods = new Set<HTTPMethod>();
  for (const operation of operations) {
    const method = operation.method.toUpperCase() as HTTPMethod;
    methods.add(method);
    const { route, paramNames } = toRoute(operation.path);
    const entry: Entry<Operation> = { operation, paramNames };
    try {
      tree.on(method, route, () => undefined, entry);
    } catch (cause) {
      throw new MockServerError(
        'DESCRIPTION_AMBIGUOUS',
        `${method} ${operation.path} cannot be routed: another operation answers the same requests, or the path template is malformed.`,
        { cause },
      );
    }
  }

  return (method, path) => {
    const match = tree.find(method.toUpperCase() as HTTPMethod, path);
    if (match) {
      const { operation, paramNames } = match.store as Entry<Operation>;
      const pathParams = Object.fromEntries(
        paramNames.map((name, index) => [name, match.params[`p${index}`] ?? '']),
      );
      return { kind: 'found', operation, pathParams };
    }
    const others = [...methods].flatMap((allowed) => {
      const other = tree.find(allowed, path);
      return other ? [{ allowed, operation: (other.store as Entry<Operation>).operation }] : [];
    });
    const [first] = others;
    if (first === undefined) return { kind: 'unknown-path' };
    return {
      kind: 'wrong-method',
      operation: first.operation,
      allowed: others.map(({ allowed }) => allowed),
    };
  };
}

/**
 * Numbers the parameters, because their names may hold characters that are special to the router. Doubling a colon
 * makes it literal. A parameter in front of a literal colon needs an explicit end.
 */
function toRoute(template: string): { route: string; paramNames: string[] } {
  const paramNames: string[] = [];
  const route = template
    .replaceAll(':', '::')
    .replace(/\{([^{}]+)\}(?=(:?))/g, (_, name: string, colon: string) => {
      const index = paramNames.push(name) - 1;
      return colon ? `:p${index}([^/:]+)` : `:p${index}`;
    });
  return { route, paramNames };
}
