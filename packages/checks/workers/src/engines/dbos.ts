import { DBOS, DBOSClient } from '@dbos-inc/dbos-sdk';
import { Pool } from 'pg';
import { addSwap } from '../../examples/dbos/add.js';
import type { Addresses, Engine, Returned } from './engine.js';

const ended = ['SUCCESS', 'ERROR', 'CANCELLED', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED'] as const;

export async function dbos({ postgres }: Addresses): Promise<Engine> {
  await DBOS.migrate(postgres);
  const systemDatabasePool = new Pool({ connectionString: postgres }).on('error', () => {});
  const client = await DBOSClient.create({
    systemDatabaseUrl: postgres,
    systemDatabasePool,
    applicationName: 'swaps',
  });
  return {
    async add(planned) {
      await Promise.all(planned.map(({ run, job }) => addSwap(client, run, job)));
    },
    async ended() {
      const { rows } = await systemDatabasePool.query<{ status: string; count: number }>(
        'select status, count(*)::integer as count from dbos.workflow_status where status = any($1) group by status',
        [ended],
      );
      const sum = (list: typeof rows) => list.reduce((total, { count }) => total + count, 0);
      return { all: sum(rows), failed: sum(rows.filter(({ status }) => status !== 'SUCCESS')) };
    },
    async states() {
      const { rows } = await systemDatabasePool.query(
        'select status, executor_id, count(*) from dbos.workflow_status group by status, executor_id',
      );
      return JSON.stringify(rows);
    },
    async failures() {
      const failed = await client.listWorkflows({ status: ended.slice(1) });
      return failed.map(({ workflowID, status, error }) => `${workflowID}: ${status} ${String(error)}`);
    },
    async returned(run) {
      return (await client.retrieveWorkflow<Returned>(run).getStatus())?.output as Returned | undefined;
    },
    async close() {
      await client.destroy();
      await systemDatabasePool.end();
    },
  };
}
