import type { LoadedSide } from '../input/load-side.js';

const mostLines = 20;

/** Reports on stderr the malformed parts of documents that are compared anyway. */
export function reportMalformed(sides: readonly LoadedSide[]): void {
  for (const { malformed } of sides) {
    for (const problem of malformed.slice(0, mostLines)) console.error(problem);
    if (malformed.length > mostLines) console.error(`… and ${malformed.length - mostLines} more.`);
  }
}
