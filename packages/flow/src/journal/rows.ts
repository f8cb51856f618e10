import { FlowError, isFlowError } from '../flow-error.js';
import type {
  FinishedRun,
  JournalPage,
  RunIdentity,
  RunKey,
  UnfinishedRun,
  UnreadableRun,
} from '../journal-interface.js';

/** A row of the journal's tables. */
export type Row = Readonly<Record<string, unknown>>;

const nameOf = (row: Row): RunKey => ({ wallet: String(row['wallet']), run: String(row['run']) });

/** @throws FlowError `journal/unreadable` */
function read(json: unknown, name: RunKey, what: string): unknown {
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
  const { wallet, run } = nameOf(row);
  return {
    run,
    flow: String(row['flow']),
    wallet,
    input: read(row['input'], { wallet, run }, 'the parameters'),
    format: Number(row['format']),
  };
}

/** @throws FlowError `journal/unreadable` */
export const entriesIn = (rows: readonly Row[], name: RunKey): JournalPage['entries'] =>
  Object.fromEntries(
    rows.map((row) => {
      const step = String(row['step']);
      return [step, read(row['value'], name, `step "${step}"`)];
    }),
  );

/** Rows as a list of runs: those that can be read, followed by those that cannot. */
export function listOf<Of extends Row, Read>(
  rows: readonly Of[],
  view: (identity: RunIdentity, row: Of) => Read,
): (Read | UnreadableRun)[] {
  const runs: Read[] = [];
  const unreadable: UnreadableRun[] = [];
  for (const row of rows) {
    try {
      runs.push(view(identityIn(row), row));
    } catch (error) {
      if (!isFlowError(error, 'journal/unreadable')) throw error;
      unreadable.push({ ...nameOf(row), unreadable: error });
    }
  }
  return [...runs, ...unreadable];
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
  result: read(row['result'], identity, 'the result'),
});
