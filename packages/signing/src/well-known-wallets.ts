import { addressBytes } from './address.js';
import { encodeBase58 } from './base58.js';
import { derivedAddress } from './derived-address.js';
import { aggregatorProgram } from './well-known-programs.js';

// Wallets and mints this package knows, as in `spec/addresses.yaml`.

/** Wallets of the service that pay fees for its users. */
export const sponsors: readonly string[] = [
  'gasTzr94Pmp4Gf8vknQnqxeYxdgwFjbgdJa4msYRpnB',
  '748XjHxBdkWo4rLwzMXuYieUejv3R8X2dGPys7VGDkAj',
];

export const wrappedSolMint = 'So11111111111111111111111111111111111111112';

/** The default settlement mint of prediction markets. */
export const jupUsdMint = 'JuprjznTrTSp2UFa3ZBUFgwdAmtZCq4MQCwysN55USD';
export const usdcMint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

let receivers: readonly string[] | undefined;

/** Wallets that receive the tip of a submitted transaction: the derived authorities of the aggregator. */
export const tipReceivers = (): readonly string[] =>
  (receivers ??= Array.from({ length: 16 }, (_, id) =>
    encodeBase58(derivedAddress([addressBytes(aggregatorProgram), 'authority', Uint8Array.of(id)])),
  ));
