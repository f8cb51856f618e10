import { fail } from '../errors.js';
import type { ChallengeTemplate } from './template.js';

const hourMs = 3_600_000;

/**
 * Checks the time at which a text expires.
 *
 * @param written The time as the text gives it; undefined when it gives none.
 * @param now Milliseconds since 1970.
 * @throws SigningError `challenge/no-expiry`, `challenge/expired`, `challenge/far-expiry`
 */
export function checkExpiry(
  written: string | undefined,
  { expires = true, maxLifetimeMs = hourMs }: ChallengeTemplate,
  now: number,
): void {
  if (written === undefined && !expires) return;
  const time = readTime(written ?? '');
  if (Number.isNaN(time))
    fail(
      'challenge/no-expiry',
      {},
      'it has to say until when it is good, with date and time: do not sign it',
    );
  const context = { expiresAt: new Date(time).toISOString(), now: new Date(now).toISOString() };
  if (time <= now)
    fail(
      'challenge/expired',
      context,
      'ask for a new one; if that is over too, set the clock of this machine',
    );
  if (time - now > maxLifetimeMs)
    fail(
      'challenge/far-expiry',
      { ...context, limitMs: maxLifetimeMs },
      'do not sign it; is the clock right?',
    );
}

/** Milliseconds since 1970, of ISO 8601, Unix time, or how JavaScript writes dates; without a time zone, UTC. NaN for others. */
function readTime(written: string): number {
  const text = written.trim();
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|UTC|GMT|[+-]\d\d:\d\d)?$/.exec(
    text,
  );
  if (iso) return Date.parse(`${iso[1]}T${iso[2]}${iso[3]?.replace(/UTC|GMT/, 'Z') ?? 'Z'}`);
  // Other forms differ between engines, so that no more than these, which all of them write, are read.
  const spoken = /^[A-Z][a-z]{2},? [\w ]{7}\d{4} \d\d:\d\d:\d\d GMT([+-]\d{4})?( \([\w ]+\))?$/;
  return spoken.test(text) ? Date.parse(text) : NaN;
}
