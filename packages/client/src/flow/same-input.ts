import { FlowError } from './flow-error.js';
import type { RunIdentity } from './journal.js';

/** A value as JSON whose keys are in order, so that equal parameters are equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'bigint'
      ? String(member)
      : member && typeof member === 'object' && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
        : member,
  );

/** @throws FlowError `journal/other-input`: a run is one intent and keeps its parameters. */
export function checkSameRun(begun: RunIdentity, now: RunIdentity): void {
  const { run, flow, wallet } = now;
  if (begun.flow === flow && canonical(begun.input) === canonical(now.input)) return;
  const other = begun.flow === flow ? 'other parameters' : `the flow "${begun.flow}"`;
  throw new FlowError(
    'journal/other-input',
    `The run "${run}" was begun with ${other}. Give every new intent a run of its own, and go on with the same parameters.`,
    { flow, run, wallet },
    'fix-request',
  );
}
