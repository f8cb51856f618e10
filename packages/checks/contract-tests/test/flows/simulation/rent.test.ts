import { testWallet } from '@galilean/mock-server';
import { fromKeypair } from '@galilean/signing/web3js';
import { createSwapClient } from '@galilean/swap';
import { swap } from '@galilean/swap/flows';
import { mintAddresses } from '@galilean/transactions';
import { beforeEach, describe, expect, it } from 'vitest';
import { stageThatLands } from './predicted.js';

/** What the network asked until September 2026: 2,039,280 lamports for a token account. */
const { mock, signer, connection, simulate } = await stageThatLands({ lamportsPerByte: 6_960 });
const client = createSwapClient(connection);
const { SOL, USDC } = mintAddresses;
const refused = { cause: { code: 'guard/refused' } };
const payer = fromKeypair(testWallet('payer'));

beforeEach(() => mock.fund(testWallet('payer').publicKey.toBase58(), { amount: 1_000_000_000n }));

describe.each([
  ['sells SOL', SOL, USDC],
  ['buys SOL', USDC, SOL],
])('a swap that %s and repays its payer more rent than is usual', (_, inputMint, outputMint) => {
  const asked = { inputMint, outputMint, amount: 100_000_000n };
  const swapped = (options: object) => swap(client, signer, asked, { payer, ...options });

  it('lands, because the node asks for that much', async () => {
    expect(await swapped({ simulate })).toMatchObject({ kind: 'landed' });
  });

  it('is refused where no node is asked, unless the caller says what an account costs', async () => {
    await expect(swapped({})).rejects.toMatchObject(refused);
    const policy = { accountRentLamports: 2_039_280 };
    expect(await swapped({ policy })).toMatchObject({ kind: 'landed' });
    expect(await swapped({ policy, simulate })).toMatchObject({ kind: 'landed' });
    const less = { accountRentLamports: 2_039_279 };
    await expect(swapped({ policy: less, simulate })).rejects.toMatchObject(refused);
    expect(await swapped({ simulate })).toMatchObject({ kind: 'landed' });
  });
});
