import type { TestCase, TestModule, TestSuite } from 'vitest/node';

/** A line of the report: what ran, with which versions, and the result. */
export type Row = readonly [what: string, versions: string, result: string];

/** A group with more tests than this becomes one line. */
const many = 6;

/** The lines of a test file, in order. */
export function rowsOf(group: TestModule | TestSuite, prefix = ''): Row[] {
  return [...group.children].flatMap((child): Row[] => {
    if (child.type === 'test') return [[prefix + child.name, versionsOf(child), child.result().state]];
    const tests = [...child.children.allTests()];
    return tests.length > many
      ? [summary(prefix + child.name, tests)]
      : rowsOf(child, `${prefix}${child.name}: `);
  });
}

function summary(name: string, tests: readonly TestCase[]): Row {
  const other = tests.filter((test) => test.result().state !== 'passed');
  const result = other.length === 0 ? 'passed' : `failed: ${other.map((test) => test.name).join('; ')}`;
  return [name, `${tests.length} configurations`, result];
}

const versionsOf = (test: TestCase) =>
  test
    .annotations()
    .map(({ message }) => message)
    .join(', ');
