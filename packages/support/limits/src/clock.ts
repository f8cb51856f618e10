import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** A time by two clocks: the wall clock, which can be set, and the time since this machine started, which cannot. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Which start of the machine `upMs` counts from. Undefined: the system does not say. */
  readonly boot?: string | undefined;
  /** Milliseconds since then, also while it slept. */
  readonly upMs?: number | undefined;
}

const boot = bootOf('/proc/sys/kernel/random/boot_id');

function bootOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

export const moment = (): Moment => ({
  at: Date.now(),
  ...(boot !== undefined && { boot, upMs: Math.round(uptime() * 1000) }),
});

/**
 * How long ago a moment was, in milliseconds. Where two clocks know, the smaller: a clock that jumps a day ahead must not
 * make room for another day's trades. Below zero after the wall clock was set back.
 */
export function ageOf(one: Moment, now: Moment): number {
  const byWall = now.at - one.at;
  const isSameStart = one.boot !== undefined && one.boot === now.boot && now.upMs! >= one.upMs!;
  return isSameStart ? Math.min(byWall, now.upMs! - one.upMs!) : byWall;
}
