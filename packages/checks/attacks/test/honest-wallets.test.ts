import { mockGenesisHash } from '@galilean/mock-server';
import { isSigningError } from '@galilean/signing';
import { simulateOverRpc } from '@galilean/signing/rpc';
import { fromWalletAdapter } from '@galilean/signing/web3js';
import { buildSwap } from '@galilean/swap/flows';
import { Editable } from '@galilean/tampering';
import { assertions } from '@galilean/test-kit/lighthouse';
import { VersionedTransaction } from '@solana/web3.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { flows } from '../src/flows/flows.js';
import { openService, type Service } from '../src/honest/service.js';
import { instruction, u64 } from '../src/instructions.js';
import { land } from '../src/ledger/land.js';
import { rpcOf, type Rpc } from '../src/ledger/rpc.js';
import { JUP, ours, SOL, us, USDC, victim } from '../src/wallets.js';
import { frozenTime } from './support/frozen-time.js';

frozenTime();

/** A wallet that adds an assertion of the Lighthouse program to what it signs. */
const walletWith = (assertion: (typeof assertions)[number]) =>
  fromWalletAdapter({
    publicKey: victim.publicKey,
    signTransaction: (async (handed: VersionedTransaction) => {
      const edit = new Editable(Buffer.from(handed.serialize()).toString('base64'));
      edit.add(assertion);
      const transaction = VersionedTransaction.deserialize(Buffer.from(edit.compile(), 'base64'));
      transaction.sign([victim]);
      return transaction;
    }) as never,
  });

it.each(['build', 'build of SOL'] as const)(
  'a flow that sends its own transaction passes wallets that add assertions: %s',
  async (kind) => {
    const { clients, state } = await openService(false);
    for (const assertion of assertions)
      for (const flow of Object.values(flows[kind]))
        expect(await flow({ clients, signer: walletWith(assertion), state })).toMatchObject({
          kind: 'submitted',
        });
  },
);

describe('on the ledger, where Lighthouse checks the accounts, a build with assertions', () => {
  let service: Service;
  let snapshot: Uint8Array;
  let rpc: Rpc;
  beforeAll(async () => {
    service = await openService();
    snapshot = await service.mock.snapshot();
    rpc = rpcOf(service.mock);
  });

  const lighthouse = assertions[0]!.programId;
  const [atLeast, atMost] = [4, 5];
  const lamportsLeft = (lamports: bigint, operator = atLeast) =>
    instruction(lighthouse, [[us]], [5, 0, 0, ...u64(lamports), operator]);
  /** Units of the token, and no one who may spend them. */
  const held = (account: string, units: bigint) =>
    instruction(lighthouse, [[account]], [10, 0, 2, 2, ...u64(units), atLeast, 3, 0, 0]);
  const slot = assertions[2]!;

  const amountOf = async (account: string) =>
    BigInt((await rpc('getTokenAccountBalance', account)).value.amount as string);

  const lamportsAndOutput = (output: string) => async () => [
    lamportsLeft(90_000_000_000n),
    held(output, (await amountOf(output)) + 1n),
    slot,
  ];

  /** Figures of after the swap, which are not those of before it. */
  const swaps = {
    'of tokens': {
      asked: { inputMint: USDC, outputMint: JUP, amount: '50000000' },
      holding: lamportsAndOutput(ours.jup),
      failing: async () => [lamportsLeft(100n, atMost), held(ours.usdc, await amountOf(ours.usdc))],
    },
    'of SOL': {
      asked: { inputMint: SOL, outputMint: USDC, amount: '100000000' },
      holding: lamportsAndOutput(ours.usdc),
      failing: async () => [lamportsLeft(BigInt((await rpc('getBalance', us)).value as number))],
    },
  };
  const simulate = () =>
    simulateOverRpc(async (method, params) => rpc(method, ...params), { genesisHash: mockGenesisHash });

  /** @returns the ledger’s error, or none if it landed */
  async function landed(
    { asked }: { asked: object },
    assertion: (typeof assertions)[number],
    options: object = {},
  ): Promise<string | undefined> {
    let error: string | undefined = 'not sent';
    const submit = async (signed: string) => void (error = await land(rpc, signed));
    try {
      await buildSwap(service.clients.swap, walletWith(assertion), asked as never, { submit, ...options });
    } finally {
      await service.mock.restore(snapshot);
    }
    return error;
  }

  it.each(Object.entries(swaps))(
    'lands while they hold, with and without a simulation: %s',
    async (_, one) => {
      for (const assertion of await one.holding()) {
        expect(await landed(one, assertion)).toBeUndefined();
        expect(await landed(one, assertion, { simulate: simulate() })).toBeUndefined();
      }
    },
  );

  it.each(Object.entries(swaps))(
    'fails when they do not, and a simulation refuses it: %s',
    async (_, one) => {
      for (const assertion of await one.failing()) {
        expect(await landed(one, assertion)).toContain('"Custom":6001');
        await expect(landed(one, assertion, { simulate: simulate() })).rejects.toSatisfy((error) =>
          isSigningError((error as Error).cause ?? error, 'simulation/failed'),
        );
      }
    },
  );
});
