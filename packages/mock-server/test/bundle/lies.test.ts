import { ATTACKS } from '@galilean/tampering';
import { expect, it, onTestFinished } from 'vitest';
import type { startMockServer as Start } from '../../src/index.js';

// What is published leaves out modules of web3.js; a page that needs one of them works from the sources alone.
it('shows what each lie costs also as it is published', async () => {
  const published = new URL('../../dist/index.js', import.meta.url).href;
  const { startMockServer } = (await import(published)) as { startMockServer: typeof Start };
  const mock = await startMockServer();
  onTestFinished(() => mock.close());
  for (const attack of Object.keys(ATTACKS)) {
    const answer = await fetch(`${mock.url}/__page/lies/${attack}`);
    expect(await answer.json(), attack).toMatchObject({
      honest: { status: 'Success' },
      canSend: expect.any(Boolean),
    });
  }
});
