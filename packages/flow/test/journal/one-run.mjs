// Opens a run, records two steps and closes it. Options as JSON: the folder, and the disk call at which it is killed.
// Prints the number of disk calls.
import { fileJournal } from '../../dist/journal.js';
import { onDiskCall } from './disk-calls.mjs';

const { folder, wallet, kill } = JSON.parse(process.argv[2]);
let count = 0;
onDiskCall(({ name, when }) => {
  if (when === 'before') count++;
  if (!kill || when !== kill.when || (kill.name ? name !== kill.name : count !== kill.nth)) return;
  process.kill(process.pid, 'SIGKILL');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
const page = await fileJournal(folder).open({ run: 'theirs', flow: 'test', wallet, input: {} });
await page.record('quoted', 1);
await page.record('signed', 2);
await page.close();
process.stdout.write(`${count}\n`);
