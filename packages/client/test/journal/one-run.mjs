// Opens a run, records a step and closes it. Told as JSON where; with `kill`, a call of the disk, it is killed there.
import { fileJournal } from '../../dist/journal.js';
import { onDiskCall } from './disk-calls.mjs';

const { folder, wallet, kill } = JSON.parse(process.argv[2]);
if (kill)
  onDiskCall(({ name, when }) => {
    if (name !== kill.name || when !== kill.when) return;
    process.kill(process.pid, 'SIGKILL');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });
const page = await fileJournal(folder).open({ run: 'theirs', flow: 'test', wallet, input: {} });
await page.record('step', 1);
await page.close();
process.stdout.write('done\n');
