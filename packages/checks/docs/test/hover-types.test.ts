import { expect, it } from 'vitest';
import { typesIn } from '../src/hover/hover-types.js';

it('finds the type of each name after the imports, and shortens long ones', () => {
  const code = `import { createSwapClient } from '@galilean/swap';\nconst client = createSwapClient({ apiKey: 'any' });\nconst quote = await client.getOrder({ inputMint: 'a', outputMint: 'b', amount: '1' });\n`;
  const [hovers = []] = typesIn([code]);
  const shown = Object.fromEntries(hovers.map(({ start, end, type }) => [code.slice(start, end), type]));
  expect(shown['client']).toBe('const client: SwapMethods');
  expect(shown['createSwapClient']).toBe('createSwapClient: (options: ClientOptions) => SwapClient');
  expect(hovers.every(({ start, type }) => start > code.indexOf('\n') && type.length < 230)).toBe(true);
  expect(hovers.filter(({ type }) => type.includes('import('))).toEqual([]);
});
