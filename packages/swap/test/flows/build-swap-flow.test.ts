import { startMockServer, testWallet } from '@galilean/mock-server';
import { encodeBase58 } from '@galilean/signing';
import { inspectTransaction } from '@galilean/signing/inspect';
import { fromKeypair } from '@galilean/signing/web3js';
import { expect, it } from 'vitest';
import { control, memoryOf } from '@galilean/test-kit/mock-control';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';
import {
  buildSwap,
  isFlowError,
  memoryJournal,
  type BuildSwapOptions,
  type GetSignatureStatus,
  type SignatureStatus,
} from '../../src/flows/index.js';
import { createLegacySwapClient, createSwapClient, mints, type BuildSwapResponse } from '../../src/index.js';

const mock = await mockForThisFile(startMockServer({ strict: true }));

const signer = fromKeypair(testWallet('wallet'));
const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: 100_000_000n, tipAmount: 1_000_000n };
const client = () => createSwapClient({ apiKey: 'test-key', baseUrl: mock.url });
const built = (options: BuildSwapOptions = {}, params = {}) =>
  buildSwap(client(), signer, { ...asked, ...params }, options);
const landed = async () => Object.keys((await memoryOf(mock.url))['signatures'] ?? {});

it('submits to the service, which does not report landing', async () => {
  const result = await built();
  expect(result).toMatchObject({ kind: 'submitted', signature: (await landed())[0] });
});

it('submits by a function: to our own node, or to the legacy endpoint', async () => {
  const legacy = createLegacySwapClient({ apiKey: 'test-key', baseUrl: mock.url });
  const submit = (signedTransaction: string) => legacy.submitTransactionLegacy({ signedTransaction });
  expect((await built({ submit })).kind).toBe('submitted');
  const sent: string[] = [];
  await built({ submit: async (transaction) => sent.push(transaction) }, { tipAmount: undefined });
  expect(sent).toHaveLength(1);
  expect(mock.requests.map(({ operationId }) => operationId)).toEqual([
    'buildSwap',
    'submitTransactionLegacy',
    'buildSwap',
  ]);
});

it('signs no build whose fee goes to another account than the caller asked for', async () => {
  const feeAccount = 'BkRKJwdJsHMdwzdB7iuLRaxmzbNmrMtpx19uhe8YVUYo';
  const honest = client();
  const elsewhere = {
    ...honest,
    buildSwap: (query, options) =>
      honest.buildSwap({ ...query, feeAccount: 'Fp77JTudY2BJeJPjFsZ63M9icqbvHDTMHYobjGZ767wZ' }, options),
  } as typeof honest;
  const params = { ...asked, platformFeeBps: 50, feeAccount };
  const sent: string[] = [];
  const options: BuildSwapOptions = { submit: async (transaction) => sent.push(transaction) };
  await expect(buildSwap(elsewhere, signer, params, options)).rejects.toMatchObject({
    code: 'flow/stopped',
    cause: { code: 'guard/refused', context: { codes: ['integrator-fee'] } },
  });
  expect(sent).toEqual([]);
  expect(await buildSwap(honest, signer, params, options)).toMatchObject({ kind: 'submitted' });
});

const says =
  (status: 'landed' | 'failed' | 'pending' | 'unknown', reason?: string): GetSignatureStatus =>
  async () => ({ status, ...(reason && { reason }) });
const brief = { resendMs: 0, confirmMs: 0 };

it.each<[string, object, object]>([
  ['landed', { status: 'landed' }, { kind: 'landed' }],
  ['failed', { status: 'failed' }, { kind: 'failed', meaning: expect.stringContaining('failed on chain') }],
  [
    'expired with proof',
    { status: 'expired', historyFromBlockHeight: 0 },
    { kind: 'failed', meaning: expect.stringContaining('expired') },
  ],
  ['expired without proof', { status: 'expired' }, { kind: 'unknown' }],
  ['pending', { status: 'pending' }, { kind: 'unknown' }],
  ['unknown', { status: 'unknown', reason: 'no history' }, { kind: 'unknown', detail: 'no history' }],
  ['another word', { status: 'processed' }, { kind: 'unknown' }],
])('ends as the network says: %s', async (_, status, expected) => {
  const asked: unknown[] = [];
  const result = await built({
    ...brief,
    signatureStatus: async (signature, { lastValidBlockHeight, blockhash }) => {
      asked.push(signature, blockhash, lastValidBlockHeight);
      return { finalizedBlockHeight: Number(lastValidBlockHeight) + 1, ...status } as SignatureStatus;
    },
  });
  expect(result).toMatchObject(expected);
  const { signature, build } = result as { signature: string; build: BuildSwapResponse };
  const { blockhash, lastValidBlockHeight } = build.blockhashWithMetadata;
  expect(asked).toEqual([signature, encodeBase58(Uint8Array.from(blockhash)), lastValidBlockHeight]);
});

