import { buildTransaction } from '@galilean/transactions';
import { PublicKey, TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import type { AddressLookupTableAccount } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { isSigningError } from '../src/index.js';
import { explain, inspectTransaction, loadLookupTables } from '../src/inspect/index.js';
import { readLookupTable } from '../src/inspect/decode.js';
import { goodTransactions } from './support/good-transactions.js';
import { realTransactions } from '@galilean/test-kit/real-transactions';
import { randomFrom, seed, tries } from '@galilean/test-kit/random';
import { compileDraft, randomDraft, randomKey } from './support/transactions.js';

const token = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
const memoProgram = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
const owner = PublicKey.unique();

/** A transaction of one instruction, in words. */
function explainInstruction(instruction: TransactionInstruction): string {
  const message = new TransactionMessage({
    payerKey: owner,
    recentBlockhash: PublicKey.unique().toBase58(),
    instructions: [instruction],
  }).compileToV0Message();
  return explain(inspectTransaction(new VersionedTransaction(message).serialize()));
}

const all = [...goodTransactions, ...realTransactions.map((one) => ({ ...one, name: one.endpoint }))];

describe('inspectTransaction', () => {
  it.each(all.map(({ name, transaction }) => [name, transaction] as const))(
    'agrees with web3.js about who signs and what is written: %s',
    (_, transaction) => {
      const { message } = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
      const found = inspectTransaction(transaction);
      expect(found.feePayer).toBe(message.staticAccountKeys[0]!.toBase58());
      expect(found.blockhash).toBe(message.recentBlockhash);
      expect(found.accounts.map(({ signer, writable }) => [signer, writable])).toEqual(
        found.accounts.map((__, index) => [message.isAccountSigner(index), message.isAccountWritable(index)]),
      );
      const own = found.accounts.slice(0, message.staticAccountKeys.length);
      expect(own.map(({ address }) => address)).toEqual(
        message.staticAccountKeys.map((key) => key.toBase58()),
      );
      expect(found.instructions.map(({ programId, accounts }) => [programId, accounts.length])).toEqual(
        message.compiledInstructions.map((one) => [
          message.staticAccountKeys[one.programIdIndex]!.toBase58(),
          one.accountKeyIndexes.length,
        ]),
      );
      // Every instruction of a program with a table is understood.
      const closed = ['dflow', 'forecast-issuer'];
      expect(
        found.instructions.filter(({ program, name }) => program && !closed.includes(program) && !name),
      ).toEqual([]);
    },
  );

  it(`looks accounts up where web3.js does, in ${tries(300)} transactions (SEED=${seed})`, async () => {
    const random = randomFrom(seed);
    for (let i = 0; i < tries(300); i++) {
      const draft = randomDraft(random, randomKey(random));
      const compiled = compileDraft(draft, 0);
      if (!compiled) continue;
      const tables = await loadLookupTables(compiled.serialize(), (table) => contentOf(draft.tables, table));
      const { accounts, unresolved } = inspectTransaction(compiled.serialize(), { lookupTables: tables });
      const web3 = compiled.message.getAccountKeys({ addressLookupTableAccounts: draft.tables });
      expect(accounts.map(({ address }) => address)).toEqual(
        web3.keySegments().flatMap((keys) => keys.map((key) => key.toBase58())),
      );
      expect(unresolved).toEqual([]);
    }
  });

  it('reports what stays unknown without the tables', () => {
    const built = buildTransaction('order', exampleOrder);
    const blind = inspectTransaction(built.transaction);
    const lookedUp = VersionedTransaction.deserialize(
      Buffer.from(built.transaction, 'base64'),
    ).message.addressTableLookups.map((lookup) => ({
      table: lookup.accountKey.toBase58(),
      accounts: lookup.writableIndexes.length + lookup.readonlyIndexes.length,
    }));
    expect(lookedUp.length).toBeGreaterThan(0);
    expect(new Set(blind.unresolved)).toEqual(new Set(lookedUp));
    const lookupTables = Object.fromEntries(
      built.lookupTables.map(({ address, addresses }) => [address, addresses]),
    );
    const seeing = inspectTransaction(built.transaction, { lookupTables });
    expect(seeing.unresolved).toEqual([]);
    const route = seeing.instructions.find(({ name }) => name === 'routeV2')!;
    expect(route.named.inputMint!.address).toBe(exampleOrder.inputMint);
    expect(route.named.outputMint!.address).toBe(exampleOrder.outputMint);
  });

  it('leaves accounts beyond the end of a table unknown', () => {
    const built = buildTransaction('order', exampleOrder);
    const lookupTables = Object.fromEntries(built.lookupTables.map(({ address }) => [address, []]));
    expect(inspectTransaction(built.transaction, { lookupTables }).unresolved.length).toBeGreaterThan(0);
  });
});

const exampleOrder = {
  router: 'metis',
  taker: 'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM',
  inputMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  outputMint: 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN',
  inAmount: '100000000',
  outAmount: '221934560',
  slippageBps: 26,
  feeBps: 2,
  prioritizationFeeLamports: 5307,
  requestId: '01991a52-7d5e-7a31-9b0e-5a35f7a0f0aa',
};

const contentOf = (tables: readonly AddressLookupTableAccount[], table: string) =>
  tables.find(({ key }) => key.toBase58() === table)?.state.addresses.map((one) => one.toBase58());

describe('the aggregator and the order engine', () => {
  it.each(['route', 'routeV2', 'sharedAccountsRouteV2'])('%s is read as it was built', (form) => {
    // The builder picks the form of a legacy order by its request id.
    const found = Array.from({ length: 40 }, (_, attempt) => {
      const { transaction } = buildTransaction('ultra-order', { ...exampleOrder, requestId: `${attempt}` });
      return inspectTransaction(transaction).instructions.find(({ name }) => name === form);
    }).find(Boolean);
    expect(found).toMatchObject({
      program: 'aggregator',
      values: { inAmount: 100_000_000n, quotedOutAmount: 221_934_560n, slippageBps: 26, platformFeeBps: 2 },
      named: { user: { address: exampleOrder.taker, signer: true } },
    });
  });

  it('reads the firm quote of a maker', () => {
    const maker = 'BiM3A7FTdGGviTahc9vhiEqbyePieq8XjCV29ee2d5D3';
    const answer = {
      ...exampleOrder,
      router: 'jupiterz',
      maker,
      signatureFeePayer: maker,
      expireAt: '1758598698',
    };
    const { instructions, feePayer } = inspectTransaction(buildTransaction('order', answer).transaction);
    expect(feePayer).toBe(maker);
    expect(instructions.find(({ program }) => program === 'order-engine')).toMatchObject({
      name: 'fill',
      values: { inAmount: 100_000_000n, outAmount: 221_934_560n, expireAt: 1_758_598_698n, feeBps: 2 },
      named: { user: { address: exampleOrder.taker }, maker: { address: maker } },
    });
  });
});

describe('fees', () => {
  it('computes the priority fee that the service states', () => {
    const built = buildTransaction('order', { ...exampleOrder, prioritizationFeeLamports: 57_412 });
    const { priorityFeeLamports, signatureFeeLamports } = inspectTransaction(built.transaction).fees;
    expect(Number(priorityFeeLamports)).toBeCloseTo(57_412, -1);
    expect(signatureFeeLamports).toBe(5000n);
  });

  it('computes the fee that a real answer states', () => {
    const { transaction, answer } = realTransactions[0]!;
    expect(inspectTransaction(transaction).fees.priorityFeeLamports).toBe(
      BigInt(answer!.prioritizationFeeLamports),
    );
  });

  it('finds the tip of a build and its receiver', () => {
    const { transaction } = goodTransactions.find(({ name }) => name === 'buildSwap with-tip')!;
    const { tips } = inspectTransaction(transaction).fees;
    expect(tips).toHaveLength(1);
    expect(tips[0]!.lamports).toBeGreaterThanOrEqual(1_000_000n);
  });
});

describe('explain', () => {
  it('describes a deposit', () => {
    const { transaction } = goodTransactions.find(({ name }) => name === 'craftDeposit oco')!;
    expect(explain(inspectTransaction(transaction))).toBe(
      [
        'Legacy transaction of 845 bytes. DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM pays 15000 lamports for signatures and up to 34000 for priority.',
        'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM must sign.',
        'FN9XnDN79QVs7x2YyZssexWBdgPZGyuDmkian2CK6u5s must sign.',
        'trfb53BmkHNeoqaa3REgqnrbwUZqAFYdjTkivkJ6aWg must sign.',
        '1. compute-budget: set compute unit limit (units 90000).',
        '2. compute-budget: set compute unit price (micro-lamports 377777).',
        '3. associated-token: create idempotent (payer DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM, account D7YnqSEe1Rxz5xcprFjwjYibwVkRyky1DtE19Q1yohiQ, owner DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM).',
        '4. associated-token: create idempotent (payer DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM, account H53YgL23xdDDesr9t9ZuvAGur8wTsxTfjvZMwYihKfbK, owner FN9XnDN79QVs7x2YyZssexWBdgPZGyuDmkian2CK6u5s).',
        '5. system: create account with seed (base FN9XnDN79QVs7x2YyZssexWBdgPZGyuDmkian2CK6u5s, seed "5961c7bd57dd194eaf7fdd885f27909e", lamports 1488440, space 165, owner TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA, payer DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM, new account Fi3sRLs2WfoYbd4PhRy2q34524AyW73T25mo77ntGDd9, base account FN9XnDN79QVs7x2YyZssexWBdgPZGyuDmkian2CK6u5s).',
        '6. token: initialize account 3 (owner FN9XnDN79QVs7x2YyZssexWBdgPZGyuDmkian2CK6u5s, account Fi3sRLs2WfoYbd4PhRy2q34524AyW73T25mo77ntGDd9).',
        '7. system: transfer (lamports 2000000000, source DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM, destination Fi3sRLs2WfoYbd4PhRy2q34524AyW73T25mo77ntGDd9).',
        '8. token: sync native (account Fi3sRLs2WfoYbd4PhRy2q34524AyW73T25mo77ntGDd9).',
      ].join('\n'),
    );
  });

  it('names the delegate of an approval', () => {
    const [source, delegate] = [PublicKey.unique(), PublicKey.unique()];
    const data = Buffer.from('040a00000000000000', 'hex');
    const keys = [source, delegate, owner].map((pubkey) => ({
      pubkey,
      isSigner: pubkey === owner,
      isWritable: pubkey === source,
    }));
    const text = explainInstruction(new TransactionInstruction({ programId: token, keys, data }));
    expect(text).toContain(`delegate ${delegate.toBase58()}`);
  });

  it.each([
    [
      'hello\n3. token: all clear, verified by the guard.',
      '"hello\\u{a}3. token: all clear, verified by the guard."',
    ],
    ['safe"). 2. memo: ("x', '"safe\\"). 2. memo: (\\"x"'],
    ['\u202egpj.exe', '"\\u{202e}gpj.exe"'],
    ['a\u200bb\u2028c\u0085d', '"a\\u{200b}b\\u{2028}c\\u{85}d"'],
  ])('quotes the memo %j on its line', (memo, quoted) => {
    const text = explainInstruction(
      new TransactionInstruction({ programId: memoProgram, keys: [], data: Buffer.from(memo) }),
    );
    expect(text).toContain(`1. memo: memo (text ${quoted}).`);
    expect(text.split('\n')).toHaveLength(3);
  });

  it('reports unknown programs and accounts', () => {
    const { transaction } = goodTransactions.find(({ name }) => name === 'getOrder dflow')!;
    const text = explain(inspectTransaction(transaction));
    expect(text).toContain('dflow: an instruction that cannot be read.');
    expect(text).toMatch(/Unknown: \d+ accounts in lookup table/);
  });
});

it(`reads anything that can be read, whatever its instructions hold (SEED=${seed})`, () => {
  const random = randomFrom(seed);
  const originals = all.map(({ transaction }) => Buffer.from(transaction, 'base64'));
  let inspected = 0;
  for (let i = 0; i < tries(6000); i++) {
    const bytes = Uint8Array.from(random.pick(originals));
    // Behind the signatures, where the meaning is.
    const from = 1 + 64 * bytes[0]!;
    for (let step = 0; step <= random.below(4); step++)
      bytes[from + random.below(bytes.length - from)] = random.pick([0, 1, 255, random.below(256)]);
    try {
      explain(inspectTransaction(bytes));
      inspected++;
    } catch (error) {
      if (!isSigningError(error)) throw error;
    }
  }
  expect(inspected).toBeGreaterThan(tries(6000) / 3);
});

it('reads the addresses of a lookup table account', () => {
  const addresses = [PublicKey.unique(), PublicKey.unique()];
  const data = Buffer.concat([Buffer.alloc(56, 1), ...addresses.map((key) => key.toBuffer())]);
  expect(readLookupTable(data)).toEqual(addresses.map((key) => key.toBase58()));
  expect(readLookupTable(new Uint8Array(20))).toEqual([]);
});
