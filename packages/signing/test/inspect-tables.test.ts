import { describe, expect, it } from 'vitest';
import { guardCodes } from '../src/finding.js';
import type { Program } from '../src/inspect/decode.js';
import { parseTable } from '../src/inspect/table.js';
import { allPrograms, inspected } from '../src/inspect/programs.js';

/** Tables for inspection come before the guard's tables, so the two must agree. */
describe.each(
  Object.entries<readonly [Program, more?: string]>(inspected()).map(
    ([label, [program, more = '']]) => [label, program, more] as const,
  ),
)('the inspection table of %s', (_, program, more) => {
  const told = parseTable(more);
  const known = parseTable(program.table ?? '');

  it('agrees with the guard on names, accounts and arguments', () => {
    for (const one of known) {
      const twin = told.find(({ prefix }) => String(prefix) === String(one.prefix));
      if (!twin) continue;
      if (!(guardCodes as readonly string[]).includes(one.name)) expect(twin.name).toBe(one.name);
      for (const [at, role] of one.accounts.entries()) if (role !== '-') expect(twin.accounts[at]).toBe(role);
      for (const [at, field] of one.fields.entries()) expect(twin.fields[at]).toEqual(field);
    }
  });
});

it('no program has two instructions with the same first bytes', () => {
  for (const { table, address } of allPrograms()) {
    const prefixes = parseTable(table ?? '').map(({ prefix }) => String(prefix));
    expect([address, ...new Set(prefixes)]).toEqual([address, ...prefixes]);
  }
});

it('every argument has a type that a reader knows', () => {
  const known = /^([ui](8|16|32|64)|bool|key|keys|text|text64|id|plan|legs)\??$/;
  const types = allPrograms().flatMap(({ table = '', more = '' }) =>
    [table, more].flatMap((one) =>
      parseTable(one).flatMap(({ fields }) => fields.map(([, type]) => type ?? 'u64')),
    ),
  );
  expect(types.filter((type) => !known.test(type))).toEqual([]);
  expect(types.length).toBeGreaterThan(100);
});
