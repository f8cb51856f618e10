/** Loads the real module on first use. The default export is covered too, because importers read it at once. */
module.exports = function standIn(load) {
  const lazily = (get) =>
    new Proxy(function () {}, {
      get: (_, key) => get()[key],
      apply: (_, self, args) => Reflect.apply(get(), self, args),
    });
  const ofDefault = lazily(() => load().default);
  return new Proxy(
    {},
    { get: (_, key) => (key === '__esModule' ? true : key === 'default' ? ofDefault : load()[key]) },
  );
};
