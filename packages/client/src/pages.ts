import { badOption } from './bad-option.js';
import { targetsOf, type HasTargets } from './create-client.js';
import { GalileanError } from './errors.js';
import { markBy } from './given-once.js';
import type { Pages } from './operation.js';
import type { CallOptions } from './options.js';
import { readNumbered, readOverlapping, type ReadPage } from './read-pages.js';

type ListMethod = (params: never, options?: CallOptions) => PromiseLike<unknown>;

/** Operations of a client. */
export type MethodName<Client> = {
  [Name in keyof Client]: Client[Name] extends ListMethod ? Name : never;
}[keyof Client] &
  string;

/** What a list answers one of: the items of the answer's one list. */
export type ItemOf<Client, Name extends keyof Client> = Client[Name] extends (
  ...args: never
) => PromiseLike<infer Answer>
  ? { [Field in keyof Answer]: Answer[Field] extends readonly (infer Item)[] ? Item : never }[keyof Answer]
  : never;

export interface PageOptions extends CallOptions {
  /** Items per request: 2 or more, for pages overlap by one. Default 100, or what the service gives where it does not ask. */
  pageSize?: number;
}

/**
 * Every item of a list, page by page, for `for await`. Each page is a call of the method with the client's own
 * limits, retries and clocks; `signal` ends the walk. Pages overlap, so that a list that shrinks meanwhile loses no
 * item, and an item that comes twice is given once: items are the same where all fields of the row's `pages.key` are.
 * An item that lacks one of them is never held back, so it may come twice when the list changes.
 *
 * @param name A list: an operation whose row has `pages`.
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
      'a whole number of 2 or more, for each page begins with an item of the one before',
    );
  const markOf = markBy(key);
  const method = client[name] as (params: object, options: CallOptions) => PromiseLike<unknown>;
  const read: ReadPage = async (place) => {
    const answer = (await method({ ...params, ...place }, callOptions)) as Record<string, unknown>;
    return { answer, items: (answer[items] ?? []) as unknown[] };
  };
  const all =
    style === 'page'
      ? readNumbered(markOf, read)
      : readOverlapping(pageSize, markOf, (start) =>
          read(style === 'start-end' ? { start, end: start + pageSize } : { offset: start, limit: pageSize }),
        );
  for await (const item of all) yield item as ItemOf<Client, Name>;
}

function pagesOf(client: unknown, name: string): Pages {
  const pages = (client as HasTargets)[targetsOf][name]?.row.pages;
  if (pages) return pages;
  throw new GalileanError('params/no-pages', `${name} is not a list that comes in pages.`, {
    operationId: name,
  });
}
