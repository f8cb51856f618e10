import { bundles } from '@galilean/build/bundles';

export default bundles({ index: 'src/index.ts', query: 'src/query/index.ts' });
