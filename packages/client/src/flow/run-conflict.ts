import { FlowError, type FlowErrorCode, type Next } from './flow-error.js';
import type { RunIdentity } from './journal.js';

/** This process works on the run already. */
export const busy = (identity: RunIdentity): FlowError =>
  conflict('journal/busy', identity, 'is under way in this process. Wait for it', 'wait');

/** @throws FlowError `journal/other-input`: a run is one intent and keeps its parameters. */
export function checkSameRun(begun: RunIdentity, now: RunIdentity): void {
  const { flow, input } = begun;
  if (flow === now.flow && canonical(input) === canonical(now.input)) return;
  const what = `was begun by the flow "${flow}" with parameters of its own. Go on with these`;
  throw conflict('journal/other-input', now, what, 'fix-request');
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
