import { fail } from '../errors.js';
import type { ChallengeTemplate } from './template.js';

const hourMs = 3_600_000;

/**
 * Checks when a text expires.
 *
 * @param written The time as the text states it; undefined if it states none.
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
    fail('challenge/no-expiry', {}, 'it must state an expiry with date and time: do not sign it');
  const context = { expiresAt: new Date(time).toISOString(), now: new Date(now).toISOString() };
  if (time <= now)
    fail(
      'challenge/expired',
      context,
      'ask for a new challenge; if that has expired too, check the clock of this machine',
    );
  if (time - now > maxLifetimeMs)
    fail(
      'challenge/far-expiry',
      { ...context, limitMs: maxLifetimeMs },
      'do not sign it; check the clock of this machine',
    );
}

/**
 * Milliseconds since 1970, from ISO 8601, Unix time, or JavaScript's date format; UTC without a time zone. NaN for
 * other formats.
 */
function readTime(written: string): number {
  const text = written.trim();
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|UTC|GMT|[+-]\d\d:\d\d)?$/.exec(
    text,
  );
  if (iso) return Date.parse(`${iso[1]}T${iso[2]}${iso[3]?.replace(/UTC|GMT/, 'Z') ?? 'Z'}`);
  // Engines parse other formats differently, so only formats that all of them write are read.
  const spoken = /^[A-Z][a-z]{2},? [\w ]{7}\d{4} \d\d:\d\d:\d\d GMT([+-]\d{4})?( \([\w ]+\))?$/;
  return spoken.test(text) ? Date.parse(text) : NaN;
}
