import type { NormalizedProblem } from '@redocly/openapi-core';
import { getLineColLocation } from '@redocly/openapi-core';
import { relative } from 'node:path';

/** The description cannot be used as it is. Each line of the message names a file, a line and what to change. */
export class SpecError extends Error {
  override readonly name = 'SpecError';

  constructor(
    readonly problems: readonly string[],
    readonly hint = 'Correct the description, then run the command again.',
  ) {
    super(
      [`The description has ${count(problems.length)}:`, ...problems.map((p) => `  ${p}`), hint].join('\n'),
    );
  }
}

/** `spec/swap/orders.yaml:12:5 operation-operationId Operation object should contain …` */
export function describeProblem(problem: NormalizedProblem): string {
  const [location] = problem.location;
  return `${location ? place(location) : '(unknown place)'} ${problem.ruleId}: ${problem.message}`;
}

function place(location: NormalizedProblem['location'][number]): string {
  const { source, start } = getLineColLocation(location);
  return `${relative(process.cwd(), source.absoluteRef)}:${start.line}:${start.col}`;
}

function count(problems: number): string {
  return problems === 1 ? 'a problem' : `${problems} problems`;
}
