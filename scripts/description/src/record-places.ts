import { getLineColLocation, type Location, type Plugin, type UserContext } from '@redocly/openapi-core';
import { relative } from 'node:path';
import { methods } from './map-operations.js';
import { idsOf } from './name-operations.js';
import type { OperationObject, PathItem } from './openapi-document.js';

/** Where an operation is written, or the list of servers. */
interface OperationPlace {
  /** `spec/swap/orders.yaml:12:5 `, found when it is asked for: that parses the whole file once more. */
  readonly words: string;
  /** What it can be called by: its operationId, and its method's name. */
  readonly ids: readonly (string | undefined)[];
  /** Whether a place is in the operation. */
  readonly holds: (location: { source: { absoluteRef: string }; pointer?: string }) => boolean;
}

/** `GET /orders` → where it is written; `servers` → where the list of the whole description is. */
export type Places = Map<string, OperationPlace>;

/** A plugin whose one rule finds nothing wrong and notes where operations and servers are written, for what is refused later. */
export const placesPlugin = (places: Places): Plugin => ({
  id: 'places',
  rules: {
    oas3: {
      record: () => ({
        Root: (_: object, { location }: UserContext) => {
          places.set('servers', {
            get words() {
              return wordsOf(location.child(['servers']));
            },
            ids: [],
            holds: () => false,
          });
        },
        PathItem: (item: object, ctx: UserContext) => record(item, ctx, places),
      }),
    },
  },
});

function record(item: object, { location, key }: UserContext, places: Places): void {
  for (const method of methods) {
    const operation = (item as PathItem)[method] as OperationObject | undefined;
    if (typeof operation !== 'object' || operation === null) continue;
    const own = location.child([method]);
    places.set(`${method.toUpperCase()} ${String(key)}`, {
      get words() {
        return wordsOf(own);
      },
      ids: idsOf(operation, method, String(key)),
      holds: ({ source, pointer = '' }) =>
        source.absoluteRef === own.source.absoluteRef &&
        (pointer === own.pointer || pointer.startsWith(`${own.pointer}/`)),
    });
  }
}

function wordsOf(location: Location): string {
  const { source, start } = getLineColLocation(location.key());
  return `${relative(process.cwd(), source.absoluteRef)}:${start.line}:${start.col} `;
}
