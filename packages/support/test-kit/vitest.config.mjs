// For tests that use other packages as they are built. Plain JavaScript, because no package imports it.
export default {
  test: {
    // Node loads what is built. By default Vitest compiles it again, in each package that uses it.
    server: { deps: { external: [/\/packages\/[^/]+\/dist\//] } },
    // Ends sooner where it holds. By default it is given up after one second, which a busy machine may take for a request.
    expect: { poll: { timeout: 30_000 } },
  },
};
