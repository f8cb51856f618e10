import { GalileanError } from '../errors.js';
import type { UnitNumber, UnitString } from '../units.js';
import { parseDecimal, type Decimal } from './decimal.js';

/** The service's format of times: date, time, up to three optional decimals, and `Z` or an offset. */
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/;

/** The latest time of a `Date`, in milliseconds. */
const furthest = 8_640_000_000_000_000n;

/** Unix seconds to Unix milliseconds. @throws GalileanError `units/not-a-number`, `units/too-many-decimals`, `units/precision-lost` */
export const secondsToMillis = (seconds: Decimal<'unix-seconds'>): UnitNumber<'unix-millis'> =>
  toNumber(parseDecimal(seconds, 0, 'unix-seconds') * 1000n, 'unix-seconds');

/** Unix milliseconds to Unix seconds, rounded down. @throws GalileanError as {@link secondsToMillis} */
export function millisToSeconds(millis: Decimal<'unix-millis'>): UnitNumber<'unix-seconds'> {
  const whole = toNumber(parseDecimal(millis, 0, 'unix-millis'), 'unix-millis');
  return Math.floor(whole / 1000);
}

/** Unix milliseconds to ISO 8601 in UTC. @throws GalileanError as {@link secondsToMillis} */
export const millisToIso = (millis: Decimal<'unix-millis'>): UnitString<'iso-8601'> =>
  new Date(toNumber(parseDecimal(millis, 0, 'unix-millis'), 'unix-millis')).toISOString();

/** Unix seconds to ISO 8601 in UTC. @throws GalileanError as {@link secondsToMillis} */
export const secondsToIso = (seconds: Decimal<'unix-seconds'>): UnitString<'iso-8601'> =>
  millisToIso(secondsToMillis(seconds));

/** ISO 8601 with `Z` or an offset to Unix milliseconds. @throws GalileanError `units/not-a-number` */
export function isoToMillis(iso: UnitString<'iso-8601'>): UnitNumber<'unix-millis'> {
  const millis = isoTime.test(iso) && isCalendarDay(iso) ? Date.parse(iso) : NaN;
  if (Number.isNaN(millis)) fail('iso-8601');
  return millis;
}

/** ISO 8601 to Unix seconds, rounded down. @throws GalileanError `units/not-a-number` */
export const isoToSeconds = (iso: UnitString<'iso-8601'>): UnitNumber<'unix-seconds'> =>
  millisToSeconds(isoToMillis(iso));

/** `Date.parse` accepts the 30th of February as the 2nd of March. */
function isCalendarDay(iso: string): boolean {
  const day = new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso.slice(0, 10));
}

function toNumber(millis: bigint, unit: string): number {
  return millis > furthest || millis < -furthest ? fail(unit) : Number(millis);
}

function fail(unit: string): never {
  throw new GalileanError('units/not-a-number', `Not a time in ${unit}.`, { unit });
}
