import {
  type Keypair,
  NONCE_ACCOUNT_LENGTH,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { AddressLookupTableProgram, type TransactionInstruction } from '@solana/web3.js';
import type { EditableTable } from '@galilean/tampering';
import { mockGenesisHash } from '@galilean/mock-server';
import { loadLookupTables } from '@galilean/signing/inspect';
import { lookupTablesOverRpc } from '@galilean/signing/rpc';
import type { Tables } from '../attacked.js';
import { seldom } from '../honest/seldom.js';
import { openService, type Service } from '../honest/service.js';
import { variants } from '../honest/variants.js';
import { kinds, type Honest, type Kind } from '../attack.js';
import { createAssociated, token } from '../instructions.js';
import {
  associatedOf,
  emptyMint,
  hiddenTable,
  issued,
  nonceAccount,
  nonceRent,
  nonceSeed,
  savings,
  thief,
  us,
  victim,
} from '../wallets.js';
import { holdingsOf, type Holdings } from './holdings.js';
import { hooking, hookSigners } from './hooked.js';
import { allowing, issuing } from './issued.js';
import { land } from './land.js';
import { rpcOf, type Rpc } from './rpc.js';

/** A ledger on which we have something of everything that attacks take. */
export interface Scene {
  readonly service: Service;
  readonly rpc: Rpc;
  /** All lookup tables. */
  readonly tables: Tables;
  /** An honest transaction of each kind, which may land. */
  honest(kind: Kind): Honest;
  /** Further forms of honest transactions, by name. */
  readonly others: Readonly<Record<string, Honest>>;
  /** What we have before an attack. */
  readonly before: Holdings;
  /** Takes everything back that happened since the scene was opened. */
  restore(): Promise<void>;
}

export async function openScene(): Promise<Scene> {
  const service = await openService();
  const rpc = rpcOf(service.mock);
  await service.mock.fund(savings, { amount: 1_000_000_000n });
  await service.mock.fund(us, { mint: emptyMint, amount: 1n });
  await spendLast(rpc);
  await landAll(rpc, nonceInstructions());
  await landAll(rpc, issuing, thief, issued);
  await landAll(rpc, allowing);
  for (const part of hooking()) await landAll(rpc, part, thief, ...hookSigners);
  const table = await openTable(service, rpc);
  const honest = new Map<Kind, Honest>();
  for (const kind of kinds) honest.set(kind, await service.fresh(kind));
  const others: Record<string, Honest> = {};
  for (const [name, make] of Object.entries(seldom))
    others[name] = await make(service.clients, service.state);
  const contents = {};
  for (const { transaction } of [...honest.values(), ...Object.values(others)])
    Object.assign(contents, await loadLookupTables(transaction, tablesOf(rpc)));
  for (const { name, kind, make } of variants) others[name] = make(honest.get(kind)!, contents);
  const snapshot = await service.mock.snapshot();
  return {
    others,
    honest: (kind) => honest.get(kind)!,
    service,
    rpc,
    tables: { table, contents },
    before: await holdingsOf(rpc),
    restore: () => service.mock.restore(snapshot),
  };
}

const tablesOf = (rpc: Rpc) =>
  lookupTablesOverRpc(async (method, params) => rpc(method, ...params), { genesisHash: mockGenesisHash });

async function landAll(
  rpc: Rpc,
  instructions: readonly TransactionInstruction[],
  payer = victim,
  ...signers: readonly Keypair[]
): Promise<void> {
  const { value } = await rpc('getLatestBlockhash');
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: value.blockhash,
    instructions: [...instructions],
  }).compileToV0Message();
  const transaction = new VersionedTransaction(message);
  const required = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures);
  const able = signers.filter(({ publicKey }) => required.some((key) => key.equals(publicKey)));
  transaction.sign([payer, ...able]);
  const error = await land(rpc, Buffer.from(transaction.serialize()).toString('base64'));
  if (error) throw new Error(`The scene could not be set up: ${error}`);
}

/** Empties our account of a mint, which leaves its rent. */
async function spendLast(rpc: Rpc): Promise<void> {
  const target = associatedOf(thief.publicKey.toBase58(), emptyMint);
  await landAll(rpc, [
    createAssociated(target, thief.publicKey.toBase58(), emptyMint),
    token.transfer(associatedOf(us, emptyMint), target, 1n),
  ]);
}

function nonceInstructions(): TransactionInstruction[] {
  const [wallet, noncePubkey] = [victim.publicKey, new PublicKey(nonceAccount)];
  return [
    SystemProgram.createAccountWithSeed({
      fromPubkey: wallet,
      basePubkey: wallet,
      newAccountPubkey: noncePubkey,
      seed: nonceSeed,
      lamports: nonceRent,
      space: NONCE_ACCOUNT_LENGTH,
      programId: SystemProgram.programId,
    }),
    SystemProgram.nonceInitialize({ noncePubkey, authorizedPubkey: wallet }),
  ];
}

/** Opens the thief’s lookup table, which can be used from the next slot on. */
async function openTable({ mock }: Service, rpc: Rpc): Promise<EditableTable> {
  const recentSlot = await rpc('getSlot', { commitment: 'finalized' });
  const authority = thief.publicKey;
  const [create, address] = AddressLookupTableProgram.createLookupTable({
    authority,
    payer: authority,
    recentSlot,
  });
  const extend = AddressLookupTableProgram.extendLookupTable({
    lookupTable: address,
    authority,
    payer: authority,
    addresses: hiddenTable.holds.map((one) => new PublicKey(one)),
  });
  await landAll(rpc, [create, extend], thief);
  await mock.control.advance({ seconds: 2 });
  return { address: address.toBase58(), holds: hiddenTable.holds };
}
