import { startMockServer } from '@galilean/mock-server';

// The service of each lane, in a separate process: what it remembers is what really happened.
const lanes = Number(process.argv[2]);
const mocks = await Promise.all(Array.from({ length: lanes }, () => startMockServer({ strict: true })));
process.send!(mocks.map(({ url }) => url));
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole group; the campaign ends its judge itself.
process.on('SIGINT', () => {});
