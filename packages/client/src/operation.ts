/** What a call can cost its caller. */
type Risk = 'read' | 'builds-transaction' | 'changes-state' | 'moves-funds';

/**
 * Whether a call may be sent again when its outcome is unknown. Independent of {@link Risk}. `safe`: always.
 * `same-bytes-only`: with the identical signed transaction. `check-first`: after the read in `reconciledBy` shows that it
 * did not happen. `never`: not at all.
 */
export type Retry = 'safe' | 'same-bytes-only' | 'check-first' | 'never';

/** Which of the service's rate limits a call counts against. */
export type Bucket = 'default' | 'execute' | 'submit';

/** How a list is read page by page. */
export interface Pages {
  readonly style: 'start-end' | 'limit-offset' | 'page';
  /** The field of the answer that holds the items. */
  readonly items: string;
  /** The fields that together identify an item of the list. */
  readonly key: readonly string[];
}

/** One row of a generated operation table: everything the client needs to make the call. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The whole path; `{name}` is replaced by the parameter of that name. */
  readonly path: `/${string}`;
  readonly risk: Risk;
  readonly retry: Retry;
  /**
   * The read that shows whether the change happened. Always set with `check-first`, where the client makes the read.
   * Set with `same-bytes-only` where a repeat may be refused although the first call worked; there the caller makes it.
   */
  readonly reconciledBy?: string;
  readonly bucket: Bucket;
  /** Name of the server that the operation is on. Default `api`. */
  readonly server?: string;
  /** The operation needs a wallet's access token besides the key. */
  readonly bearer?: true;
  /**
   * `true`: parameters are sent in a JSON body, except those of the path and those listed in `query` and `header`. A media
   * type: the parameter `body` is the whole body, written as JSON or, for other types, sent as it is.
   */
  readonly body?: true | `${string}/${string}`;
  readonly query?: readonly string[];
  readonly header?: readonly string[];
  /** Query lists that repeat their name (`a=1&a=2`). Other lists are joined by commas. */
  readonly repeat?: readonly string[];
  /** Query parameters whose spaces are written as `+`. */
  readonly plus?: readonly string[];
  /** The wire name by parameter name, for query parameters and headers that share their wire name with another input. */
  readonly wire?: Readonly<Record<string, string>>;
  /** Body fields that the client fills in unless the caller sets them. */
  readonly fill?: Readonly<Record<string, unknown>>;
  /**
   * What is checked of each input before anything is sent: its kind, `*` for a list, `!` if required, and limits, such as
   * `key!`, `text* metis|okx` or `int 0..10000`. Default: nothing is checked.
   */
  readonly inputs?: Readonly<Record<string, string>>;
  /** The body may have fields that `inputs` does not name. */
  readonly others?: true;
  readonly pages?: Pages;
}

/**
 * A domain's operations by id.
 *
 * @group For authors of packages
 */
export type OperationTable = Readonly<Record<string, Operation>>;

/** Origins by server name. */
export type Servers = Readonly<Record<string, string>> & {
  /** The server of every operation whose row names no other. */
  readonly api: string;
};
