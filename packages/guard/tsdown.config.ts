import { command } from '@galilean/build/bundles';

export default command();
