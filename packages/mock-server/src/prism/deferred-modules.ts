import Module from 'node:module';

type Exports = Record<PropertyKey, unknown>;

/**
 * Runs `load` with stand-ins for the named modules, each of which loads the real one when it is first
 * used. They are in the module cache only meanwhile; loading is synchronous, so nobody else gets them.
 * A module that is loaded already stays.
 * @param require resolves the names, as the module that requires them would
 */
export function withDeferred<T>(names: readonly string[], require: NodeJS.Require, load: () => T): T {
  const deferred = names
    .map((name) => ({ name, path: require.resolve(name) }))
    .filter(({ path }) => require.cache[path] === undefined);
  for (const { name, path } of deferred) {
    require.cache[path] = standIn(path, () => require(name) as Exports);
  }
  try {
    return load();
  } finally {
    for (const { path } of deferred) delete require.cache[path];
  }
}

function standIn(path: string, load: () => Exports): NodeJS.Module {
  const module = new Module(path);
  module.loaded = true;
  // A default export is read while loading and used later: it needs a stand-in of its own.
  const whole = lazily(load);
  const ofDefault = lazily(() => load()['default'] as Exports);
  module.exports = new Proxy(whole, {
    get: (_, key) => (key === '__esModule' ? true : key === 'default' ? ofDefault : whole[key]),
  });
  return module;
}

function lazily(load: () => Exports): Exports {
  return new Proxy<Exports>({}, { get: (_, key) => load()[key] });
}
