import { bundles } from '../../scripts/src/publish/bundles.js';

export default bundles({ index: 'src/index.ts', flows: 'src/flows/index.ts' });
