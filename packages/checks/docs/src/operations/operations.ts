import { description, follow, type OperationObject, type Parameter } from './description.js';

/** An operation with its method, path and domain. */
export interface Operation extends OperationObject {
  domain: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** Its origin. */
  server: string;
  /** Whether it needs a wallet's access token as well as the key. */
  bearer: boolean;
  /** Its place in its domain, in the order of the description. */
  order: number;
}

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

/** All operations, in the order of the description. */
export const operations: readonly Operation[] = Object.entries(description.paths).flatMap(
  ([path, item], place) =>
    METHODS.flatMap((method, index) => {
      const operation = item[method];
      if (!operation) return [];
      return {
        ...operation,
        domain: operation.tags[0],
        method: method.toUpperCase(),
        path,
        parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(follow),
        server: (operation.servers ?? item.servers ?? description.servers)[0]!.url,
        bearer: operation.security?.some((requirement) => 'bearer' in requirement) ?? false,
        order: place * METHODS.length + index,
      };
    }),
);
