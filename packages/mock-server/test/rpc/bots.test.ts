import {
  address,
  appendTransactionMessageInstruction,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getSignatureFromTransaction,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  sendAndConfirmTransaction,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MockServer } from '../../src/index.js';
import { mintAddresses } from '@galilean/transactions';
import { startWithWeb3 } from './web3-on-ledger.js';

const { USDC } = mintAddresses;
const SOL = LAMPORTS_PER_SOL;
let mock: MockServer;
let connection: Connection;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ mock, connection, close } = await startWithWeb3());
});
afterAll(() => close());

/** A wallet with so many lamports. */
async function funded(amount = 10 * SOL): Promise<Keypair> {
  const wallet = Keypair.generate();
  const signature = await connection.requestAirdrop(wallet.publicKey, amount);
  await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) });
  return wallet;
}

const fund = (body: object) =>
  fetch(`${mock.url}/__control/fund`, { method: 'POST', body: JSON.stringify(body) });

const pay = (from: Keypair, to: PublicKey, amount: number) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports: amount });

async function signed(payer: Keypair, ...instructions: ReturnType<typeof pay>[]) {
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash();
  const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash, instructions });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([payer]);
  return transaction;
}

describe('web3.js', () => {
  it('sends and confirms, and finds what it sent', async () => {
    const [ada, bob] = [await funded(), Keypair.generate().publicKey];
    const transaction = new Transaction().add(pay(ada, bob, SOL));
    const signature = await sendAndConfirmTransaction(connection, transaction, [ada]);
    expect(await connection.getBalance(bob)).toBe(SOL);
    expect(await connection.getBalance(ada.publicKey)).toBe(9 * SOL - 5000);

    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(found!.meta).toMatchObject({
      err: null,
      fee: 5000,
      preBalances: [10 * SOL, 0, 1],
      postBalances: [9 * SOL - 5000, SOL, 1],
      computeUnitsConsumed: 150,
    });
    expect(found!.transaction.message.getAccountKeys().staticAccountKeys[1]!.equals(bob)).toBe(true);
    expect(found).toMatchObject({ version: 'legacy', blockTime: expect.any(Number) });
    const parsed = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(parsed!.transaction.message.accountKeys[0]).toMatchObject({ signer: true, writable: true });

    const listed = await connection.getSignaturesForAddress(ada.publicKey);
    expect(listed.map((one) => one.signature)[0]).toBe(signature);
    expect(listed).toHaveLength(2);
    const [first] = await connection.getSignaturesForAddress(ada.publicKey, { limit: 1 });
    expect(first!.signature).toBe(signature);
    const older = await connection.getSignaturesForAddress(ada.publicKey, { before: signature });
    expect(older).toEqual(listed.slice(1));
    const newer = await connection.getSignaturesForAddress(ada.publicKey, { until: listed[1]!.signature });
    expect(newer).toEqual(listed.slice(0, 1));

    const block = await connection.getBlock(found!.slot, { maxSupportedTransactionVersion: 0 });
    expect(block!.transactions.map((one) => one.transaction.signatures[0])).toContain(signature);
    const inBlock = await connection.getBlockSignatures(found!.slot);
    expect(inBlock.signatures).toContain(signature);
  });

  it('learns in preflight why a transaction would fail, in the words of a node', async () => {
    const ada = await funded();
    const transaction = await signed(ada, pay(ada, Keypair.generate().publicKey, 20 * SOL));
    const failing = connection.sendTransaction(transaction);
    await expect(failing).rejects.toMatchObject({
      transactionMessage:
        'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
      transactionLogs: expect.arrayContaining([expect.stringMatching(/insufficient lamports/)]),
    });
    expect(await connection.getBalance(ada.publicKey)).toBe(10 * SOL);
    // Without a preflight it lands, fails and costs its fee.
    const signature = await connection.sendTransaction(transaction, { skipPreflight: true });
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
    const { value } = await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight });
    expect(value.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
    expect(await connection.getBalance(ada.publicKey)).toBe(10 * SOL - 5000);
  });

  it('lands a transaction once', async () => {
    const [ada, bob] = [await funded(), Keypair.generate().publicKey];
    const transaction = await signed(ada, pay(ada, bob, SOL));
    const signature = await connection.sendTransaction(transaction);
    await expect(connection.sendTransaction(transaction)).rejects.toThrow('already been processed');
    expect(await connection.sendTransaction(transaction, { skipPreflight: true })).toBe(signature);
    expect(await connection.getBalance(bob)).toBe(SOL);
  });

  it('simulates with the accounts as they would be', async () => {
    const [ada, bob] = [await funded(), Keypair.generate().publicKey];
    const { message } = await signed(ada, pay(ada, bob, SOL));
    message.recentBlockhash = PublicKey.default.toBase58();
    const unsigned = new VersionedTransaction(message);
    const stale = await connection.simulateTransaction(unsigned);
    expect(stale.value).toMatchObject({ err: 'BlockhashNotFound', logs: [] });
    const accounts = { encoding: 'base64' as const, addresses: [bob.toBase58(), ada.publicKey.toBase58()] };
    const { value } = await connection.simulateTransaction(unsigned, {
      replaceRecentBlockhash: true,
      accounts,
    });
    expect(value).toMatchObject({ err: null, unitsConsumed: 150 });
    expect(value.accounts!.map((one) => one?.lamports)).toEqual([SOL, 9 * SOL - 5000]);
    expect(value).toMatchObject({ replacementBlockhash: { blockhash: expect.any(String) } });
    await expect(connection.simulateTransaction(unsigned, { sigVerify: true })).rejects.toThrow(
      /signature verification/,
    );
    expect(await connection.getBalance(bob)).toBe(0);
  });

  it('reads tokens', async () => {
    const ada = Keypair.generate().publicKey;
    expect((await fund({ wallet: ada.toBase58(), mint: USDC, amount: '2500000' })).status).toBe(200);
    const mint = new PublicKey(USDC);
    const { value } = await connection.getTokenAccountsByOwner(ada, { mint });
    const [account] = value;
    const uiAmount = { amount: '2500000', decimals: 6, uiAmount: 2.5, uiAmountString: '2.5' };
    expect((await connection.getTokenAccountBalance(account!.pubkey)).value).toEqual(uiAmount);
    const parsed = await connection.getParsedTokenAccountsByOwner(ada, { mint });
    expect(parsed.value[0]!.account.data.parsed.info).toMatchObject({ mint: USDC, tokenAmount: uiAmount });
    const info = await connection.getParsedAccountInfo(mint);
    expect(info.value!.data).toMatchObject({ program: 'spl-token', parsed: { type: 'mint' } });
    expect(Number((await connection.getTokenSupply(mint)).value.amount)).toBeGreaterThanOrEqual(2_500_000);
    const [largest] = (await connection.getTokenLargestAccounts(mint)).value;
    expect(largest!.address.equals(account!.pubkey)).toBe(true);
    const owned = await connection.getProgramAccounts(account!.account.owner, {
      filters: [{ dataSize: 165 }, { memcmp: { offset: 32, bytes: ada.toBase58() } }],
    });
    expect(owned.map(({ pubkey }) => pubkey.toBase58())).toEqual([account!.pubkey.toBase58()]);
    await expect(connection.getTokenAccountBalance(ada)).rejects.toThrow('could not find account');
    await expect(connection.getTokenAccountBalance(mint)).rejects.toThrow('not a Token account');
  });

  it('knows fees, rent and blocks', async () => {
    const ada = await funded();
    const { message } = await signed(ada, pay(ada, ada.publicKey, 1));
    expect((await connection.getFeeForMessage(message)).value).toBe(5000);
    message.recentBlockhash = PublicKey.default.toBase58();
    expect((await connection.getFeeForMessage(message)).value).toBeNull();
    expect(await connection.getMinimumBalanceForRentExemption(165)).toBe(1_488_440);
    expect(await connection.getRecentPrioritizationFees()).toHaveLength(150);
    const slot = await connection.getSlot();
    expect(await connection.getBlocks(slot - 2, slot)).toEqual([slot - 2, slot - 1, slot]);
    expect(await connection.getBlockTime(slot)).toBeGreaterThan(1_700_000_000);
  });

  it('hears of accounts, slots and logs', async () => {
    const [ada, bob] = [await funded(), Keypair.generate().publicKey];
    const heard: [string, unknown][] = [];
    const ids = [
      connection.onAccountChange(bob, ({ lamports: held }) => heard.push(['account', held])),
      connection.onLogs(bob, ({ err, logs }) => heard.push(['logs', [err, logs.length]])),
    ] as const;
    const slots: number[] = [];
    const slotId = connection.onSlotChange(({ slot, parent, root }) => slots.push(slot, parent, root));
    await until(() => slots.length >= 6);
    expect(slots[1]).toBe(slots[0]! - 1);
    expect(slots[2]).toBe(slots[0]! - 32);
    await sendAndConfirmTransaction(connection, new Transaction().add(pay(ada, bob, SOL)), [ada]);
    await until(() => heard.length >= 2);
    expect(heard.sort()).toEqual([
      ['account', SOL],
      ['logs', [null, 2]],
    ]);
    await connection.removeAccountChangeListener(ids[0]);
    await connection.removeOnLogsListener(ids[1]);
    await connection.removeSlotChangeListener(slotId);
  });

  it('finds the web socket at the next port, without its address', async () => {
    const other = new Connection(mock.connection.endpoint, 'confirmed');
    const [ada, bob] = [await funded(), Keypair.generate().publicKey];
    await sendAndConfirmTransaction(other, new Transaction().add(pay(ada, bob, SOL)), [ada]);
    expect(await other.getBalance(bob)).toBe(SOL);
  });
});

