import { PublicKey } from '@solana/web3.js';
import { mintAddresses, predictionVault } from '@galilean/transactions';
import { documented } from '../answering/answers.js';
import type { OperationResponder } from '../answering/handler.js';

interface Vault {
  pubkey: string;
  data: object;
}

/** The documented vault, as that of the mint asked for. Each mint has its own account. */
export const getVaultInfo: OperationResponder = ({ operation, query, world }) => {
  const vault = world.examples.named<Vault>(operation.id, 'vault');
  if (!vault) return undefined;
  const settlementMint = query.text('mint') === 'jupusd' ? mintAddresses.JupUSD : mintAddresses.USDC;
  return documented(operation, 'vault', {
    pubkey: predictionVault(new PublicKey(settlementMint)).toBase58(),
    data: { ...vault.data, settlementMint },
  });
};
