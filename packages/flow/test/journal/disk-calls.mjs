// Sits between the journal and the disk. Reports each call before and after it, so that a test can throw a disk error or
// end the process at that point.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const functions = ['link', 'mkdir', 'open', 'readFile', 'readdir', 'realpath', 'rename', 'unlink', 'utimes'];
const ofHandles = ['close', 'readFile', 'stat', 'sync', 'truncate', 'writeFile'];

/**
 * @param report Called with `{ name, path, when }`, `when` being `before` or `after`.
 * @returns a function that restores the disk calls
 */
export function onDiskCall(report) {
  const true_ = Object.fromEntries(functions.map((name) => [name, fs[name]]));
  const around =
    (name, call, pathOf) =>
    async (...given) => {
      const path = pathOf(given);
      // A file is closed even if close() fails, so release the descriptor.
      const closed = name === 'handle.close' ? await call() : undefined;
      await report({ name, path, when: 'before' });
      const value = name === 'handle.close' ? closed : await call(...given);
      await report({ name, path, when: 'after' });
      return value;
    };
  for (const name of functions) fs[name] = around(name, true_[name], ([path]) => String(path));
  const open = fs.open;
  fs.open = async (path, ...rest) => {
    const handle = await open(path, ...rest);
    for (const name of ofHandles)
      handle[name] = around(`handle.${name}`, handle[name].bind(handle), () => String(path));
    return handle;
  };
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, true_);
    syncBuiltinESMExports();
  };
}