describe('an invalid call of a ledger’s method', () => {
  const known = Keypair.generate().publicKey.toBase58();
  it.each<[string, unknown[]]>([
    ['getBalance', ['x']],
    ['getTokenAccountsByOwner', [known, { mint: 'x' }, { encoding: 'base64' }]],
    ['getTokenAccountsByOwner', [known, { mint: 7 }, { encoding: 'base64' }]],
    ['getTokenAccountsByOwner', [known, {}, { encoding: 'base64' }]],
    ['getProgramAccounts', [known, { encoding: 'base64', filters: [{ memcmp: {} }] }]],
    ['requestAirdrop', [known, 1]],
    ['requestAirdrop', [known, -1]],
    ['getFeeForMessage', ['AAAA']],
    ['sendTransaction', ['1111']],
    ['simulateTransaction', ['AAAA', { encoding: 'base64' }]],
    ['getMinimumBalanceForRentExemption', [-1]],
    ['getSignaturesForAddress', [known, { limit: 1001 }]],
    ['getBlocks', ['first']],
  ])('is refused: %s %j', async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await fetch(mock.connection.endpoint, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ error: { code: -32_602 } });
  });
});

describe('kit', () => {
  const clients = () => ({
    rpc: createSolanaRpc(mock.connection.endpoint),
    rpcSubscriptions: createSolanaRpcSubscriptions(mock.connection.wsEndpoint),
  });

  async function kitTransfer(from: Keypair, to: string, amount: bigint) {
    const { rpc } = clients();
    const signer = await createKeyPairSignerFromBytes(from.secretKey);
    const { value: blockhash } = await rpc.getLatestBlockhash().send();
    const data = new Uint8Array(12);
    data[0] = 2;
    new DataView(data.buffer).setBigUint64(4, amount, true);
    const instruction = {
      programAddress: address('11111111111111111111111111111111'),
      accounts: [
        { address: signer.address, role: 3 as const },
        { address: address(to), role: 1 as const },
      ],
      data,
    };
    return signTransactionMessageWithSigners(
      pipe(
        createTransactionMessage({ version: 0 }),
        (message) => setTransactionMessageFeePayerSigner(signer, message),
        (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
        (message) => appendTransactionMessageInstruction(instruction, message),
      ),
    );
  }

  it('sends and confirms, and finds what it sent', async () => {
    const { rpc, rpcSubscriptions } = clients();
    const [ada, bob] = [await funded(), Keypair.generate().publicKey.toBase58()];
    const transaction = await kitTransfer(ada, bob, BigInt(SOL));
    const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions } as never);
    await sendAndConfirm(transaction as never, { commitment: 'confirmed' });
    expect((await rpc.getBalance(address(bob)).send()).value).toBe(lamports(BigInt(SOL)));
    const signature = getSignatureFromTransaction(transaction);
    const config = { maxSupportedTransactionVersion: 0, commitment: 'confirmed', encoding: 'json' } as const;
    const found = await rpc.getTransaction(signature, config).send();
    expect(found!.meta).toMatchObject({ err: null, fee: 5000n, computeUnitsConsumed: 150n });
    expect(found!.meta!.postBalances).toEqual([BigInt(9 * SOL - 5000), BigInt(SOL), 1n]);
    const statuses = await rpc.getSignatureStatuses([signature]).send();
    expect(statuses.value[0]).toMatchObject({ confirmationStatus: 'confirmed', err: null });
    const account = await rpc.getAccountInfo(address(bob), { encoding: 'base64' }).send();
    expect(account.value).toMatchObject({ lamports: BigInt(SOL), rentEpoch: 2n ** 64n - 1n });
  });

  it('decodes the error of a preflight', async () => {
    const { rpc, rpcSubscriptions } = clients();
    const transaction = await kitTransfer(await funded(), Keypair.generate().publicKey.toBase58(), 1n << 60n);
    const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions } as never);
    const failing = sendAndConfirm(transaction as never, { commitment: 'confirmed' });
    await expect(failing).rejects.toMatchObject({
      name: 'SolanaError',
      context: { __code: -32_002, unitsConsumed: 150n, logs: expect.any(Array) },
      cause: { context: { code: 1, index: 0 } },
    });
  });

  it('hears of accounts', async () => {
    const { rpcSubscriptions } = clients();
    const bob = Keypair.generate().publicKey.toBase58();
    const ended = new AbortController();
    const heard = await rpcSubscriptions
      .accountNotifications(address(bob), { commitment: 'confirmed', encoding: 'base64' })
      .subscribe({ abortSignal: ended.signal });
    const first = heard[Symbol.asyncIterator]().next();
    await fund({ wallet: bob, amount: '1000000' });
    expect((await first).value!.value).toMatchObject({ lamports: 1_000_000n });
    ended.abort();
  });
});

/** Waits for what arrives over a socket. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}
