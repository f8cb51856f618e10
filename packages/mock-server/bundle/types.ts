import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes `@solana/web3.js` optional: without it, its types are `any`. */
const OPTIONAL = /^(?=import .* from "@solana\/web3\.js";$)/gm;

/** Declares `Symbol.asyncDispose` for projects that have neither Node's types nor the newest `lib`. */
const DISPOSABLE = '/// <reference lib="esnext.disposable" />\n';

/** Makes the types work without optional packages and in older projects, and as CommonJS. */
export async function finishTypes(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.d.ts'));
  for (const name of names) {
    const bundled = await readFile(join(folder, name), 'utf8');
    const text =
      (bundled.includes('Symbol.asyncDispose') ? DISPOSABLE : '') +
      bundled.replace(OPTIONAL, '// @ts-ignore: optional package\n');
    await writeFile(join(folder, name), text);
    const commonJs = text.replace(/(from "\.\/[^"]+)\.js"/g, '$1.cjs"');
    await writeFile(join(folder, name.replace(/\.d\.ts$/, '.d.cts')), commonJs);
  }
}
