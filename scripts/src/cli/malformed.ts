import type { LoadedSide } from '../comparison/input/load-side.js';

const mostLines = 20;

/** Says on stderr what was malformed in documents that are compared all the same. */
export function tellMalformed(sides: readonly LoadedSide[]): void {
  for (const { malformed } of sides) {
    for (const problem of malformed.slice(0, mostLines)) console.error(problem);
    if (malformed.length > mostLines) console.error(`… and ${malformed.length - mostLines} more.`);
  }
}
