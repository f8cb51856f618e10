import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { isPlain } from '@galilean/client';
import { FlowError } from '../flow-error.js';
import type { Pins } from '../options.js';
import { makeFolder, parsed, unlessMissing, writeSafely } from './disk.js';

/**
 * Pins in a file, which survive a restart. The file must be on a local disk; only its owner can read it.
 *
 * @param path The file. Created with its folder when the first value is pinned.
 * @throws FlowError `journal/unreadable`, from `get` and `set`, when the file holds anything else
 * @example
 * import { filePins } from '@galilean/flow/journal';
 * import { testWallet } from '@galilean/mock-server';
 * import { fromKeypair } from '@galilean/signing/web3js';
 * import { createTriggerSession, withdrawExpired } from '@galilean/trigger/flows';
 *
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * const trigger = createTriggerSession({ apiKey: '<API_KEY>' }, wallet);
 * const pins = filePins('/home/me/.galilean/pins.json');
 * export const takeBack = () => withdrawExpired(trigger, wallet, {}, { pins });
 */
export function filePins(path: string): Pins {
  // Resolved now, because a process can change its working directory.
  const file = resolve(path);
  let written: Promise<unknown> = Promise.resolve();
  const set = async (name: string, value: string) => {
    await makeFolder(dirname(file));
    await writeSafely(file, `${JSON.stringify({ ...(await readPins(file)), [name]: value }, null, 2)}\n`);
  };
  return {
    get: async (name) => {
      await written.catch(() => {});
      const pins = await readPins(file);
      return Object.hasOwn(pins, name) ? pins[name] : undefined;
    },
    set: (name, value) => {
      // One at a time, because each writes the whole file. A failed write does not stop later ones.
      const next = written.catch(() => {}).then(() => set(name, value));
      written = next;
      return next;
    },
  };
}

async function readPins(file: string): Promise<Readonly<Record<string, string>>> {
  const pins = parsed(await unlessMissing(readFile(file, 'utf8'), '{}'));
  if (isPlain(pins) && Object.values(pins).every((one) => typeof one === 'string'))
    return pins as Record<string, string>;
  throw new FlowError(
    'journal/unreadable',
    `${file} does not hold pins. Nothing was signed. Move the file away, and pass the vault in the option \`vault\`.`,
    {},
    { next: 'stop' },
  );
}
