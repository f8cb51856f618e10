import { badOption } from './bad-option.js';
import { targetsOf, type HasTargets } from './create-client.js';
import { GalileanError } from './errors.js';
import { keyBy } from './page-overlap.js';
import type { Pages } from './operation.js';
import type { CallOptions } from './options.js';
import { readNumbered, readOverlapping, type ReadPage } from './read-pages.js';

type ListMethod = (params: never, options?: CallOptions) => PromiseLike<unknown>;

/** Names of a client's methods. */
export type MethodName<Client> = {
  [Name in keyof Client]: Client[Name] extends ListMethod ? Name : never;
}[keyof Client] &
  string;

/** The item type of a list operation: the elements of the only array in its answer. */
export type ItemOf<Client, Name extends keyof Client> = Client[Name] extends (
  ...args: never
) => PromiseLike<infer Answer>
  ? { [Field in keyof Answer]: Answer[Field] extends readonly (infer Item)[] ? Item : never }[keyof Answer]
  : never;

export interface PageOptions extends CallOptions {
  /** Items per request, at least 2 because pages overlap by one. Ignored for numbered pages. Default 100. */
  pageSize?: number | undefined;
}

/**
 * Iterates over every item of a list, page by page. Each page is a call of the method with the client's limits, retries
 * and timeouts; `signal` ends the iteration. Pages overlap, so no item is skipped when the list shrinks in between, and an
 * item that is read twice is yielded once. Items are equal when all fields of the row's `pages.key` are. An item that
 * lacks one of these fields is always yielded, so it may come twice when the list changes.
 *
 * @param name The method of a list: an operation whose row has `pages`.
 * @throws GalileanError `params/no-pages`, `config/bad-option` for a `pageSize` below 2, and what the method throws
 * @example for await (const event of eachItem(prediction, 'listEvents', { category: 'crypto' })) …
 */
export async function* eachItem<Client, Name extends MethodName<Client>>(
  client: Client,
  name: Name,
  params?: Client[Name] extends (params: infer Params, ...rest: never) => unknown
    ? NonNullable<Params>
    : never,
  { pageSize = 100, ...callOptions }: PageOptions = {},
): AsyncGenerator<ItemOf<Client, Name>, void, undefined> {
  const { style, items, key } = pagesOf(client, name);
  if (!Number.isSafeInteger(pageSize) || pageSize < 2)
    throw badOption(
      'pageSize',
      'a whole number of 2 or more, because each page starts with an item of the previous one',
    );
  const keyOf = keyBy(key);
  const method = client[name] as (params: object, options: CallOptions) => PromiseLike<unknown>;
  const read: ReadPage = async (place) => {
    const answer = (await method({ ...params, ...place }, callOptions)) as Record<string, unknown>;
    return { answer, items: (answer[items] ?? []) as unknown[] };
  };
  const all =
    style === 'page'
      ? readNumbered(keyOf, read)
      : readOverlapping(pageSize, keyOf, (start) =>
          read(style === 'start-end' ? { start, end: start + pageSize } : { offset: start, limit: pageSize }),
        );
  for await (const item of all) yield item as ItemOf<Client, Name>;
}

function pagesOf(client: unknown, name: string): Pages {
  const pages = (client as HasTargets)[targetsOf]()[name]?.row.pages;
  if (pages) return pages;
  throw new GalileanError('params/no-pages', `${name} does not return a list in pages.`, {
    operationId: name,
  });
}
