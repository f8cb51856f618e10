import { PublicKey } from '@solana/web3.js';
import { addresses } from './generated/addresses.js';

const keys = <Name extends string>(table: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<string>(table).map(([name, address]) => [name, new PublicKey(address)]),
  ) as Readonly<Record<Name, PublicKey>>;

/** The mints of the description's address list. */
export const mints = keys(addresses.mints);
/** The programs of the description's address list. */
export const programs = keys(addresses.programs);
/** Wallets of the service. */
export const serviceWallets = keys(addresses.wallets);
/** Wallets that take the tip of a submitted transaction. */
export const tipReceivers: readonly PublicKey[] = addresses.tipReceivers.map((one) => new PublicKey(one));

/** The mints in base58. */
export const mintAddresses = addresses.mints;
