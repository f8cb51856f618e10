/** What a call can cost its caller. */
export type Risk = 'read' | 'builds-transaction' | 'changes-state' | 'moves-funds';

/**
 * Whether a call may be sent again when its outcome is unknown. Independent of {@link Risk}:
 * `safe` always; `same-bytes-only` with the identical signed transaction; `check-first` after the read
 * named by `reconciledBy` says that it did not happen; `never`.
 */
export type Retry = 'safe' | 'same-bytes-only' | 'check-first' | 'never';

/** Which of the service's rate limits a call draws on. */
export type Bucket = 'default' | 'execute' | 'submit';

/** How a list is read page by page. */
export interface Pages {
  readonly style: 'start-end' | 'limit-offset' | 'page';
  /** The field of the answer that holds the items. */
  readonly items: string;
  /** The fields of an item that together tell it from all others of the list. */
  readonly key: readonly string[];
}

/** One row of a generated operation table: everything the client needs to know to make the call. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Whole path; `{name}` takes the parameter of that name. */
  readonly path: `/${string}`;
  readonly risk: Risk;
  readonly retry: Retry;
  /**
   * The read that tells whether the change happened: always with `check-first`, where the client asks it, and with
   * `same-bytes-only` where a repeat may be refused although the first one worked; then it is for the caller to ask.
   */
  readonly reconciledBy?: string;
  readonly bucket: Bucket;
  /** Name of the server that has it. Default `api`. */
  readonly server?: string;
  /** Needs a wallet's access token besides the key. */
  readonly bearer?: true;
  /** Parameters go into a JSON body, except those of the path and those listed in `query` and `header`. */
  readonly body?: true;
  readonly query?: readonly string[];
  readonly header?: readonly string[];
  /** Query lists that repeat their name (`a=1&a=2`). All others are joined by commas. */
  readonly repeat?: readonly string[];
  /** Query parameters whose spaces travel as `+`. */
  readonly plus?: readonly string[];
  /** Body fields that the client fills in unless the caller does. */
  readonly fill?: Readonly<Record<string, unknown>>;
  readonly pages?: Pages;
}

/** A domain's operations by id. */
export type OperationTable = Readonly<Record<string, Operation>>;

/** Origins by name; `api` is where an operation lives unless its row says otherwise. */
export type Servers = Readonly<Record<string, string>> & {
  /** Where an operation lives unless its row says otherwise. */
  readonly api: string;
};
