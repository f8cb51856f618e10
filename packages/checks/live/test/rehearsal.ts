import { encodeBase58 } from '@galilean/signing';
import { fromSecretKey } from '@galilean/signing/keys';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { live, type LiveOptions } from '../src/live.js';
import type { Report } from '../src/report/report.js';

export const apiKey = 'jup_live_7f3a9c';
const secret = Buffer.alloc(32, 9);
export const wallet = await fromSecretKey(secret);
/** How somebody would find the wallet's secret key in a text. */
export const secretForms = [
  secret.toString('hex'),
  secret.toString('base64').slice(0, 40),
  [...secret].join(','),
  encodeBase58(secret),
];

/** A live run against a mock, with everything that it printed and wrote. */
export interface Rehearsal {
  readonly report: Report;
  readonly printed: string;
  /** Contents by name, from all folders. */
  readonly files: Readonly<Record<string, string>>;
}

export interface Rehearsed extends Pick<LiveOptions, 'document' | 'parts'> {
  readonly url: string;
  readonly folder?: string;
}

export async function folderOfTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'galilean-live-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function rehearse(
  { url, folder, ...chosen }: Rehearsed,
  options: Partial<LiveOptions> = {},
): Promise<Rehearsal> {
  const out = folder ?? (await folderOfTest());
  const lines: string[] = [];
  const report = await live({
    apiKey,
    baseUrl: url,
    rate: 1000,
    rpc: `${url}/rpc`,
    chooseTrades: async () => [],
    openWallet: async () => wallet,
    run: 'test',
    maxUsd: 100,
    out,
    captured: join(out, 'captured'),
    async agree(announcement) {
      lines.push(...announcement);
      return true;
    },
    print: (line) => void lines.push(line),
    ...chosen,
    ...options,
  });
  return { report, printed: lines.join('\n'), files: await filesIn(out) };
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file.slice(folder.length + 1), await readFile(file, 'utf8')]),
    ),
  ) as Record<string, string>;
}
