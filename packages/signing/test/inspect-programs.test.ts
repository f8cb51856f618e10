import * as budget from '@solana-program/compute-budget';
import * as memo from '@solana-program/memo';
import * as system from '@solana-program/system';
import * as token from '@solana-program/token';
import * as token2022 from '@solana-program/token-2022';
import { address, lamports } from '@solana/kit';
import {
  AddressLookupTableProgram,
  PublicKey,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import type { TransactionInstruction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { inspectTransaction } from '../src/inspect/index.js';
import { named as key, signerOf, toWeb3 } from './support/kit-instructions.js';
import { wallet } from './support/wallets.js';

const [a, b, c, d, e] = [key(1), key(2), key(3), key(4), key(5)];
const signer = signerOf(a);
/** The version of the program that the service's challenges call; the library's own default is a newer one. */
const memoV2 = { programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr') };

function inspectOne(instruction: TransactionInstruction) {
  const message = new TransactionMessage({
    payerKey: wallet.publicKey,
    recentBlockhash: PublicKey.default.toBase58(),
    instructions: [instruction],
  }).compileToV0Message();
  return inspectTransaction(new VersionedTransaction(message).serialize()).instructions[0]!;
}

type Row = [instruction: TransactionInstruction, name: string, named: object, values: object];
const kit = (instruction: Parameters<typeof toWeb3>[0], name: string, named: object, values: object = {}) =>
  [toWeb3(instruction), name, named, values] satisfies Row;

const systemRows: Row[] = [
  kit(
    system.getCreateAccountInstruction({
      payer: signer,
      newAccount: signerOf(b),
      lamports: lamports(7n),
      space: 165n,
      programAddress: c,
    }),
    'createAccount',
    { payer: a, newAccount: b },
    { lamports: 7n, space: 165n, owner: c },
  ),
  kit(
    system.getAssignInstruction({ account: signer, programAddress: c }),
    'assign',
    { account: a },
    { owner: c },
  ),
  kit(
    system.getTransferSolInstruction({ source: signer, destination: b, amount: lamports(9n) }),
    'transfer',
    { source: a, destination: b },
    { lamports: 9n },
  ),
  kit(
    system.getCreateAccountWithSeedInstruction({
      payer: signer,
      newAccount: b,
      baseAccount: signerOf(c),
      base: c,
      seed: 'séed',
      amount: 5n,
      space: 3n,
      programAddress: d,
    }),
    'createAccountWithSeed',
    { payer: a, newAccount: b, baseAccount: c },
    { base: c, seed: 'séed', lamports: 5n, space: 3n, owner: d },
  ),
  kit(
    system.getAdvanceNonceAccountInstruction({ nonceAccount: b, nonceAuthority: signer }),
    'advanceNonceAccount',
    { nonceAccount: b, authority: a },
  ),
  kit(
    system.getWithdrawNonceAccountInstruction({
      nonceAccount: b,
      recipientAccount: c,
      nonceAuthority: signer,
      withdrawAmount: 4n,
    }),
    'withdrawNonceAccount',
    { nonceAccount: b, destination: c, authority: a },
    { lamports: 4n },
  ),
  kit(
    system.getAuthorizeNonceAccountInstruction({
      nonceAccount: b,
      nonceAuthority: signer,
      newNonceAuthority: d,
    }),
    'authorizeNonceAccount',
    { nonceAccount: b, authority: a },
    { newAuthority: d },
  ),
  kit(
    system.getAllocateInstruction({ newAccount: signer, space: 8n }),
    'allocate',
    { account: a },
    { space: 8n },
  ),
  kit(
    system.getTransferSolWithSeedInstruction({
      source: b,
      baseAccount: signer,
      destination: c,
      amount: 2n,
      fromSeed: 'x',
      fromOwner: d,
    }),
    'transferWithSeed',
    { source: b, baseAccount: a, destination: c },
    { lamports: 2n, seed: 'x', sourceOwner: d },
  ),
  kit(system.getUpgradeNonceAccountInstruction({ nonceAccount: b }), 'upgradeNonceAccount', {
    nonceAccount: b,
  }),
];

/** What both token programs know. */
const tokenRows = (program: typeof token): Row[] => [
  kit(
    program.getTransferInstruction({ source: b, destination: c, authority: signer, amount: 5n }),
    'transfer',
    { source: b, destination: c, authority: a },
    { amount: 5n },
  ),
  kit(
    program.getTransferCheckedInstruction({
      source: b,
      mint: c,
      destination: d,
      authority: signer,
      amount: 2n ** 64n - 1n,
      decimals: 6,
    }),
    'transferChecked',
    { source: b, mint: c, destination: d, authority: a },
    { amount: 2n ** 64n - 1n, decimals: 6 },
  ),
  kit(
    program.getApproveInstruction({ source: b, delegate: c, owner: signer, amount: 5n }),
    'approve',
    { source: b, delegate: c, authority: a },
    { amount: 5n },
  ),
  kit(
    program.getApproveCheckedInstruction({
      source: b,
      mint: c,
      delegate: d,
      owner: signer,
      amount: 5n,
      decimals: 2,
    }),
    'approveChecked',
    { source: b, mint: c, delegate: d, authority: a },
    { amount: 5n, decimals: 2 },
  ),
  kit(program.getRevokeInstruction({ source: b, owner: signer }), 'revoke', { source: b, authority: a }),
  kit(
    program.getSetAuthorityInstruction({
      owned: b,
      owner: signer,
      authorityType: program.AuthorityType.AccountOwner,
      newAuthority: e,
    }),
    'setAuthority',
    { account: b, authority: a },
    { authorityType: 2, newAuthority: e },
  ),
  kit(
    program.getSetAuthorityInstruction({
      owned: b,
      owner: signer,
      authorityType: program.AuthorityType.CloseAccount,
      newAuthority: null,
    }),
    'setAuthority',
    { account: b },
    { authorityType: 3, newAuthority: null },
  ),
  kit(
    program.getMintToInstruction({ mint: b, token: c, mintAuthority: signer, amount: 5n }),
    'mintTo',
    { mint: b, destination: c, authority: a },
    { amount: 5n },
  ),
  kit(
    program.getBurnInstruction({ account: b, mint: c, authority: signer, amount: 5n }),
    'burn',
    { source: b, mint: c, authority: a },
    { amount: 5n },
  ),
  kit(program.getCloseAccountInstruction({ account: b, destination: c, owner: signer }), 'closeAccount', {
    account: b,
    destination: c,
    authority: a,
  }),
  kit(program.getFreezeAccountInstruction({ account: b, mint: c, owner: signer }), 'freezeAccount', {
    account: b,
    mint: c,
    authority: a,
  }),
  kit(
    program.getInitializeAccount3Instruction({ account: b, mint: c, owner: d }),
    'initializeAccount3',
    { account: b, mint: c },
    { owner: d },
  ),
  kit(program.getSyncNativeInstruction({ account: b }), 'syncNative', { account: b }),
  kit(
    program.getInitializeMint2Instruction({
      mint: b,
      decimals: 9,
      mintAuthority: c,
      freezeAuthority: d,
    }),
    'initializeMint2',
    { mint: b },
    { decimals: 9, mintAuthority: c, freezeAuthority: d },
  ),
  kit(
    program.getUiAmountToAmountInstruction({ mint: b, uiAmount: '1.5' }),
    'uiAmountToAmount',
    { mint: b },
    { uiAmount: '1.5' },
  ),
];

const token2022Rows: Row[] = [
  kit(
    token2022.getTransferCheckedWithFeeInstruction({
      source: b,
      mint: c,
      destination: d,
      authority: signer,
      amount: 50n,
      decimals: 6,
      fee: 3n,
    }),
    'transferCheckedWithFee',
    { source: b, mint: c, destination: d, authority: a },
    { amount: 50n, decimals: 6, fee: 3n },
  ),
  kit(token2022.getDisableCpiGuardInstruction({ token: b, owner: signer }), 'disableCpiGuard', {
    account: b,
    authority: a,
  }),
  kit(
    token2022.getInitializePermanentDelegateInstruction({ mint: b, delegate: c }),
    'initializePermanentDelegate',
    { mint: b },
    { delegate: c },
  ),
  kit(token2022.getEnableMemoTransfersInstruction({ token: b, owner: signer }), 'enableMemoTransfers', {
    account: b,
    authority: a,
  }),
];

const ata = { payer: signer, ata: b, owner: c, mint: d, tokenProgram: e };
const associatedRows: Row[] = [
  kit(token.getCreateAssociatedTokenInstruction(ata), 'create', {
    payer: a,
    account: b,
    owner: c,
    mint: d,
    tokenProgram: e,
  }),
  kit(token.getCreateAssociatedTokenIdempotentInstruction(ata), 'createIdempotent', {
    payer: a,
    account: b,
    owner: c,
  }),
  kit(
    token.getRecoverNestedAssociatedTokenInstruction({
      nestedAssociatedAccountAddress: b,
      nestedTokenMintAddress: c,
      destinationAssociatedAccountAddress: d,
      ownerAssociatedAccountAddress: e,
      ownerTokenMintAddress: key(6),
      walletAddress: signer,
    }),
    'recoverNested',
    { nestedAccount: b, destination: d, account: e, owner: a },
  ),
];

const budgetRows: Row[] = [
  kit(
    budget.getSetComputeUnitLimitInstruction({ units: 300_000 }),
    'setComputeUnitLimit',
    {},
    {
      units: 300_000,
    },
  ),
  kit(
    budget.getSetComputeUnitPriceInstruction({ microLamports: 82n * 10n ** 9n }),
    'setComputeUnitPrice',
    {},
    {
      microLamports: 82n * 10n ** 9n,
    },
  ),
  kit(budget.getRequestHeapFrameInstruction({ bytes: 65_536 }), 'requestHeapFrame', {}, { bytes: 65_536 }),
];

const tableKeys = { lookupTable: new PublicKey(b), authority: new PublicKey(a), payer: new PublicKey(c) };
const tableRows: Row[] = [
  [
    AddressLookupTableProgram.extendLookupTable({
      ...tableKeys,
      addresses: [new PublicKey(d), new PublicKey(e)],
    }),
    'extendLookupTable',
    { table: b, authority: a, payer: c },
    { addresses: [d, e] },
  ],
  [AddressLookupTableProgram.freezeLookupTable(tableKeys), 'freezeLookupTable', { table: b }, {}],
  [AddressLookupTableProgram.deactivateLookupTable(tableKeys), 'deactivateLookupTable', { table: b }, {}],
  [
    AddressLookupTableProgram.closeLookupTable({ ...tableKeys, recipient: new PublicKey(d) }),
    'closeLookupTable',
    { table: b, authority: a, destination: d },
    {},
  ],
  [
    AddressLookupTableProgram.createLookupTable({ ...tableKeys, recentSlot: 77 })[0],
    'createLookupTable',
    { authority: a, payer: c },
    { recentSlot: 77n },
  ],
];

describe.each([
  ['system', systemRows],
  ['token', tokenRows(token)],
  ['token-2022', [...tokenRows(token2022 as unknown as typeof token), ...token2022Rows]],
  ['associated-token', associatedRows],
  ['compute-budget', budgetRows],
  ['memo', [kit(memo.getAddMemoInstruction({ memo: 'hé' }, memoV2), 'memo', {}, { text: 'hé' })]],
  ['address-lookup-table', tableRows],
] as [string, Row[]][])('%s', (program, rows) => {
  it.each(rows.map((row) => [row[1], row] as const))('%s', (_, [instruction, name, named, values]) => {
    const found = inspectOne(instruction);
    const addresses = Object.fromEntries(
      Object.entries(found.named).map(([role, account]) => [role, account.address]),
    );
    expect({ ...found, named: addresses }).toMatchObject({ program, name, named, values });
  });

  it('does not guess when bytes or accounts are missing', () => {
    for (const [instruction] of rows) {
      const { name } = inspectOne(instruction);
      const cut = Object.assign(Object.create(instruction), { data: instruction.data.subarray(0, 0) });
      // Without data, creating an associated account and an empty memo are still what they are.
      expect([undefined, 'create', 'memo']).toContain(inspectOne(cut).name);
      const alone = Object.assign(Object.create(instruction), { keys: [] });
      if (instruction.keys.length) expect([undefined, 'memo']).toContain(inspectOne(alone).name);
      expect(name).toBeDefined();
    }
  });
});
