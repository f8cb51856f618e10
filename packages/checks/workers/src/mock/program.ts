// The mock server of a fleet, in its own process. Prints its address, and then a line per executed swap.
import { startMockServer } from '@galilean/mock-server';

const executed = new Set<string>();
const mock = await startMockServer({
  strict: true,
  latency: Number(process.env['LATENCY_MS']),
  onAnswer: ({ operationId }, { status, body }) => {
    if (operationId !== 'executeOrder' || status !== 200) return;
    const { signature } = JSON.parse(body!) as { signature: string };
    // The same bytes may come again.
    if (!executed.has(signature)) console.log('executed');
    executed.add(signature);
  },
});
console.log(mock.url);
process.once('SIGTERM', () => void mock.close().then(() => process.exit()));
