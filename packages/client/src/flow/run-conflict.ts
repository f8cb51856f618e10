import { FlowError, type FlowErrorCode, type Next } from './flow-error.js';
import type { RunIdentity } from './journal.js';

/** This process works on the run already. */
export const busy = (identity: RunIdentity): FlowError =>
  conflict('journal/busy', identity, 'is under way. Wait for it', 'wait');

/** @throws FlowError `journal/other-input`: a run is one intent and keeps its parameters. */
export function checkSameRun(begun: RunIdentity, now: RunIdentity): void {
  const { flow, input } = begun;
  if (flow === now.flow && canonical(input) === canonical(now.input)) return;
  const what = `is "${flow}" with other parameters. Repeat those`;
  throw conflict('journal/other-input', now, what, 'fix-request');
}

const conflict = (code: FlowErrorCode, { input: _input, ...about }: RunIdentity, what: string, next: Next) =>
  new FlowError(code, `Run "${about.run}" ${what}, or name another.`, about, next);

/** A value as JSON whose keys are in order, so that equal parameters are equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'bigint'
      ? String(member)
      : Object(member) === member && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member as object).sort())
        : member,
  );
