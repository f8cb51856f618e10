/** The connection to a database; a new one after the browser or another tab ended the last. */
export interface Connection {
  open(): Promise<IDBDatabase>;
  /** Makes the next call open a new one. */
  forget(): void;
}

const runs = 'runs';

export function connectionTo(database: string): Connection {
  let opening: Promise<IDBDatabase> | undefined;
  const forget = () => (opening = undefined);

  async function connect(): Promise<IDBDatabase> {
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(runs, { keyPath: ['wallet', 'run'] }),
    );
    const opened = await resultOf(request);
    opened.addEventListener('close', forget);
    opened.addEventListener('versionchange', () => {
      opened.close();
      forget();
    });
    return opened;
  }

  return { open: () => (opening ??= connect()), forget };
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error as Error));
  });

/** Calls `then` with the result. What it throws aborts the transaction. */
export type Read = <T>(request: IDBRequest<T>, then: (value: T) => void) => void;

/** One transaction. Resolves when the disk has it, as far as the browser promises that. */
export function transact<T>(
  connection: IDBDatabase,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore, answer: (value: T) => void, read: Read) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // Without `strict` it would complete before the disk has it.
    const transaction = connection.transaction(runs, mode, { durability: 'strict' });
    let result: T;
    let thrown: unknown;
    const read: Read = (request, then) => {
      request.addEventListener('success', () => {
        try {
          then(request.result);
        } catch (error) {
          thrown = error;
          transaction.abort();
        }
      });
    };
    transaction.addEventListener('complete', () => resolve(result));
    transaction.addEventListener('abort', () => reject((thrown ?? transaction.error) as Error));
    ask(transaction.objectStore(runs), (value) => (result = value), read);
  });
}
