import type { TestCase, TestModule, TestSuite } from 'vitest/node';

/** A line of the report: what ran, with which versions or what came back, and the result. */
export type Row = readonly [what: string, details: string, result: string];

/** The type of an annotation that the report always shows, one line per test. */
export const shown = 'shown';

/** A group with more tests than this becomes one line. */
const many = 6;

/** The lines of a test file, in order. */
export function rowsOf(group: TestModule | TestSuite, prefix = ''): Row[] {
  return [...group.children].flatMap((child): Row[] => {
    if (child.type === 'test') return [[prefix + child.name, detailsOf(child), child.result().state]];
    const tests = [...child.children.allTests()];
    return tests.length > many && !tests.some(isShown)
      ? [summary(prefix + child.name, tests)]
      : rowsOf(child, `${prefix}${child.name}: `);
  });
}

function summary(name: string, tests: readonly TestCase[]): Row {
  const other = tests.filter((test) => test.result().state !== 'passed');
  const result = other.length === 0 ? 'passed' : `failed: ${other.map((test) => test.name).join('; ')}`;
  return [name, `${tests.length} configurations`, result];
}

const isShown = (test: TestCase) => test.annotations().some(({ type }) => type === shown);

const detailsOf = (test: TestCase) =>
  test
    .annotations()
    .map(({ message }) => message)
    .join(', ');
