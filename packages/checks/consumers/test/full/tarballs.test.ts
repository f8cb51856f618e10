import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { packAll } from '../../src/packed/pack.js';
import { tool } from '../../src/tools/tool.js';

const hashes = async (tarballs: Readonly<Record<string, string>>) => {
  const entries = Object.entries(tarballs).map(async ([name, file]) => {
    const hash = createHash('sha512').update(await readFile(file));
    return [name, hash.digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

it.each(['20', '22', '24'])('Node %s packs the same bytes as this one', async (version) => {
  const node = join(await tool(`node@${version}`), 'node_modules/.bin');
  const folder = await mkdtemp(join(tmpdir(), 'galilean-packed-again-'));
  try {
    const packed = await packAll(folder, { PATH: `${node}${delimiter}${process.env['PATH']}` });
    expect(await hashes(packed)).toEqual(await hashes(inject('tarballs')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
