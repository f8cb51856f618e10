import type { PublicKey } from '@solana/web3.js';
import { addresses } from './generated/addresses.js';
import { knownAddress } from './base58.js';

const keys = <Name extends string>(table: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<string>(table).map(([name, address]): [string, PublicKey] => [
      name,
      knownAddress(address),
    ]),
  ) as Readonly<Record<Name, PublicKey>>;

/** The mints of the description's address list. */
export const mints = keys(addresses.mints);
/** The programs of the description's address list. */
export const programs = keys(addresses.programs);
/** Wallets of the service. */
export const serviceWallets = keys(addresses.wallets);
/** Wallets that receive the tip of a submitted transaction. */
export const tipReceivers: readonly PublicKey[] = addresses.tipReceivers.map((one) => knownAddress(one));
/** Jito's tip accounts. */
export const jitoTipReceivers: readonly PublicKey[] = addresses.jitoTipReceivers.map((one) =>
  knownAddress(one),
);

/** The mints in base58. */
export const mintAddresses = addresses.mints;
