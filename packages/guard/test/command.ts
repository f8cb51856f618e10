import { composeTransaction } from '@galilean/signing/compose';
import { goodTransactions } from '@galilean/test-kit/good-transactions';
import { wallet } from '@galilean/test-kit/wallets';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { run } from '../src/run.js';

/** What a user may send: any kind, as JSON has it. */
interface Good {
  readonly name: string;
  readonly transaction: string;
  readonly expectation: Readonly<Record<string, unknown>>;
  readonly policy: Readonly<Record<string, unknown>>;
}

export const goods = goodTransactions(composeTransaction) as unknown as readonly Good[];
const nameOfOrder = /^getOrder (?!okx|dflow)/;
/** An order through the aggregator, and what its user asked for. */
export const order = goods.find(({ name }) => nameOfOrder.test(name) && !/receiver|payer/.test(name))!;
export const unreadable = goods.find(({ name }) => name.startsWith('getOrder dflow'))!;

const folder = mkdtempSync(join(tmpdir(), 'guard-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** The path of a new file of this test. */
export function fileOf(name: string, content: unknown, mode = 0o600): string {
  const path = join(folder, name);
  rmSync(path, { force: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content), { mode });
  return path;
}
export const pathOf = (name: string): string => join(folder, name);

export const keyFile = (): string => fileOf('key.json', [...wallet.secretKey]);
/** At the time of the examples. */
export const policyFile = (more: object = {}): string => fileOf('policy.json', { ...order.policy, ...more });

export interface Ran {
  readonly code: number;
  readonly printed: string;
  readonly complained: string;
}

/** Runs the command in this process. */
export async function galileanGuard(args: readonly string[], input = ''): Promise<Ran> {
  const said = { printed: '', complained: '' };
  const code = await run(args, {
    input: Readable.from([input]),
    print: (text) => void (said.printed += text),
    complain: (text) => void (said.complained += text),
  });
  return { code, ...said };
}
