import { loaded } from './ask.js';

/**
 * Code that is loaded on first use. A browser remembers for an address that its module did not load, so that after a
 * failure, such as when the mock was away, the code is asked for under another one.
 *
 * @param file The code's file beside the one that this is built into, without its ending.
 * @returns loads it. @throws MockGone
 */
export function codeOf<Code>(file: string, load: () => Promise<Code>): () => Promise<Code> {
  let failures = 0;
  return () =>
    loaded(failures ? import(/* @vite-ignore */ `./${file}.js?${failures}`) : load()).catch(
      (gone: unknown) => {
        failures++;
        throw gone;
      },
    );
}
