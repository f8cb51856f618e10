import { FlowError, isFlowError } from '../../flow-error.js';
import type { RunKey } from '../../journal-interface.js';
import { connectionTo, transact } from './connection.js';

/** A run as IndexedDB keeps it. Values are JSON text, so that they are the same before and after. */
export interface KeptRun extends RunKey {
  readonly flow: string;
  readonly format: number;
  readonly input: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** In the order of their first recording. */
  readonly steps: readonly (readonly [step: string, value: string])[];
}

/** The runs of one database. Every call is one transaction. */
export interface RunStore {
  get(name: RunKey): Promise<KeptRun | undefined>;
  /** Resolves when the disk has it, as far as the browser promises that. */
  change(name: RunKey, change: (known: KeptRun | undefined) => KeptRun | undefined): Promise<void>;
  /** @param wallet Default: all. */
  list(wallet?: string): Promise<KeptRun[]>;
}

/** @throws FlowError `journal/store-failed` from every call that fails */
export function openStore(database: string): RunStore {
  const connection = connectionTo(database);

  async function ask<T>(
    about: Partial<RunKey>,
    mode: IDBTransactionMode,
    asking: Parameters<typeof transact<T>>[2],
  ): Promise<T> {
    try {
      return await transact(await connection.open(), mode, asking);
    } catch (error) {
      if (isFlowError(error)) throw error;
      connection.forget();
      throw storeFailed(error, about);
    }
  }

  return {
    get: (name) => ask(name, 'readonly', (store, answer, read) => read(store.get(keyOf(name)), answer)),
    change: (name, change) =>
      ask(name, 'readwrite', (store, _, read) =>
        read(store.get(keyOf(name)) as IDBRequest<KeptRun | undefined>, (known) => {
          const changed = change(known);
          if (changed) store.put(changed);
          else store.delete(keyOf(name));
        }),
      ),
    list: (wallet) =>
      ask({}, 'readonly', (store, answer, read) => {
        // A list is greater than any text.
        const range = wallet === undefined ? null : IDBKeyRange.bound([wallet], [wallet, []]);
        read(store.getAll(range) as IDBRequest<KeptRun[]>, (all) =>
          answer(all.sort((one, other) => one.startedAt - other.startedAt)),
        );
      }),
  };
}

const keyOf = ({ wallet, run }: RunKey) => [wallet, run];

/** What to do, by the name of the browser's error. */
const advice: Readonly<Record<string, string>> = {
  QuotaExceededError: 'This site may store no more: free some space',
  VersionError: 'A later release made this database: use that release',
  ReferenceError: 'This place has no IndexedDB: use it in a browser',
  SecurityError: 'The browser lets this page store nothing: allow it, or use another one',
};

function storeFailed(error: unknown, about: Partial<RunKey>): FlowError {
  const { name, message } = (error ?? {}) as Partial<Error>;
  return new FlowError(
    'journal/store-failed',
    `The journal's database failed${name ? ` with ${name}` : ''}. ${advice[name ?? ''] ?? 'See the cause'}, then call again with the same run.`,
    about,
    { next: 'resume', cause: Object.assign(new Error(message ?? 'no reason'), { name: name ?? 'Error' }) },
  );
}
