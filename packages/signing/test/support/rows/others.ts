import * as budget from '@solana-program/compute-budget';
import * as memo from '@solana-program/memo';
import * as token from '@solana-program/token';
import { address } from '@solana/kit';
import { AddressLookupTableProgram, PublicKey } from '@solana/web3.js';
import { named as key } from '../kit-instructions.js';
import { a, b, c, d, e, kit, signer } from './row.js';
import type { Row } from './row.js';

/** The version of the program that the service's challenges call; the library's own default is a newer one. */
const memoV2 = { programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr') };

const ata = { payer: signer, ata: b, owner: c, mint: d, tokenProgram: e };
export const associatedRows: Row[] = [
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

export const budgetRows: Row[] = [
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
export const tableRows: Row[] = [
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

export const memoRows: Row[] = [
  kit(memo.getAddMemoInstruction({ memo: 'hé' }, memoV2), 'memo', {}, { text: 'hé' }),
];
