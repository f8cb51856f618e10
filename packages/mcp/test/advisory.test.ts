import { chmodSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callerOf, whyAdvisory } from '../src/advisory.js';
import { fileOf, keyFile, newFolder } from './trading.js';

const own = process.getuid!();
/** No user of the system. */
const stranger = 54_321;

it.runIf(process.platform === 'linux')('knows who started this process', () => {
  expect(callerOf()).toBe(own);
  // Only root may be followed to the user of sudo.
  expect(callerOf({ SUDO_UID: String(stranger) })).toBe(own === 0 ? stranger : own);
});

it('binds another user, and not the own one', () => {
  expect(whyAdvisory({}, stranger)).toEqual([]);
  expect(whyAdvisory({}, own)[0]).toMatch(/can read its memory|are root/);
  expect(whyAdvisory({}, undefined)).toEqual(['This system does not say who the caller is.']);
});

it('names what others may change or read', () => {
  const folder = newFolder();
  mkdirSync(folder, { mode: 0o700 });
  const limits = fileOf({}, 0o644);
  expect(whyAdvisory({ limits, key: keyFile(), journal: folder }, stranger)).toEqual([]);
  chmodSync(limits, 0o666);
  chmodSync(folder, 0o777);
  const open = keyFile();
  chmodSync(open, 0o640);
  expect(whyAdvisory({ limits, journal: join(folder, 'new'), key: open }, stranger)).toEqual([
    expect.stringMatching(/^The limits can be changed: it is open to other users, mode 666\.$/),
    `The journal can be changed: the folder ${folder} is open to other users, mode 777.`,
    expect.stringMatching(/^The key can be read: it is open to other users, mode 640\.$/),
  ]);
  // What belongs to the caller is the caller's to change.
  expect(whyAdvisory({ limits: fileOf({}, 0o600) }, own).join()).toMatch(
    own === 0 ? /are root/ : /it belongs to the caller/,
  );
});

it('follows links: who may write where one leads replaces what it names', () => {
  const [closed, open] = [newFolder(), newFolder()];
  for (const folder of [closed, open]) mkdirSync(folder, { mode: 0o700 });
  renameSync(fileOf({}, 0o644), join(open, 'limits.json'));
  symlinkSync(open, join(closed, 'folder'));
  symlinkSync('folder/limits.json', join(closed, 'limits.json'));
  const ground = { limits: join(closed, 'limits.json') };
  expect(whyAdvisory(ground, stranger)).toEqual([]);
  chmodSync(open, 0o777);
  const said = `The limits can be changed: the folder ${join(closed, 'folder')} is open to other users, mode 777.`;
  expect(whyAdvisory(ground, stranger)).toContain(said);
});
