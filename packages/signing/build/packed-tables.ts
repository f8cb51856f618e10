import * as aggregator from '../src/inspect/tables/aggregator.js';
import * as inspected from '../src/inspect/tables/inspected.js';
import * as network from '../src/inspect/tables/network.js';
import * as service from '../src/inspect/tables/service.js';
import type { PackedTable } from '../src/inspect/table.js';

const packed: Readonly<Record<string, Readonly<Record<string, PackedTable>>>> = {
  aggregator,
  inspected,
  network,
  service,
};

/** A Rollup plugin. Replaces the rows of instruction tables by their text, which takes less room in a bundle. */
export const packedTables = {
  name: 'packed-tables',
  transform(_code: string, id: string) {
    const name = /\/inspect\/tables\/([a-z-]+)\.ts$/.exec(id)?.[1];
    if (name === undefined) return undefined;
    const tables = packed[name];
    if (!tables) throw new Error(`${id} is not listed in packed-tables.ts`);
    const constants = Object.entries(tables).map(
      ([table, text]) => `export const ${table} = ${JSON.stringify(text)};`,
    );
    return { code: constants.join('\n'), map: null };
  },
};
