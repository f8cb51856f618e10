import { expect, it } from 'vitest';
import { packedMock, temporaryFolder } from '../../src/mock/mock-project.js';
import { runStep } from '../../src/mock/run-action.js';

it('starts the mock of a packed file, and leaves it running', async () => {
  const inputs = { package: packedMock(), port: '0' };
  const { code, outputs } = await runStep(await temporaryFolder(), inputs);
  expect(code).toBe(0);
  expect((await fetch(`${outputs['url']}/tokens/v2/search?query=JUP`)).status).toBe(200);
});
