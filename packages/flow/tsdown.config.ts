import { bundles } from '@galilean/build/bundles';

export default bundles(
  {
    index: 'src/index.ts',
    query: 'src/query.ts',
    schedule: 'src/schedule.ts',
    journal: 'src/journal/index.ts',
    'journal/indexeddb': 'src/journal/indexeddb.ts',
    'journal/postgres': 'src/journal/postgres/index.ts',
    'journal/prove': 'src/journal/prove/index.ts',
  },
  { external: [/^node:/] },
);
