// Finds a token by its name or symbol, and its price: JUPITER_API_KEY=… npx tsx examples/find-a-token.ts JUP
import { createTokensClient } from '@galilean/tokens';

const [query] = process.argv.slice(2);
const { JUPITER_API_KEY: apiKey, JUPITER_URL: baseUrl } = process.env;
if (!query || !apiKey) {
  console.error('JUPITER_API_KEY=… find-a-token.ts <name, symbol or mint>');
  process.exit(2);
}

const client = createTokensClient({ apiKey, ...(baseUrl && { baseUrl }) });
const [token] = await client.searchTokens({ query });
if (token) {
  const { id, name, symbol, decimals, isVerified } = token;
  const price = (await client.getPrices({ ids: [id] }))[id];
  console.log(`${symbol} is ${name}, ${id}, with ${decimals} decimals, ${isVerified ? '' : 'not '}verified.`);
  console.log(price ? `One costs ${price.usdPrice} USD.` : 'It has no price.');
} else {
  console.error(`No token is called ${query}.`);
  process.exitCode = 1;
}
