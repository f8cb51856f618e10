import type { AnyRun } from './run-flow.js';

/** What a recorded offer says of its time, in milliseconds since 1970. */
interface Dated {
  /** When it came. */
  readonly at?: number;
  /** The last moment to sign it, where it has one. Default: `freshMs` after it came. */
  readonly signBy?: number | undefined;
}

/** How a run takes offers that expire: quotes, orders, and other transactions that the service built for it to sign. */
export interface Offers<Offer> {
  /** The step that records an offer. */
  readonly step: string;
  /** Asks for one. */
  readonly take: (cycle: number) => Promise<Offer>;
  /**
   * From which step on an offer of any age stays: `signed` where a signature ends the choice, `sending` where a signed offer
   * that was not sent may still be left for a newer one. Default `signed`.
   */
  readonly until?: 'signed' | 'sending' | undefined;
  /** How old an offer may be when it is signed: its blockhash lives about a minute. Milliseconds, default 30,000. */
  readonly freshMs?: number | undefined;
  /** Whether one that is too old is returned too, so that the flow can count what it leaves. Default false. */
  readonly givesOld?: boolean | undefined;
  /** The first cycle to look at: the one after an offer that the flow is done with. Default 1. */
  readonly from?: number | undefined;
  /** Whether an answer is an offer, so that it is recorded. Default: every answer. */
  readonly isOffer?: ((taken: Offer) => boolean) | undefined;
}

/** An offer to sign. */
interface Taken<Offer> {
  readonly offer: Offer;
  /** Counts from 1. The flow's later steps with this offer belong to it. */
  readonly cycle: number;
  /** Nothing of it was signed or sent that `until` names, and by now it can no longer be signed. */
  readonly isOld: boolean;
}

/**
 * The offer to go on with: the recorded one that may still be signed or sent, else a new one. Every flow that signs what the
 * service built takes it here, so that a run signs another offer only once none before can be sent.
 *
 * @group For authors of packages
 */
export async function freshOffer<Offer>(
  run: Pick<AnyRun, 'recorded' | 'step'>,
  { step, take, until = 'signed', freshMs = 30_000, givesOld, isOffer, from = 1 }: Offers<Offer>,
): Promise<Taken<Offer>> {
  const has = (name: string, cycle: number) => run.recorded(name, cycle) !== undefined;
  for (let cycle = from; ; cycle++) {
    const isSent = has('sending', cycle);
    // A run that has gone on never signs or sends this one, whatever a clock says of its age: the later one may have been sent.
    if (!isSent && has(step, cycle + 1)) continue;
    const isNew = !has(step, cycle);
    const offer = (await run.step(step, () => take(cycle), cycle, isOffer)) as Offer;
    const { at, signBy } = Object(offer) as Dated;
    // One that came later than now is too old as well, and one without a time: its age is not known.
    const hasAged = signBy ? Date.now() > signBy : !isNew && !(Math.abs(Date.now() - at!) <= freshMs);
    const isOld = hasAged && !isSent && !has(until, cycle);
    if (!isOld || givesOld) return { offer, cycle, isOld };
  }
}
