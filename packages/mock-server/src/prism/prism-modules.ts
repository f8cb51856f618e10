import { createRequire } from 'node:module';

/** Loads what Prism itself uses, in the very version that it uses. */
export function prismModule<Module>(name: string): Module {
  const here = createRequire(import.meta.url);
  return createRequire(here.resolve('@stoplight/prism-http'))(name) as Module;
}
