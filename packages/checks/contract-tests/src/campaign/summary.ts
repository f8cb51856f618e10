import type { PlayedRun } from './play-run.js';
import { flowNames } from './stages/index.js';
import { wrongs } from './verdict.js';

/** What a campaign found, as a text. */
export function summaryOf(played: readonly PlayedRun[]): string {
  const rows = flowNames.map((flow) => {
    const kinds = played.filter(({ plan }) => plan.flow === flow).map(({ kind }) => kind);
    return `  ${flow}: ${countsOf(kinds) || 'none'}`;
  });
  const counts = wrongs.map(
    (wrong) => `${played.filter((run) => run.wrongs.some(([one]) => one === wrong)).length} ${wrong}`,
  );
  const deaths = played.flatMap(({ endings }) => endings).filter(({ ended }) => ended?.died).length;
  return [`${played.length} runs, ${deaths} kills: ${counts.join(', ')}`, ...rows].join('\n');
}

function countsOf(kinds: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
}
