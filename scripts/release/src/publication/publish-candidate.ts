import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import type { PackedPackage } from './pack-candidate.js';

export interface Publication {
  readonly packed: readonly PackedPackage[];
  /** The tag of npm under which a candidate is installed; `latest` is what people get who name none. */
  readonly tag: string;
  /** Only looks up what is published. */
  readonly dryRun: boolean;
  readonly tell: (line: string) => void;
}

/** A publication that stopped, with what to do. */
export class PublicationError extends Error {
  override readonly name = 'PublicationError';
}

/**
 * Publishes the packages one after another with the caller's npm, which may ask for a second factor. What the registry
 * has already is skipped if its bytes are ours.
 *
 * @throws PublicationError if npm fails, or a version is published with other bytes
 */
export async function publishCandidate({ packed, tag, dryRun, tell }: Publication): Promise<void> {
  for (const [index, one] of packed.entries()) {
    const id = `${one.name}@${one.version}`;
    const progress = `[${index + 1}/${packed.length}] ${id}`;
    const published = await integrityOf(id);
    if (published === one.integrity) tell(`${progress}: published before, the same bytes`);
    else if (published !== undefined)
      throw new PublicationError(
        `${progress}: published before with other bytes, and no version can be replaced.\n` +
          'Check out the commit of that publication, or publish the next candidate of all packages with --candidate <number>.',
      );
    else if (dryRun) tell(`${progress}: would be published with the tag ${tag}`);
    else {
      tell(`${progress}: publishing with the tag ${tag}`);
      if (!(await npmPublish(one.file, tag)))
        throw new PublicationError(
          `${progress}: npm failed. ${index} of ${packed.length} packages are published.\n` +
            'Fix what npm said, and run the same command again: it goes on here.',
        );
    }
  }
}

/** The hash of a version in the registry; `undefined` if it has none. @throws PublicationError if it does not say */
async function integrityOf(id: string): Promise<string | undefined> {
  const args = ['view', id, 'dist.integrity', '--json', '--prefer-online'];
  const { stdout, failed } = await promisify(execFile)('npm', args).then(
    ({ stdout: text }) => ({ stdout: text, failed: false }),
    ({ stdout: text = '' }: { stdout?: string }) => ({ stdout: text, failed: true }),
  );
  // npm prints nothing if it knows the package but not the version.
  if (!failed) return stdout.trim() === '' ? undefined : (JSON.parse(stdout) as string);
  if (/"code": "E404"/.test(stdout)) return undefined;
  throw new PublicationError(`npm cannot look up ${id}:\n${stdout.trim()}`);
}

/** Whether npm published it. In the caller's terminal, where npm asks for the second factor; without its list of files. */
async function npmPublish(file: string, tag: string): Promise<boolean> {
  const args = ['publish', file, '--tag', tag, '--access', 'public', '--loglevel', 'warn'];
  const [code] = (await once(spawn('npm', args, { stdio: 'inherit' }), 'exit')) as [number | null];
  return code === 0;
}
