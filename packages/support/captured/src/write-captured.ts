import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CapturedAnswer, fileNameOf } from './captured-answer.js';

export interface Written {
  name: string;
  /** False: the folder held the same answer already. */
  isNew: boolean;
}

/** A program that polls gets the same kind of answer all day. */
const MOST_PER_DAY = 9;

/**
 * Writes an answer into a folder under the next free name of its day. A reader never sees half a file.
 * @returns `undefined` when the folder holds nine of this operation, status and day
 */
export async function writeCaptured(folder: string, answer: CapturedAnswer): Promise<Written | undefined> {
  await mkdir(folder, { recursive: true });
  for (let number = 1; number <= MOST_PER_DAY; number++) {
    const name = fileNameOf(answer, number);
    const there = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (there === undefined) {
      await writeWhole(join(folder, name), `${JSON.stringify(answer, null, 2)}\n`);
      return { name, isNew: true };
    }
    if (isSame(there, answer)) return { name, isNew: false };
  }
  return undefined;
}

function isSame(text: string, { body }: CapturedAnswer): boolean {
  try {
    return JSON.stringify((JSON.parse(text) as CapturedAnswer).body) === JSON.stringify(body);
  } catch {
    return false;
  }
}

async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(draft, text, { flag: 'wx' });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
