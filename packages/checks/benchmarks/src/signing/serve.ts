import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { guard } from '@galilean/signing/guard';
import { Pool } from 'undici';
import type { Result } from '../benchmark.js';
import { compare, ratioOf } from '../contest/comparison.js';
import { inTurns, type Operation } from '../contest/contest.js';
import { versionOf } from '../contest/versions.js';
import { scratchFolder } from '../processes/scratch.js';
import { startServer } from '../processes/server.js';
import { figure } from '../promises/figure.js';
import { exampleSwap } from './example-swap.js';

const command = fileURLToPath(new URL('dist/cli.js', import.meta.resolve('@galilean/guard/package.json')));
const AT_ONCE = 8;
const [library, one, many] = ['Galilean, in process', 'galilean-guard serve', 'eight at once, each'];

/** Measures a check that another process asks for, as a bot in another language does, against a call of the library. */
export async function guardServe(): Promise<Result> {
  const { folder, remove } = scratchFolder();
  const token = join(folder, 'token');
  const server = await startServer(process.execPath, (port) => [
    command,
    'serve',
    '--listen',
    `127.0.0.1:${port}`,
    '--token',
    token,
  ]);
  const pool = new Pool(server.url, { connections: AT_ONCE });
  try {
    const { transaction, expectation } = exampleSwap();
    const check = checkOver(pool, readFileSync(token, 'utf8').trim());
    const version = versionOf('@galilean/guard');
    const samples = await inTurns(
      [
        {
          name: library,
          version: versionOf('@galilean/signing'),
          prepare: () => () => guard(transaction, expectation),
        },
        { name: one, version, prepare: () => check },
        { name: many, version, prepare: () => () => Promise.all(Array.from({ length: AT_ONCE }, check)) },
      ],
      { rounds: 200, turnMs: 10, warmUpMs: 1500 },
    );
    const shared = samples.map((row) =>
      row.name === many ? { ...row, samples: row.samples.map((all) => all / AT_ONCE) } : row,
    );
    const note =
      'Both processes are on one machine and share its cores. HTTP over loopback, on connections that stay open; the answer has the whole report.';
    return {
      comparisons: [
        compare(
          { id: 'guard-serve', title: 'A check for another process', unit: 'ms', reference: library, note },
          shared,
        ),
      ],
      figures: [
        figure('guard-serve', ratioOf(shared, one, library)),
        figure('guard-serve-many', ratioOf(shared, many, library)),
      ],
    };
  } finally {
    await pool.close();
    server.stop();
    remove();
  }
}

/** Asks the server for a check. @throws {Error} If it does not accept. */
function checkOver(pool: Pool, token: string): Operation {
  const { transaction, expectation } = exampleSwap();
  const body = JSON.stringify({ transaction, expect: expectation }, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async () => {
    const answer = await pool.request({ path: '/check', method: 'POST', headers, body });
    const { verdict } = (await answer.body.json()) as { verdict?: string };
    if (verdict !== 'accepted') throw new Error(`The guard says ${verdict ?? answer.statusCode}.`);
  };
}
