import { inspect } from 'node:util';
import { mistakes } from './mistakes.js';
import { runCommandLines } from './command-lines.js';
import type { Said } from './said.js';
import { openScope } from './scope.js';

/** Runs every mistake, one after the other: code against a mock, command lines as they are. */
export async function runMistakes(): Promise<Said[]> {
  const { values, close } = await openScope();
  const said: Said[] = [];
  try {
    for (const [place, lines] of Object.entries(mistakes))
      for (const typed of lines) said.push({ place, typed, ...(await outcomeOf(typed, values)) });
  } finally {
    await close();
  }
  return [...said, ...(await runCommandLines())];
}

async function outcomeOf(typed: string, values: Readonly<Record<string, unknown>>) {
  try {
    // oxlint-disable-next-line no-implied-eval -- the page shows what happens to code as people type it
    const run = new Function(...Object.keys(values), `return (async () => ${typed})()`);
    const result: unknown = await run(...Object.values(values));
    return { code: undefined, text: inspect(result, { depth: 2 }) };
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    // The page shows the code before the text, and the folder is another on every machine.
    const text = message.replace(`${code}: `, '').replaceAll(`${process.cwd()}/`, '/your/folder/');
    return { code, text };
  }
}