it('sends our own node the same bytes again until they land', async () => {
  const sent: string[] = [];
  const statuses = ['pending', 'pending', 'landed'] as const;
  let asked = 0;
  const result = await built(
    {
      submit: async (transaction) => {
        if (sent.push(transaction) === 2) throw new Error('the node was slow');
      },
      signatureStatus: async () => ({ status: statuses[asked++]! }),
    },
    { tipAmount: undefined },
  );
  expect(result.kind).toBe('landed');
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);
});

it('looks up the outcome of an open run again, and signs nothing new', async () => {
  const journal = memoryJournal();
  const first = await built({ journal, run: 'open', ...brief, signatureStatus: says('pending') });
  const second = await built({ journal, run: 'open', signatureStatus: says('landed') });
  expect([first.kind, second.kind]).toEqual(['unknown', 'landed']);
  expect(await landed()).toHaveLength(1);
});

it('sets the compute limit to a fifth more than a simulation used', async () => {
  let composed = '';
  await built({
    computeUnits: async () => 100_000,
    onStep: (told) => {
      if (told.step === 'composed' && told.state === 'done') composed = told.value;
    },
  });
  const limit = inspectTransaction(composed).instructions.find(({ name }) => name === 'setComputeUnitLimit');
  expect(limit?.values).toMatchObject({ units: 120_000 });
});

it('lowers a compute price to the cap', async () => {
  const priced = async (maxComputeUnitPrice: bigint) => {
    const result = await built({ dryRun: true, maxComputeUnitPrice, policy: { maxPriorityFeeLamports: 1 } });
    return result.kind === 'dry-run' && result.report.findings.map(({ code }) => code);
  };
  expect(await priced(0n)).toEqual([]);
  expect(await priced(1_000_000n)).toContain('priority-fee');
});

it('lets a payer pay and sign', async () => {
  const payer = fromKeypair(testWallet('payer'));
  expect((await built({ payer })).kind).toBe('submitted');
});

it("signs the caller's own texts, which name the wallet or speak of signing in, and no other's", async () => {
  const memo = (text: string) => ({
    programId: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    accounts: [],
    data: Buffer.from(text).toString('base64'),
  });
  const ours = testWallet('wallet').publicKey.toBase58();
  const own = { before: [memo('Verified by Example')], after: [memo(`referral of ${ours}`)] };
  expect((await built(own)).kind).toBe('submitted');
  const fetch: typeof globalThis.fetch = async (...request) => {
    const answer = await globalThis.fetch(...request);
    if (!answer.url.includes('/build')) return answer;
    const build = (await answer.json()) as { otherInstructions?: object[] };
    return Response.json({ ...build, otherInstructions: [memo(`${ours} signs in`)] });
  };
  const lying = createSwapClient({ apiKey: 'any', baseUrl: mock.url, fetch });
  await expect(buildSwap(lying, signer, asked, own)).rejects.toMatchObject({
    cause: { code: 'guard/refused', context: { codes: ['sign-in-memo'] } },
  });
});

it("puts the caller's instructions around the swap, and the guard checks them too", async () => {
  const memo = (text: string) => ({
    programId: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    accounts: [],
    data: Buffer.from(text).toString('base64'),
  });
  const result = await built({ before: [memo('one')], after: [memo('two')] });
  expect(result.kind).toBe('submitted');
  const drain = {
    programId: '11111111111111111111111111111111',
    accounts: [
      { pubkey: testWallet('wallet').publicKey.toBase58(), isSigner: true, isWritable: true },
      { pubkey: testWallet('maker').publicKey.toBase58(), isSigner: false, isWritable: true },
    ],
    data: Buffer.from([2, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]).toString('base64'),
  };
  await expect(built({ after: [drain] })).rejects.toMatchObject({ cause: { code: 'guard/refused' } });
});

it('refuses a missing tip before it calls the service', async () => {
  const error = await built({}, { tipAmount: 999_999n }).catch((cause: unknown) => cause);
  expect(isFlowError(error, 'flow/bad-input') && error.message).toMatch(/tipAmount.*1000000/);
  expect(mock.requests).toEqual([]);
});

it('signs nothing below the minimum', async () => {
  expect(await built({}, { minimumOut: 10n ** 15n })).toMatchObject({ kind: 'declined' });
});

it('reports a refused submission', async () => {
  await control(mock.url, 'scenario', { scenario: 'submit=-1013', operation: 'submitTransaction' });
  expect(await built()).toMatchObject({ kind: 'failed', isProven: false, code: -1013 });
});

it('does not believe an internal error after a submission that may have been accepted', async () => {
  const answers: Response[] = [];
  const losing = async (url: string, outgoing: RequestInit) => {
    const answer = await fetch(url, outgoing);
    if (!outgoing.body) return answer;
    if (answers.push(answer) === 1) throw new TypeError('fetch failed');
    return Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Internal error' } });
  };
  const ours = createSwapClient({ apiKey: 'test-key', baseUrl: mock.url, transport: losing });
  // Time for a second submission on a busy machine too.
  const result = await buildSwap(ours, signer, asked, { resendMs: 2500 });
  expect(answers.length).toBeGreaterThan(1);
  expect(await landed()).toHaveLength(1);
  expect(result).toMatchObject({ kind: 'unknown', signature: (await landed())[0] });
});
