/** A module that loads the real one when it is first used; its default export, which importers read at once, as well. */
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
