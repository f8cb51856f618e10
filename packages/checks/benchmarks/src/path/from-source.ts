import type { ResolveHook } from 'node:module';

let sources: Readonly<Record<string, string>> = {};

/** @param given The source of each built file, as URLs. */
export const initialize = (given: typeof sources): void => void (sources = given);

/** Loads the source in place of the built file, so that files and functions are those that people edit. */
export const resolve: ResolveHook = async (specifier, context, next) => {
  const found = await next(specifier, context);
  const source = sources[found.url];
  return source === undefined ? found : next(source, context);
};
