import { bundles } from '@galilean/build/bundles';

export default bundles(
  {
    index: 'src/index.ts',
    log: 'src/log.ts',
    node: 'src/node.ts',
    proxy: 'src/proxy/index.ts',
    'proxy/node': 'src/proxy/node.ts',
    query: 'src/query.ts',
    raw: 'src/raw.ts',
    redis: 'src/redis.ts',
    tabs: 'src/tabs.ts',
    telemetry: 'src/telemetry.ts',
    units: 'src/units.ts',
    validate: 'src/validate.ts',
  },
  { external: [/^node:/] },
);
