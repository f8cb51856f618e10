const SOL = 'So11111111111111111111111111111111111111112';

export const pricePath = `/price/v3?ids=${SOL}`;

/** Whether a mock answers the price request with a price, of any mint: one peer invents mints. */
export async function answersPrices(url: string): Promise<boolean> {
  const answer = await fetch(url + pricePath, { headers: { 'x-api-key': 'any' } });
  const prices = Object.values((await answer.json()) as Record<string, { usdPrice?: unknown } | undefined>);
  return answer.status === 200 && typeof prices[0]?.usdPrice === 'number';
}
