import { testWallet } from '@galilean/transactions';

/** The wallet of the service that pays the network's fees. */
export const gasWallet = (): string => testWallet('gas').publicKey.toBase58();

/** The authority of the service, which signs each order. */
export const authority = (): string => testWallet('keeper').publicKey.toBase58();
