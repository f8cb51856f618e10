import createFindMyWay from 'find-my-way';
import type { HTTPMethod } from 'find-my-way';
import { MockServerError } from '../errors.js';

export interface Routed {
  method: string;
  path: string;
}

export type Route<Operation> =
  | { kind: 'found'; operation: Operation; pathParams: Record<string, string> }
  | { kind: 'wrong-method'; path: string; allowed: string[] }
  | { kind: 'unknown-path' };

export type Router<Operation> = (method: string, path: string) => Route<Operation>;

interface Entry<Operation> {
  operation: Operation;
  paramNames: string[];
}

/**
 * One lookup per request, however many operations there are. A concrete segment goes before a parameter.
 * @throws MockServerError `DESCRIPTION_AMBIGUOUS`
 */
export function createRouter<Operation extends Routed>(operations: readonly Operation[]): Router<Operation> {
  // The default limit of 100 characters for a parameter is made for regular expressions; there are none here.
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
      return other ? [{ allowed, path: (other.store as Entry<Operation>).operation.path }] : [];
    });
    const [first] = others;
    if (first === undefined) return { kind: 'unknown-path' };
    return { kind: 'wrong-method', path: first.path, allowed: others.map(({ allowed }) => allowed) };
  };
}

/**
 * Parameters are numbered, as their own names may hold characters that mean something to the router, which
 * doubles a colon that is meant literally. A parameter before a literal colon has to be told where it ends.
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
