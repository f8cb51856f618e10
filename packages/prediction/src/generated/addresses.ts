// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

/** Mints of well-known tokens. */
export const mints = {
  /** USDC; a prediction buy is paid with it unless told otherwise, 6 decimals. */
  USDC: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  /** JupUSD, 6 decimals. */
  JupUSD: 'JuprjznTrTSp2UFa3ZBUFgwdAmtZCq4MQCwysN55USD',
} as const;

/** Programs that the service’s transactions call. */
export const programs = {
  /** Prediction program for keeper-filled markets. */
  prediction: '3ZZuTbwC6aJbvteyVxXUS7gtFYdf7AuXeitx6VyvjvUp',
  /** Forecast issuer program. */
  forecastIssuer: '2sVcg2dBSUzXkmdZ8M5cp1LbnzDrWJmr6hktkHwB8nY3',
} as const;

/** Wallets of the service. */
export const wallets = {
  /** The service's wallet that pays the fees of sponsored prediction orders. */
  predictionSponsor: '748XjHxBdkWo4rLwzMXuYieUejv3R8X2dGPys7VGDkAj',
} as const;
