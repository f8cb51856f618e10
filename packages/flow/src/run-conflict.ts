import { FlowError, type FlowErrorCode, type Next } from './flow-error.js';
import {
  isSignedStep,
  type Journal,
  type JournalPage,
  type OpenOptions,
  resultEntry,
  type RunIdentity,
  type RunKey,
} from './journal-interface.js';

/** This process has the run open already. */
export const busy = (identity: RunKey): FlowError =>
  runError('journal/busy', identity, 'is already open here. Wait for it, or use another name', 'wait');

/**
 * For a custom journal: checks that a run is opened with the parameters of its first call. The order of keys does not
 * matter, nor whether an amount is a string or a bigint.
 *
 * @throws FlowError `journal/other-input`
 * @group For authors of packages
 */
export function checkSameRun(first: RunIdentity, now: RunIdentity): void {
  if (first.flow === now.flow && canonical(first.input) === canonical(now.input)) return;
  const what = `was started as "${first.flow}" with other parameters. Pass the same ones, or use another name`;
  throw runError('journal/other-input', now, what, 'fix-request');
}

/** @throws FlowError `journal/busy` for a run without a result: it may have signed something, and would sign again */
export function checkFinished(name: RunKey, isFinished: boolean): void {
  if (isFinished) return;
  const what = 'has no result. Resume it, or abandon it if it has signed nothing';
  throw runError('journal/busy', name, what, 'resume');
}

/** Why this process no longer holds a run. */
export interface Lost {
  /** A sentence that says what happened. */
  readonly why: string;
  /** `stop` when another process continues the run. */
  readonly next: 'stop' | 'resume';
}

/** Another process took the run as soon as this one had released it. */
export const wentOn: Lost = {
  why: 'Another worker went on with this run while this one was paused.',
  next: 'stop',
};

/** The journal does not say whether another process took the run. */
export const unknownHolder = (error: unknown): Lost => ({
  why: `This worker cannot find out whether another one went on with this run meanwhile: ${error instanceof Error ? error.message : String(error)}`,
  next: 'resume',
});

/** The disk or the database failed. @param what What failed, and what helps. */
export const storeFailed = (what: string, about: Partial<RunKey>, cause?: unknown): FlowError =>
  new FlowError('journal/store-failed', `${what}, then call again with the same run.`, about, {
    next: 'resume',
    cause,
  });

export const lostLock = ({ wallet, run }: RunKey, { why, next }: Lost): FlowError =>
  new FlowError(
    'journal/lost-lock',
    `${why} Nothing more is recorded or sent for run "${run}" here.`,
    { wallet, run },
    { next },
  );

/** A closed page must not record anything. */
export const closedPage = (name: RunKey): FlowError =>
  runError('journal/lost-lock', name, 'is closed here', 'stop');

/** @param what What is wrong with the run: how a sentence goes on that begins with it. */
export function runError(
  code: FlowErrorCode,
  { wallet, run, flow }: RunKey & Partial<RunIdentity>,
  what: string,
  next: Next,
): FlowError {
  return new FlowError(code, `Run "${run}" ${what}.`, { run, wallet, ...(flow && { flow }) }, { next });
}

/**
 * A value as JSON with sorted keys, so that equal parameters give equal texts. Read from text first, because only
 * JSON knows what an object such as a wrapped number says.
 */
export const canonical = (value: unknown): string =>
  JSON.stringify(JSON.parse(jsonOf(value)), (_, member: unknown) =>
    member && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort())
      : member,
  );

/** Marks `undefined` in a journal, since JSON has no such value. */
const nothing = 'galilean:undefined';

/** A value as JSON text; a bigint becomes a string. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? String(member) : member)) ??
  `{"${nothing}":true}`;

/**
 * A copy of a value as plain JSON, which is what a journal returns: what its text would be read as. Plain objects and lists
 * are copied member by member, in a fifth of the time that their text takes.
 *
 * @param absent What is returned for a value that JSON leaves out. Default: what `restored` reads as undefined.
 */
export function plain(value: unknown, absent: unknown = { [nothing]: true }): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  // JSON has no -0.
  if (Number.isFinite(value)) return value || 0;
  if (typeof value === 'object' && !('toJSON' in value)) {
    // Spread, because `map` passes over holes.
    if (Array.isArray(value)) return [...(value as unknown[])].map((member) => plain(member, null));
    // To assign `__proto__` would add no member.
    if (Object.getPrototypeOf(value) === Object.prototype && !Object.hasOwn(value, '__proto__')) {
      const copy: Record<string, unknown> = {};
      for (const name of Object.keys(value)) {
        // `plain` itself is no value of JSON.
        const member = plain((value as typeof copy)[name], plain);
        if (member !== plain) copy[name] = member;
      }
      return copy;
    }
  }
  // JSON alone knows what an object such as a wrapped number says.
  const read: unknown = JSON.parse(jsonOf(value));
  return restored(read) === undefined ? absent : read;
}

/** The result of a step from its plain value: restores `undefined`. */
export const restored = (value: unknown): unknown =>
  (value as Record<string, unknown> | null | undefined)?.[nothing] === true ? undefined : value;

/** The result of an abandoned run: so it is finished for every list, and for releases that do not know this. */
const abandoned = { kind: 'abandoned', galileanAbandoned: 1 };

/** @throws FlowError `journal/abandoned` */
export function checkNotAbandoned(name: RunKey, result: unknown): void {
  if (!(Object(result) as Partial<typeof abandoned>).galileanAbandoned) return;
  const what = 'was abandoned before it signed anything. Use another name';
  throw runError('journal/abandoned', name, what, 'fix-request');
}

/**
 * `abandon` of a journal, made from its other methods. It holds the run while it looks and records, so that no process can
 * sign in between.
 *
 * @throws FlowError as `Journal.abandon` does
 * @group For authors of packages
 */
export async function abandonRun(
  journal: Pick<Journal, 'open' | 'unfinished'>,
  { wallet, run }: RunKey,
  options?: OpenOptions,
): Promise<boolean> {
  const known = (await journal.unfinished(wallet)).find((one) => one.run === run);
  if (!known) return false;
  if ('unreadable' in known) throw known.unreadable;
  const page = await journal.open(known, options);
  try {
    const steps = Object.keys(page.entries);
    // It may have ended, or been forgotten, since it was listed.
    if (!steps.length || steps.includes(resultEntry)) return false;
    if (steps.some(isSignedStep)) {
      const what = `has signed, and may land. Call ${known.flow} again with it`;
      throw runError('journal/signed', known, what, 'resume');
    }
    await page.record(resultEntry, abandoned);
    return true;
  } finally {
    await page.close().catch(() => {});
  }
}

/**
 * A journal for the flow that continues a claimed run: `open` returns that page, once. The flow closes it.
 *
 * @param page The result of `journal.claim`.
 */
export function continueWith(page: JournalPage): Pick<Journal, 'open'> {
  let isOpened = false;
  return {
    async open(identity, { signal } = {}) {
      signal?.throwIfAborted();
      if (isOpened || identity.run !== page.identity.run || identity.wallet !== page.identity.wallet)
        throw busy(identity);
      checkSameRun(page.identity, identity);
      isOpened = true;
      return page;
    },
  };
}
