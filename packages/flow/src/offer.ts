import type { AnyRun } from './run-flow.js';

/** An offer of the service, as recorded. */
interface Offer {
  /** When it came, in milliseconds since 1970. */
  readonly at?: number;
}

/** How a run takes offers that expire: quotes, orders, and other transactions that the service built for it to sign. */
export interface Offers<Taken> {
  /** The step that records an offer. */
  readonly step: string;
  /** Asks for one. */
  readonly take: (cycle: number) => Promise<Taken>;
  /**
   * From which step on an offer of any age stays: `signed` where a signature ends the choice, `sending` where a signed offer
   * that was not sent may still be left for a newer one.
   */
  readonly until: 'signed' | 'sending';
  /** How old an offer may be when it is signed, in milliseconds: its blockhash lives about a minute. */
  readonly freshMs: number;
  /** Whether an answer is an offer, so that it is recorded. Default: every answer. */
  readonly isOffer?: ((taken: Taken) => boolean) | undefined;
  /** The first cycle to look at: the one after a cycle whose transaction provably cannot land. Default 1. */
  readonly from?: number | undefined;
  /** The step before the first byte of an offer is sent. Default `sending`. */
  readonly sending?: string | undefined;
}

type Recorded = Pick<AnyRun, 'recorded'>;

/**
 * Whether a run has left a cycle for good: a later one is recorded, and nothing of this one was sent. It is never signed
 * or sent again, whatever a clock says of its age: the later one may have been sent.
 */
export const isPassedOver = (
  run: Recorded,
  { step, sending = 'sending' }: Pick<Offers<never>, 'step' | 'sending'>,
  cycle: number,
): boolean => run.recorded(step, cycle + 1) !== undefined && run.recorded(sending, cycle) === undefined;

/**
 * Whether an offer is too old to sign. One that came later than now is, too, and one without a time: its age is not known.
 *
 * @param at When it came, in milliseconds since 1970.
 */
export const isStale = (at: number, freshMs: number): boolean => !(Math.abs(Date.now() - at) <= freshMs);

/** Which offer a run goes on with. */
type Choice = Pick<Offers<never>, 'step' | 'until' | 'freshMs' | 'from' | 'sending'>;

/** The cycle to go on with, from 1: no offer but its own, recorded or still to come, may be signed or sent any more. */
export function cycleOf(
  run: Recorded,
  { step, until, freshMs, from = 1, sending = 'sending' }: Choice,
): number {
  for (let cycle = from; ; cycle++) {
    const offer = run.recorded(step, cycle) as Offer | undefined;
    if (!offer || run.recorded(sending, cycle) !== undefined) return cycle;
    if (isPassedOver(run, { step, sending }, cycle)) continue;
    const isChosen = until === 'signed' && run.recorded('signed', cycle) !== undefined;
    if (isChosen || !isStale(offer.at ?? NaN, freshMs)) return cycle;
  }
}

/**
 * The offer to go on with: the recorded one that may still be signed or sent, else a new one. Every flow that signs what the
 * service built takes it here, so that a run signs another offer only once none before can be sent.
 */
export async function freshOffer<Taken>(
  run: Pick<AnyRun, 'recorded' | 'step'>,
  offers: Offers<Taken>,
): Promise<{ readonly offer: Taken; readonly cycle: number }> {
  const { step, take, isOffer } = offers;
  const cycle = cycleOf(run, offers);
  const offer = (await run.step(step, () => take(cycle), cycle, isOffer)) as Taken;
  return { offer, cycle };
}
