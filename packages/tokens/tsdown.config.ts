import { bundles } from '../../scripts/src/release/packing/bundles.ts';

export default bundles({ index: 'src/index.ts' });
