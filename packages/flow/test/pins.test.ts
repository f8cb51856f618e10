import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { memoryPins } from '../src/options.js';
import { filePins } from '../src/journal/file-pins.js';

const folder = mkdtempSync(join(tmpdir(), 'pins-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'below', 'pins.json');

describe.each([
  ['memory', memoryPins()],
  ['a file', filePins(file)],
] as const)('pins in %s', (_, pins) => {
  it('keep the last value of a name', async () => {
    expect(await pins.get('vault of A')).toBeUndefined();
    await Promise.all([pins.set('vault of A', 'one'), pins.set('vault of B', 'two')]);
    expect(await Promise.all([pins.get('vault of A'), pins.get('vault of B')])).toEqual(['one', 'two']);
    await pins.set('vault of A', 'three');
    expect(await pins.get('vault of A')).toBe('three');
    expect(await pins.get('constructor')).toBeUndefined();
  });
});

it('pins in a file survive the process, and a damaged file is refused', async () => {
  expect(await filePins(file).get('vault of A')).toBe('three');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ 'vault of A': 'three', 'vault of B': 'two' });
  for (const damage of ['', '{"vault of A": ', '[]', '{"vault of A": 7}']) {
    writeFileSync(file, damage);
    await expect(filePins(file).get('vault of A')).rejects.toMatchObject({ code: 'journal/unreadable' });
    await expect(filePins(file).set('vault of A', 'four')).rejects.toMatchObject({
      code: 'journal/unreadable',
    });
  }
});
