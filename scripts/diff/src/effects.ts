import type { Level, Side } from './level.js';
import type { Override } from './overrides/override.js';

/**
 * The one table that decides every verdict. A change is first named by its effect on what may travel; the side it
 * happens on then gives the level.
 */
const effectLevels = {
  /** More values may travel: the service accepts more, or the caller must read more. */
  widened: { request: 'minor', response: 'major' },
  /** The same, by a value of an enumeration; `minor` in an answer when the types of answers are open. */
  'value-added': { request: 'minor', response: 'major' },
  /** Fewer values may travel. */
  narrowed: { request: 'major', response: 'minor' },
  'became-optional': { request: 'minor', response: 'major' },
  'became-required': { request: 'major', response: 'minor' },
  removed: { request: 'major', response: 'major' },
  'added-optional': { request: 'minor', response: 'minor' },
  'added-required': { request: 'major', response: 'minor' },
  /** Neither holds the other: another type, another pattern, another wire format. */
  changed: { request: 'major', response: 'major' },
  'unit-changed': { request: 'major', response: 'major' },
  /** A name that callers write: operationId, path parameter, exported type. */
  renamed: { request: 'major', response: 'major' },
  /** Another method or path, under the same operationId. */
  moved: { request: 'major', response: 'major' },
  /** A new possibility that no caller has to use: operation, media type, server, way to sign in, error status. */
  added: { request: 'minor', response: 'minor' },
  /** An error status that is no longer documented. */
  withdrawn: { request: 'minor', response: 'minor' },
  /** Words, examples, defaults, deprecation and extensions. */
  described: { request: 'patch', response: 'patch' },
} as const satisfies Record<string, Record<Side, Level>>;

export type Effect = keyof typeof effectLevels;

export interface DiffOptions {
  /** The types of answers admit unknown values of an enumeration. Default false. */
  readonly openResponseEnums?: boolean;
  /** Levels that people gave in place of the table's. */
  readonly overrides?: readonly Override[];
}

export function levelOf(effect: Effect, side: Side, options: DiffOptions = {}): Level {
  if (effect === 'value-added' && side === 'response' && options.openResponseEnums) return 'minor';
  return effectLevels[effect][side];
}
