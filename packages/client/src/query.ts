import { type HasTargets, targetsOf } from './create-client.js';
import { dropRepeats, endsAt, keyBy, pagesOf, placeOf } from './pages.js';

/** Key of a query: a prefix of it invalidates every query below. It holds the client's origin, and never a bigint. */
export type QueryKey = readonly unknown[];

/** How long an answer is as good as a new one, from the description. Absent: not known, so it is asked for again. */
interface Fresh {
  /** Seconds. 0: nothing keeps the answer. */
  readonly seconds: number;
  /** A field of the answer, and its values once what the answer is about has ended: `orders.state completed|cancelled`. */
  readonly ended?: string | undefined;
}

/** What TanStack Query hands to `queryFn`. */
interface Asking {
  /** Aborts once no view waits for the answer. */
  readonly signal: AbortSignal;
}

interface AskingForPage extends Asking {
  /** Where the page starts. */
  readonly pageParam: number;
}

/** The pages that were read, as TanStack Query keeps them. */
interface PagesRead<Answer> {
  /** The answers, in order. */
  pages: Answer[];
  /** Where each starts. */
  pageParams: number[];
}

/** How much an infinite query reads at once. */
export interface PageSize {
  /** Items per page, 2 or more. Default 20. */
  readonly pageSize?: number | undefined;
}

interface CommonOptions {
  /** Invalidate by it or by a prefix. */
  readonly queryKey: QueryKey;
  /** The client repeats calls itself, within its retry budget. */
  readonly retry: false;
  /** How long an answer that no view shows is kept. Milliseconds. Absent: as long as the library keeps others. */
  readonly gcTime?: number;
}

/** Options of a query for TanStack Query, in any of its frameworks. A field that you set beside them replaces theirs. */
export interface QueryOptions<Answer> extends CommonOptions {
  /** Asks the service. The call is aborted once no view waits for it. */
  readonly queryFn: (context: Asking) => Promise<Answer>;
  /** Milliseconds for which the answer is as good as a new one; infinite once what it is about has ended. */
  readonly staleTime: (query: Asked<Answer>) => number;
  /** Milliseconds until the service is asked again while a view shows the answer, until what it is about has ended. */
  readonly refetchInterval: (query: Asked<Answer>) => number | false;
}

/** A query as TanStack Query shows it. */
interface Asked<Answer> {
  /** Holds the last answer. Of its type, from which the library infers what `fetchQuery` returns. */
  readonly state: { readonly data?: Answer | undefined };
}

/** Options of an infinite query for TanStack Query: its data is one list without repeats. */
export interface InfiniteQueryOptions<Answer, Item> extends CommonOptions {
  /** Milliseconds for which the answer is as good as a new one. */
  readonly staleTime: number;
  /** Asks the service for one page. */
  readonly queryFn: (context: AskingForPage) => Promise<Answer>;
  /** Where the first page starts. */
  readonly initialPageParam: number;
  /** Where the next page starts; undefined after the last. */
  readonly getNextPageParam: (last: Answer, all: Answer[], place: number) => number | undefined;
  /** The items of all pages. Pages overlap, if they are not numbered, so that none is missed when the list moves. */
  readonly select: (data: PagesRead<Answer>) => Item[];
}

/** Any client, as its methods are called here. */
type AnyClient = Partial<HasTargets> &
  Readonly<Record<string, (params: object, options: Asking) => Promise<never>>>;

/** Ids of the clients with a wallet's token, other ones after a reload: only they find its answers again. */
const sessions = /* @__PURE__ */ new WeakMap<object, string>();

function sessionOf(client: object): string {
  const known = sessions.get(client) ?? crypto.randomUUID();
  sessions.set(client, known);
  return known;
}

/**
 * The key of an operation's queries; without `params` the prefix of all of them, without `operation` that of the domain.
 *
 * @group For authors of packages
 */
export function queryKey(client: object, domain: string, operation?: string, params?: object): QueryKey {
  const targets = (client as Partial<HasTargets>)[targetsOf]?.() ?? {};
  // A current client names the queries of its legacy one too.
  const { origin } = Object.values(targets)[0] ?? {};
  const key: unknown[] = ['galilean', domain, origin];
  if (operation !== undefined) key.push(operation, targets[operation]?.row.bearer && sessionOf(client));
  // As JSON: two requests are the same whether an amount is a text or a bigint.
  if (params)
    key.push(JSON.parse(JSON.stringify(params, (_, one) => (typeof one === 'bigint' ? String(one) : one))));
  return key;
}

/**
 * What generated factories are made of: the options of one read.
 *
 * @group For authors of packages
 */
export function queryOptions<Answer>(
  client: object,
  domain: string,
  operation: string,
  params: object = {},
  fresh?: Fresh,
): QueryOptions<Answer> {
  const [field = '', values = ''] = (fresh?.ended ?? '').split(' ');
  const path = field.split('.');
  /** Whether something in the answer is not known to have ended. */
  const isRunning = (answer: unknown, at = 0): boolean =>
    Array.isArray(answer)
      ? answer.some((item) => isRunning(item, at))
      : at < path.length
        ? Object(answer) === answer && isRunning((answer as Record<string, unknown>)[path[at]!], at + 1)
        : !values.split('|').includes(String(answer));
  const ms = (fresh?.seconds ?? 0) * 1000;
  return {
    queryKey: queryKey(client, domain, operation, params),
    queryFn: ({ signal }) => (client as AnyClient)[operation]!(params, { signal }),
    retry: false,
    ...(fresh?.seconds === 0 && { gcTime: 0 }),
    // A list may grow, however much of it has ended.
    staleTime: ({ state: { data } }) => (field && !path[1] && data && !isRunning(data) ? Infinity : ms),
    refetchInterval: ({ state: { data } }) => field !== '' && isRunning(data) && ms,
  };
}

/**
 * What generated factories are made of: the options of a list in pages.
 *
 * @group For authors of packages
 */
export function infiniteQueryOptions<Answer, Item>(
  client: object,
  domain: string,
  operation: string,
  asked: object = {},
  fresh?: Fresh,
): InfiniteQueryOptions<Answer, Item> {
  const { pageSize = 20, ...params }: PageSize = asked;
  const pages = pagesOf(client, operation);
  const itemsOf = (answer: Answer) => ((answer as Record<string, unknown>)[pages.items] ?? []) as unknown[];
  const allItems = (answers: readonly Answer[]) => {
    const fresh = dropRepeats(keyBy(pages.key));
    let before: unknown[] = [];
    return answers.map(itemsOf).flatMap((items) => {
      const unread = fresh(items, before.slice(-1));
      before = items;
      return unread;
    }) as Item[];
  };
  return {
    queryKey: [...queryKey(client, domain, operation, params), { pageSize }],
    queryFn: ({ pageParam, signal }) =>
      (client as AnyClient)[operation]!({ ...params, ...placeOf(pages, pageParam, pageSize) }, { signal }),
    retry: false,
    staleTime: (fresh?.seconds ?? 0) * 1000,
    initialPageParam: pages.style === 'page' ? 1 : 0,
    getNextPageParam(last, all, place) {
      const size = Math.min(itemsOf(last).length, pageSize);
      const answer = last as Record<string, unknown>;
      if (pages.style === 'page')
        return size === 0 || place >= Number(answer['totalPages'] ?? Infinity) ? undefined : place + 1;
      const hasNothingNew = allItems(all).length === allItems(all.slice(0, -1)).length;
      return size < 2 || endsAt(answer, place + size, size < pageSize && hasNothingNew)
        ? undefined
        : place + size - 1;
    },
    select: ({ pages: answers }) => allItems(answers),
  };
}
