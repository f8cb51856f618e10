import { FlowError, isFlowError } from '../flow-error.js';
import type {
  FinishedRun,
  JournalPage,
  ReadRuns,
  RunIdentity,
  RunKey,
  UnfinishedRun,
  UnreadableRun,
} from '../journal-interface.js';

/** A row of the journal's tables. */
export type Row = Readonly<Record<string, unknown>>;

const nameOf = (row: Row): RunKey => ({ wallet: String(row['wallet']), run: String(row['run']) });

/** @throws FlowError `journal/unreadable` */
export function readJson(json: unknown, name: RunKey, what: string): unknown {
  try {
    return JSON.parse(String(json));
  } catch {
    throw new FlowError(
      'journal/unreadable',
      `The row with ${what} of run "${name.run}" is not JSON: it was changed. Nothing was done. Look up the wallet's last transactions before you start this run again, and keep the row.`,
      name,
      { next: 'stop' },
    );
  }
}

/** @throws FlowError `journal/unreadable` */
export function identityIn(row: Row): RunIdentity {
  const name = nameOf(row);
  return {
    ...name,
    flow: String(row['flow']),
    input: readJson(row['input'], name, 'the parameters'),
    format: Number(row['format']),
  };
}

/** @throws FlowError `journal/unreadable` */
export const entriesIn = (rows: readonly Row[], name: RunKey): JournalPage['entries'] =>
  Object.fromEntries(
    rows.map((row) => {
      const step = String(row['step']);
      return [step, readJson(row['value'], name, `step "${step}"`)];
    }),
  );

/** Reads rows: those that can be read, and those that cannot. */
export function readRows<Of extends Row, Read>(
  rows: readonly Of[],
  view: (identity: RunIdentity, row: Of) => Read,
): ReadRuns<Read> {
  const [readable, unreadable]: [Read[], UnreadableRun[]] = [[], []];
  for (const row of rows) {
    try {
      readable.push(view(identityIn(row), row));
    } catch (error) {
      if (!isFlowError(error, 'journal/unreadable')) throw error;
      unreadable.push({ ...nameOf(row), unreadable: error });
    }
  }
  return { readable, unreadable };
}

/** Rows as a list of runs: those that can be read, followed by those that cannot. */
export function listOf<Read>(
  rows: readonly Row[],
  view: (identity: RunIdentity, row: Row) => Read,
): (Read | UnreadableRun)[] {
  const { readable, unreadable } = readRows(rows, view);
  return [...readable, ...unreadable];
}

export const viewOf = (identity: RunIdentity, row: Row): UnfinishedRun => ({
  ...identity,
  ageMs: Number(row['age_ms']),
  step: String(row['last_step']),
  signed: row['signed'] === true,
  ...(typeof row['holder'] === 'string' && { holder: row['holder'] }),
});

export const finishedIn = (identity: RunIdentity, row: Row): FinishedRun => ({
  ...identity,
  finishedAt: Number(row['finished_ms']),
  result: readJson(row['result'], identity, 'the result'),
});
