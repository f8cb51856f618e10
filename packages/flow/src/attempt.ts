import type { FlowRun } from './run-flow.js';

/** The attempts of a run: each begins with an offer of the service. */
export interface Attempts {
  /** The step that records an offer: an object whose `at` says when it came, in milliseconds since 1970. */
  readonly offered: string;
  /** What is recorded before the first byte of a signed offer is sent. Default `sending`. */
  readonly sending?: string | undefined;
  /** The step that keeps an offer of any age, unless a later one is recorded. Default: the one of `sending`. */
  readonly until?: string | undefined;
  /** How old an offer may be when it is signed, in milliseconds: its blockhash lives about a minute. */
  readonly freshMs: number;
}

/** A run of any steps. */
type Recorded = Pick<FlowRun<never>, 'recorded'>;

const isRecorded = ({ recorded }: Recorded, step: string, attempt: number): boolean =>
  recorded(step as never, attempt) !== undefined;

/**
 * Whether a run has left an attempt for good: a later one is recorded, and nothing of this one was sent. It is never signed
 * or sent again, whatever a clock says of its age: the later one may have been sent.
 */
export const isPassedOver = (
  run: Recorded,
  { offered, sending = 'sending' }: Pick<Attempts, 'offered' | 'sending'>,
  attempt: number,
): boolean => isRecorded(run, offered, attempt + 1) && !isRecorded(run, sending, attempt);

/**
 * Whether an offer is too old to sign. One that came later than now is, too: a clock was set, so its age is not known.
 *
 * @param at When it came, in milliseconds since 1970.
 */
export const isStale = (at: number, freshMs: number): boolean => Math.abs(Date.now() - at) > freshMs;

/**
 * The attempt to go on with, from 1. Either its offer is recorded and is the only one that may still be signed or sent, or
 * it has none yet: then no earlier one will ever be.
 *
 * @param from The first attempt to look at: the one after an attempt that provably cannot land.
 */
export function attemptOf(run: Recorded, attempts: Attempts, from = 1): number {
  const { offered, sending = 'sending', until = sending, freshMs } = attempts;
  for (let attempt = from; ; attempt++) {
    const offer = run.recorded(offered as never, attempt) as { readonly at: number } | undefined;
    if (!offer || isRecorded(run, sending, attempt)) return attempt;
    if (isPassedOver(run, attempts, attempt)) continue;
    if (isRecorded(run, until, attempt) || !isStale(offer.at, freshMs)) return attempt;
  }
}
