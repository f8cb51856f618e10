import { startRegistry } from './start-registry.js';

const registry = await startRegistry();
console.log(`A registry on this machine, with nothing published yet: ${registry.url}
It fetches every other name from npm's registry, and forgets what you publish at Ctrl-C. In another terminal, for npm, pnpm and
changesets:

  export NPM_CONFIG_USERCONFIG=${registry.userConfig}
`);
const stop = () => void registry.close().then(() => process.exit());
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
