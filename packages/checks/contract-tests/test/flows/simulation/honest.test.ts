import { testWallet } from '@galilean/mock-server';
import { fromKeypair } from '@galilean/signing/web3js';
import { createLegacySwapClient, createSwapClient } from '@galilean/swap';
import { buildSwap, swap, ultraSwap, type SwapParams } from '@galilean/swap/flows';
import { mintAddresses } from '@galilean/transactions';
import { describe, expect, it } from 'vitest';
import { stageThatLands } from './predicted.js';

const { mock, signer, connection, simulate } = await stageThatLands();
const client = createSwapClient(connection);
const { SOL, USDC, JUP, JupUSD } = mintAddresses;

describe.each(['metis', 'jupiterz', 'okx', 'dflow'] as const)('a swap through %s', (router) => {
  it.each([
    ['SOL for USDC', SOL, USDC],
    ['JUP for USDC', JUP, USDC],
    ['JUP for SOL', JUP, SOL],
    ['USDC for a token that we have no account of', USDC, JupUSD],
  ])('of %s lands as simulated', async (_, inputMint, outputMint) => {
    await mock.control.scenario(`router=${router}`);
    const params: SwapParams = { inputMint, outputMint, amount: 100_000_000n };
    const result = await swap(client, signer, params, { simulate });
    expect(result).toMatchObject({ kind: 'landed', order: { router } });
  });

  it('satisfies a policy that requires proof, through Ultra too', async () => {
    await mock.control.scenario(`router=${router}`);
    const asked = { inputMint: SOL, outputMint: USDC, amount: 100_000_000n };
    const policy = { requireProof: true };
    const result = await ultraSwap(createLegacySwapClient(connection), signer, asked, { simulate, policy });
    expect(result).toMatchObject({ kind: 'landed' });
  });
});

describe('a swap', () => {
  const asked = { inputMint: JUP, outputMint: USDC, amount: 100_000_000n };

  it.each(['metis', 'dflow'])('for another receiver through %s lands as simulated', async (router) => {
    await mock.control.scenario(router === 'dflow' ? 'router=dflow' : 'router=metis');
    const receiver = testWallet('receiver').publicKey.toBase58();
    mock.fund(receiver, { mint: USDC, amount: 1n });
    const result = await swap(client, signer, { ...asked, receiver }, { simulate });
    expect(result).toMatchObject({ kind: 'landed' });
  });

  it('that a second wallet pays for lands as simulated', async () => {
    const payer = fromKeypair(testWallet('payer'));
    mock.fund(testWallet('payer').publicKey.toBase58(), { amount: 1_000_000_000n });
    expect(await swap(client, signer, asked, { simulate, payer })).toMatchObject({ kind: 'landed' });
  });

  it('that the service pays for lands as simulated', async () => {
    await mock.control.scenario(['router=metis', 'sponsored']);
    expect(await swap(client, signer, asked, { simulate })).toMatchObject({ kind: 'landed' });
  });

  it.each([
    ['that sells a token', {}],
    ['that sells SOL', { inputMint: SOL }],
    ['that buys SOL', { outputMint: SOL }],
  ])('that we build and send, %s, lands as simulated', async (_, more) => {
    const { signature } = (await buildSwap(
      client,
      signer,
      { ...asked, tipAmount: 1_000_000n, ...more },
      {
        simulate,
        computeUnits: 300_000,
        signatureStatus: async () => ({ status: 'landed' }),
      },
    )) as { signature: string };
    expect(signature).toEqual(expect.any(String));
  });
});
