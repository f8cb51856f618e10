import { describe, expect, it } from 'vitest';
import { forbidden } from '../src/guard/rules/money.js';
import { labelOf } from '../src/inspect/labels.js';
import { parseTable } from '../src/inspect/layout.js';
import { allPrograms } from '../src/inspect/programs.js';
import { described } from '../src/inspect/tables/described.js';

/** What inspection tells beyond the guard goes before what the guard knows, so the two must not disagree. */
describe.each(described().map(([program, more]) => [labelOf(program.address)!, program, more] as const))(
  'what is told of %s',
  (_, program, more) => {
    const told = parseTable(more);
    const known = parseTable(program.table?.() ?? '');

    it('has the names, accounts and arguments that the guard goes by', () => {
      for (const one of known) {
        const twin = told.find(({ prefix }) => String(prefix) === String(one.prefix));
        if (!twin) continue;
        if (!(forbidden as readonly string[]).includes(one.name)) expect(twin.name).toBe(one.name);
        for (const [at, role] of one.accounts.entries())
          if (role !== '-') expect(twin.accounts[at]).toBe(role);
        for (const [at, field] of one.fields.entries()) expect(twin.fields[at]).toEqual(field);
      }
    });
  },
);

it('no program has two instructions that begin alike', () => {
  for (const { table, address } of allPrograms()) {
    const prefixes = parseTable(table?.() ?? '').map(({ prefix }) => String(prefix));
    expect([address, ...new Set(prefixes)]).toEqual([address, ...prefixes]);
  }
});
