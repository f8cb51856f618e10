// The same files make the same packed bytes, and what users of a package do not need stays out.
module.exports = {
  hooks: {
    beforePacking(manifest) {
      const packed = { ...manifest };
      delete packed.devDependencies;
      delete packed.scripts;
      // pnpm writes them in the order in which it happened to resolve them.
      for (const field of ['dependencies', 'peerDependencies', 'peerDependenciesMeta'])
        if (packed[field]) packed[field] = sorted(packed[field]);
      return packed;
    },
  },
};

const sorted = (object) =>
  Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));
