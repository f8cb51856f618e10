import { createMockFetch, testWallet } from '@galilean/mock-server';
import { encodeBase58 } from '@galilean/signing';
import { guardSwap } from '@galilean/signing/guard';
import { inspectTransaction } from '@galilean/signing/inspect';
import { fromKeypair } from '@galilean/signing/web3js';
import { describe, expect, it } from 'vitest';
import { createSwapClient, mints, type BuildSwapResponse } from '../../src/index.js';
import { buildSwap, type BuildSwapOptions } from '../../src/flows/index.js';

const signer = fromKeypair(testWallet('wallet'));
const wallet = testWallet('wallet').publicKey.toBase58();
const strangers = testWallet('maker').publicKey.toBase58();
const asked = { inputMint: mints.USDC, outputMint: mints.JUP, amount: 10_000_000n };
const table = testWallet('receiver').publicKey.toBase58();

type Build = Record<string, any> & BuildSwapResponse;

/** A mock with changed builds, the requests to it, and the transactions that it got. */
function bent(bend: (build: Build, maxAccounts: number) => object) {
  const mock = createMockFetch({ strict: true });
  const asks: (string | null)[] = [];
  const fetch = async (request: Request) => {
    const answer = await mock(request);
    if (!request.url.includes('/build')) return answer;
    asks.push(new URL(request.url).searchParams.get('maxAccounts'));
    return Response.json(bend((await answer.json()) as Build, Number(asks.at(-1) ?? 64)));
  };
  const sent: string[] = [];
  const client = createSwapClient({ apiKey: 'test', fetch, retries: 0 });
  const run = (options: BuildSwapOptions = {}, params = {}) =>
    buildSwap(
      client,
      signer,
      { ...asked, ...params },
      { submit: async (transaction) => sent.push(transaction), ...options },
    );
  return { run, asks, sent };
}

const accountsOf = (build: Build): string[] =>
  [
    ...build.setupInstructions,
    build.swapInstruction,
    build.cleanupInstruction,
    ...build.otherInstructions,
  ].flatMap((instruction: any) => instruction?.accounts.map(({ pubkey }: any) => pubkey) ?? []);

describe('an answer whose lookup tables differ on chain', () => {
  it('becomes a transaction that moves the same money with any tables', async () => {
    const { run, sent } = bent((build) => ({
      ...build,
      addressesByLookupTableAddress: { [table]: [...new Set(accountsOf(build))] },
    }));
    expect((await run()).kind).toBe('submitted');
    const { unresolved } = inspectTransaction(sent[0]!);
    const lookupTables = { [table]: Array<string>(256).fill(strangers) };
    const expectation = { kind: 'build', wallet, ...asked, minimumOut: 1n } as const;
    expect(guardSwap(sent[0]!, expectation, { lookupTables })).toMatchObject({
      verdict: 'accept',
      unproven: [],
    });
    expect(unresolved.every((one) => one.table === table)).toBe(true);
  });

  it('is refused if the transaction pays a stranger, no matter what the answer says about the table', async () => {
    const { run, sent } = bent((build) => {
      const { swapInstruction } = build;
      const ours = swapInstruction.accounts[2]!.pubkey;
      const accounts = swapInstruction.accounts.map((account: any, at: number) =>
        at === 2 ? { ...account, pubkey: strangers } : account,
      );
      return {
        ...build,
        swapInstruction: { ...swapInstruction, accounts },
        addressesByLookupTableAddress: { [table]: [ours, strangers] },
      };
    });
    await expect(run()).rejects.toMatchObject({
      cause: { code: 'guard/refused', context: { codes: ['destination'] } },
    });
    expect(sent).toEqual([]);
  });
});

describe('a route that makes the transaction too large', () => {
  /** Adds pools, so that the transaction is too large with more than `fits` accounts. */
  const long = (fits: number) => (build: Build, maxAccounts: number) => {
    const pool = (at: number) => encodeBase58(new Uint8Array(32).fill(100 + at));
    const more = maxAccounts > fits ? Array.from({ length: 40 }, (_, at) => pool(at)) : [];
    const accounts = more.map((pubkey) => ({ pubkey, isSigner: false, isWritable: true }));
    const { swapInstruction } = build;
    return {
      ...build,
      swapInstruction: { ...swapInstruction, accounts: [...swapInstruction.accounts, ...accounts] },
    };
  };

  it.each([
    [{}, [null, '48', '36']],
    [{ maxAccounts: 50 }, ['50', '37']],
  ])('is asked for again with fewer accounts: %j', async (params, expected) => {
    const { run, asks } = bent(long(40));
    expect((await run({}, params)).kind).toBe('submitted');
    expect(asks).toEqual(expected);
  });

  it('is requested four times, then reports by how much it is too large', async () => {
    const { run, asks, sent } = bent(long(0));
    await expect(run()).rejects.toMatchObject({
      code: 'flow/stopped',
      cause: { code: 'compose/too-large', context: { over: expect.any(Number) } },
    });
    expect(asks).toEqual([null, '48', '36', '27']);
    expect(sent).toEqual([]);
  });
});
