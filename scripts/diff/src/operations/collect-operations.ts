import { isReference } from '@galilean/references';
import type { Description } from '../schema/description.js';
import type { ApiOperation, ApiParameter, ApiPathItem } from '../input/document.js';
import { methods, type Operation } from '../input/operation.js';

/** Every operation under `paths`. */
export const collectOperations = (description: Description): Operation[] =>
  Object.entries(description.document.paths ?? {})
    .filter(([path]) => path.startsWith('/'))
    .flatMap(([path, item]) => operationsOf(description, path, item));

/** Every operation under `webhooks`: what the service asks of us. */
export const collectWebhooks = (description: Description): Operation[] =>
  Object.entries(description.document.webhooks ?? {})
    .filter(([name]) => !name.startsWith('x-'))
    .flatMap(([name, item]) => operationsOf(description, name, item));

export function operationsOf(description: Description, path: string, written: ApiPathItem): Operation[] {
  // The siblings of the reference of a path count too.
  const item = isReference(written) ? { ...description.follow(written), ...written } : written;
  return methods.flatMap((method) => {
    const operation = item[method] as ApiOperation | undefined;
    if (!operation) return [];
    const { document } = description;
    return {
      name: `${method.toUpperCase()} ${path}`,
      method,
      path,
      operation,
      pathWords: wordsOf(item),
      parameters: parametersOf(description, item.parameters ?? [], operation.parameters ?? []),
      servers: operation.servers ?? item.servers ?? document.servers ?? [],
      security: operation.security ?? document.security ?? [],
    };
  });
}

const compared: ReadonlySet<string> = new Set([...methods, '$ref', 'parameters', 'servers']);

const wordsOf = (item: ApiPathItem) =>
  Object.fromEntries(Object.entries(item).filter(([key]) => !compared.has(key)));

/** The operation's own parameter takes the place of the path's. */
function parametersOf(
  description: Description,
  ofPath: readonly ApiParameter[],
  own: readonly ApiParameter[],
): ApiParameter[] {
  const found = new Map<string, ApiParameter>();
  for (const written of [...ofPath, ...own]) {
    const parameter = description.follow(written);
    found.set(parameterKey(parameter), parameter);
  }
  return [...found.values()];
}

/** Header names are equal in any case. */
export const parameterKey = ({ in: place, name }: ApiParameter): string =>
  `${place}.${place === 'header' ? name.toLowerCase() : name}`;
