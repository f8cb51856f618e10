import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '../paths.js';
import type { Said } from './said.js';

/** Command lines as people type them. Each is run, and ends with an exit code other than 0. */
const typed: readonly string[] = [
  'galilean-mock --prot 4010',
  'galilean-mock --ratelimit',
  'galilean-mock --plan gold',
  'galilean-mock --port http',
  'galilean-mock --port 0 --ledger --fund me:1',
  'galilean-mock --fund So11111111111111111111111111111111111111112:1000000000',
  'galilean-mock --spec missing.yaml',
  'galilean-mock --parent 999999999',
  'galilean-mock verfy traffic.har',
  'galilean-mock verify missing.har',
  'galilean-mock record',
  'npm run generate -- --chekc',
  'npm run generate -- --spec my.yaml',
  'npm run spec:diff -- --bsae main',
];

/** The file of each command, from which it is run without npm. */
const files: Readonly<Record<string, string>> = {
  'galilean-mock': fileURLToPath(new URL('../dist/cli.js', import.meta.resolve('@galilean/mock-server'))),
  'npm run generate --': `${repositoryRoot}scripts/generator/src/cli/generate.ts`,
  'npm run spec:diff --': `${repositoryRoot}scripts/diff/src/cli/diff.ts`,
};

/** Runs every command line, one after the other. */
export async function runCommandLines(): Promise<Said[]> {
  const said: Said[] = [];
  for (const line of typed) said.push({ place: 'Command lines', typed: line, ...(await outcomeOf(line)) });
  return said;
}

function outcomeOf(line: string) {
  const command = Object.keys(files).find((one) => line.startsWith(`${one} `) || line === one)!;
  const args = line.slice(command.length).split(' ').filter(Boolean);
  const loader = files[command]!.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const { NODE_ENV: _, ...env } = process.env;
  return new Promise<Pick<Said, 'code' | 'text'>>((resolve) => {
    const options = { cwd: repositoryRoot, env, timeout: 60_000 };
    execFile(process.execPath, [...loader, files[command]!, ...args], options, (error, _stdout, stderr) => {
      // The help that follows is the same for every mistake, and the folder another on every machine.
      const text = (stderr.trim().split('\n')[0] ?? '').replaceAll(repositoryRoot, '/your/folder/');
      resolve({ code: error ? `exit ${error.code}` : undefined, text });
    });
  });
}
