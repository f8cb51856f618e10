import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whoever asks for no test wallet needs no `@solana/web3.js`, whose types are then `any`. */
const OPTIONAL = /^(?=import .* from "@solana\/web3\.js";$)/gm;

/** Makes the types work without what is optional, and as CommonJS as well. */
export async function finishTypes(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.d.ts'));
  for (const name of names) {
    const text = (await readFile(join(folder, name), 'utf8')).replace(
      OPTIONAL,
      '// @ts-ignore: may not be there\n',
    );
    await writeFile(join(folder, name), text);
    const commonJs = text.replace(/(from "\.\/[^"]+)\.js"/g, '$1.cjs"');
    await writeFile(join(folder, name.replace(/\.d\.ts$/, '.d.cts')), commonJs);
  }
}
