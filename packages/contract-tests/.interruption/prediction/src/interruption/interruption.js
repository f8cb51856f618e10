import { testWallet } from '@galilean/transactions';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationsOf } from '../described-operation.js';
const routes = ['tokens', 'swap', 'trigger', 'prediction']
    .flatMap(operationsOf)
    .map(({ method, path, id }) => [method, path, id]);
/** A task with a folder of its own. */
export async function taskFor({ url, input = null, wallet = 'wallet', run = 'run', }) {
    const folder = await mkdtemp(join(tmpdir(), 'galilean-interruption-'));
    return {
        url,
        run,
        input,
        routes,
        seed: Buffer.from(testWallet(wallet).secretKey.subarray(0, 32)).toString('hex'),
        journalFolder: join(folder, 'journal'),
        signaturesFile: join(folder, 'signatures'),
        passedFile: join(folder, 'passed'),
    };
}
/** The lines of a file that may not be there. */
export async function linesOf(file) {
    const text = await readFile(file, 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean);
}
