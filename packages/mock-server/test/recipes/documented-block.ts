import { readFile } from 'node:fs/promises';
import { blockOf } from '@galilean/test-kit/documented-block';

/** The block with this file name on the page about test runners and CI. */
export const documentedBlock = async (fileName: string): Promise<string> =>
  blockOf(await readFile(new URL('../../docs/test-runners.md', import.meta.url), 'utf8'), fileName);
