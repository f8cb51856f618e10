import { bundles } from '../../scripts/src/publish/bundles.ts';

export default bundles({ index: 'src/index.ts', flows: 'src/flows/index.ts' });
