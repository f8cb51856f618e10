import { FlowError, type FlowErrorCode, type Next } from './flow-error.js';
import type { JournalPage, RunIdentity, RunKey } from './journal.js';
import { jsonOf } from './plain-json.js';

/** This process works on the run already. */
export const busy = (identity: RunKey): FlowError =>
  conflict('journal/busy', identity, 'is already open here. Wait for it', 'wait');

/**
 * For a journal of your own: a run is one intent and keeps its parameters. The order of keys does not count, nor
 * whether an amount is text or a bigint.
 *
 * @throws FlowError `journal/other-input`
 */
export function checkSameRun(first: RunIdentity, now: RunIdentity): void {
  if (first.flow === now.flow && canonical(first.input) === canonical(now.input)) return;
  const what = `is "${first.flow}" with other parameters. Repeat those`;
  throw conflict('journal/other-input', now, what, 'fix-request');
}

/** @throws FlowError `journal/other-version` when a flow cannot read the steps that another release wrote. */
export function checkFormat({ identity }: JournalPage, formats: readonly number[]): void {
  const { format = 1 } = identity;
  if (formats.includes(format)) return;
  const what = `has steps of format ${format}, and this release reads ${formats.join(', ')}. Finish it with the release that started it`;
  throw conflict('journal/other-version', identity, what, 'stop');
}

/** @throws FlowError `journal/busy`: a run without a result may have signed something, and would sign again. */
export function checkFinished(name: RunKey, isFinished: boolean): void {
  if (isFinished) return;
  throw new FlowError(
    'journal/busy',
    `Run "${name.run}" has no result. Go on with it first.`,
    { wallet: name.wallet, run: name.run },
    { next: 'resume' },
  );
}

/** Why a run is lost to this process. */
export interface Lost {
  /** What happened, as a sentence. */
  readonly why: string;
  /** `stop` where another process goes on with the run. */
  readonly next: 'stop' | 'resume';
}

export const lostLock = ({ wallet, run }: RunKey, { why, next }: Lost): FlowError =>
  new FlowError(
    'journal/lost-lock',
    `${why} Nothing more is recorded or sent for run "${run}" here.`,
    { wallet, run },
    { next },
  );

/** A page that was closed records nothing more. */
export const closedPage = (name: RunKey): FlowError =>
  lostLock(name, { why: 'The page of this run was closed.', next: 'stop' });

function conflict(code: FlowErrorCode, about: RunKey & Partial<RunIdentity>, what: string, next: Next) {
  const { run, wallet, flow } = about;
  const context = { run, wallet, ...(flow !== undefined && { flow }) };
  return new FlowError(code, `Run "${run}" ${what}, or name another.`, context, { next });
}

/** A value as JSON whose keys are in order, so that equal parameters are equal texts. */
export const canonical = (value: unknown): string =>
  JSON.stringify(JSON.parse(jsonOf(value)), (_, member: unknown) =>
    Object(member) === member && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member as object).sort())
      : member,
  );
