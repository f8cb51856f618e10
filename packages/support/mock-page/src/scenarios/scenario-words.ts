import type { Armed } from '../mock/state.js';
import { walletName } from '../things/names.js';

/** `execute=6001 · executeOrder · 2 more · the test wallet`. */
export const scenarioWords = ({ scenario, operation, times, wallet }: Armed): string =>
  [scenario, operation, times && `${times} more`, wallet && walletName(wallet)].filter(Boolean).join(' · ');

/** The values that a pattern such as `^(?:metis|okx)$` or `^[123]$` allows, if they are few. */
export function choicesIn(pattern: string): readonly string[] {
  const [, words, letters] = /^\^(?:\(\?:([\w|-]+)\)|\[(\d+)\])\$$/.exec(pattern) ?? [];
  return words?.split('|') ?? [...(letters ?? '')];
}
