// One of several processes that compete for one wallet's journal. Options as JSON: `hold` keeps the lock until the process
// is killed; `turns` takes it that often and writes to `log` when it entered and left; with `dies`, the process is killed
// while it holds the lock.
import { appendFileSync, existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileJournal } from '../../dist/journal.js';

const { folder, wallet, log, start, hold, dies, options } = JSON.parse(process.argv[2]);
const { pid } = process;
const journal = fileJournal(folder, options);
const identity = { run: `run-${pid}`, flow: 'test', wallet, input: {} };

async function open() {
  for (;;) {
    try {
      return await journal.open(identity);
    } catch (error) {
      if (error.code !== 'journal/locked' || hold) throw error;
      await setTimeout(Math.random() * 20);
    }
  }
}

if (start) while (!existsSync(start)) await setTimeout(2);
const page = await open().catch((error) => {
  process.stdout.write(`${error.code}\n`);
  process.exit(3);
});
if (hold) {
  await page.record('step', pid);
  process.stdout.write('held\n');
  await setTimeout(600_000);
}
appendFileSync(log, `in ${pid}\n`);
await page.record('step', pid);
await setTimeout(Math.random() * 5);
if (dies) {
  appendFileSync(log, `dead ${pid}\n`);
  process.kill(pid, 'SIGKILL');
  await setTimeout(600_000);
}
appendFileSync(log, `out ${pid}\n`);
await page.close();
