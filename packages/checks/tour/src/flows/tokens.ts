import { createTokensClient, mints } from '@galilean/tokens';
import { expectEqual, expectPresent, short } from '../expect.js';
import type { Traveller } from '../tour.js';

/** Finds a token, then prices it. */
export async function tokens({ baseUrl, step }: Traveller): Promise<void> {
  const client = createTokensClient({ apiKey: 'test-key', baseUrl });

  const [token] = await step(
    'tokens.searchTokens',
    () => client.searchTokens({ query: 'JUP' }),
    ([first]) => {
      expectEqual('the first token', first?.id, mints.JUP);
      return `"JUP" is ${first!.name} ${short(first!.id)}, ${first!.decimals} decimals, verified: ${first!.isVerified}`;
    },
  );
  await step(
    'tokens.getPrices',
    () => client.getPrices({ ids: [mints.SOL, token!.id] }),
    (prices) =>
      [mints.SOL, token!.id]
        .map(
          (mint) => `${short(mint)} at ${expectPresent(`the price of ${mint}`, prices[mint]?.usdPrice)} USD`,
        )
        .join(', '),
  );
}
