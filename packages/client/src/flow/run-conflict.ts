import { FlowError, type FlowErrorCode, type Next } from './flow-error.js';
import type { RunIdentity } from './journal.js';

/** This process works on the run already. */
export const busy = (identity: RunIdentity): FlowError =>
  conflict('journal/busy', identity, 'is under way in this process. Wait for it', 'wait');

/** @throws FlowError `journal/other-input`: a run is one intent and keeps its parameters. */
export function checkSameRun(begun: RunIdentity, now: RunIdentity): void {
  const { flow, input } = begun;
  const isSameFlow = flow === now.flow;
  if (isSameFlow && canonical(input) === canonical(now.input)) return;
  const other = isSameFlow ? 'other parameters' : `the flow "${flow}"`;
  throw conflict('journal/other-input', now, `was begun with ${other}. Go on with these`, 'fix-request');
}

const conflict = (code: FlowErrorCode, { run, flow, wallet }: RunIdentity, what: string, next: Next) =>
  new FlowError(
    code,
    `The run "${run}" ${what}, or give this intent a run of its own.`,
    { run, flow, wallet },
    next,
  );

/** A value as JSON whose keys are in order, so that equal parameters are equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'bigint'
      ? String(member)
      : member && typeof member === 'object' && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
        : member,
  );
