// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

/** Mints of well-known tokens. */
export const mints = {
  /** SOL and wrapped SOL, 9 decimals. */
  SOL: 'So11111111111111111111111111111111111111112',
  /** USDC; a prediction buy is paid with it unless told otherwise, 6 decimals. */
  USDC: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  /** USDT, 6 decimals. */
  USDT: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  /** JupUSD, 6 decimals. */
  JupUSD: 'JuprjznTrTSp2UFa3ZBUFgwdAmtZCq4MQCwysN55USD',
  /** JUP, 6 decimals. */
  JUP: 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN',
} as const;

/** Programs that the service’s transactions call. */
export const programs = {
  /** SPL Token program. */
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  /** Token-2022 program. */
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const;
