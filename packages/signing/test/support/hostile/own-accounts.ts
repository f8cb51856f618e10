import { PublicKey, SystemProgram } from '@solana/web3.js';
import { testWallet } from '@galilean/transactions';
import type { Editable } from '@galilean/tampering';
import { us } from '@galilean/test-kit/wallets';
import { inspectTransaction } from '../../../src/inspect/index.js';
import { addressesOf } from '../derived.js';
import { instruction, ourselves, tokenProgram } from '../hostile-instructions.js';
import {
  aggregator,
  goodOf,
  hostile,
  orderEngine,
  ourAccountOf,
  replace,
  somewhere,
  strangers,
  system,
  token,
  type Change,
} from './make-hostile.js';

const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
const SOL = 'So11111111111111111111111111111111111111112';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const vault = testWallet('vault').publicKey.toBase58();

/** The addresses of an owner's accounts of wrapped SOL, by bump: programs choose the first one. */
const wrapped = (owner: string, program = token) => addressesOf(associated, owner, program, SOL);
const [ours, atLowerBump] = wrapped(us) as [string, string];
const [ofNewer] = wrapped(us, token2022) as [string];
const [kept] = addressesOf(aggregator, 'token_account', us, SOL) as [string];
const places = [
  ['the newer program’s account of wrapped SOL', ofNewer],
  ['a bump that no program chooses', atLowerBump],
  [
    'the account that the aggregator keeps at a bump that it does not choose',
    addressesOf(aggregator, 'token_account', us, SOL)[1]!,
  ],
] as const;

const send = (to: string) =>
  SystemProgram.transfer({ fromPubkey: ourselves, toPubkey: new PublicKey(to), lamports: 1_000_000 });
const adding =
  (...added: Parameters<Editable['add']>[0][]): Change =>
  (edit) =>
    added.forEach((one) => edit.add(one));
const key = (address: string) => new PublicKey(address);
const sync = (account: string, program = tokenProgram) => instruction(program, [[key(account), 'w']], [17]);
const close = (account: string) =>
  instruction(
    tokenProgram,
    [
      [key(account), 'w'],
      [ourselves, 'w'],
      [ourselves, 's'],
    ],
    [9],
  );
const create = (account: string, owner = us, program = token) =>
  instruction(
    key(associated),
    [[ourselves, 'ws'], [key(account), 'w'], [key(owner)], [key(SOL)], [key(system)], [key(program)]],
    [1],
  );

/** What claims to be our account because its address can be computed. */
const sol = ['order', 'order by a maker', 'build', 'trigger-v1-order, create', 'prediction-order'].flatMap(
  (endpoint) => [
    ...places.map(([place, address]) =>
      hostile(endpoint, 'transfer-destination', `sends SOL to ${place}`, adding(send(address))),
    ),
    hostile(
      endpoint,
      'transfer-destination',
      'sends SOL to our account, which nothing proves',
      adding(send(ours)),
    ),
    hostile(
      endpoint,
      'transfer-destination',
      'counts wrapped SOL by another program',
      adding(send(ours), sync(ours, key(token2022))),
    ),
    hostile(
      endpoint,
      'transfer-destination',
      'opens and closes our account before SOL is sent there',
      adding(create(ours), close(ours), send(ours)),
    ),
    hostile(
      endpoint,
      'transfer-destination',
      'opens an account at a bump that no program chooses',
      adding(send(atLowerBump), create(atLowerBump)),
    ),
    hostile(endpoint, 'transfer-destination', 'counts wrapped SOL in the dark', (edit) => {
      adding(send(ours), sync(ours))(edit);
      edit.instructions.at(-1)!.accounts[0] = edit.hiddenAccount(true);
    }),
    hostile(
      endpoint,
      'transfer-destination',
      'counts wrapped SOL in a batch',
      adding(send(ours), instruction(tokenProgram, [[key(ours), 'w']], [255, 1, 1, 17])),
    ),
    hostile(
      endpoint,
      'transfer-destination',
      'counts wrapped SOL before it is sent',
      adding(sync(ours), send(ours)),
    ),
    hostile(
      endpoint,
      'unexpected-instruction',
      'lets another one close our account after SOL is sent there',
      adding(
        send(ours),
        instruction(
          tokenProgram,
          [
            [key(ours), 'w'],
            [key(strangers), 'w'],
            [key(strangers), 's'],
          ],
          [9],
        ),
      ),
    ),
    hostile(
      endpoint,
      'transfer-destination',
      'counts another account than the one that SOL is sent to',
      adding(send(kept), sync(ours)),
    ),
  ],
);

/** Tokens that may cost a fee with each move. */
const moves = (['order', 'build', 'deposit', 'withdrawal', 'prediction-order'] as const).map((endpoint) =>
  hostile(
    endpoint,
    'unexpected-instruction',
    'moves tokens between accounts of ours',
    adding(
      instruction(
        tokenProgram,
        [
          [key(ourAccountOf(USDC)), 'w'],
          [key(addressesOf(aggregator, 'token_account', us, USDC)[0]!), 'w'],
          [ourselves, 's'],
        ],
        [3, 1, 0, 0, 0, 0, 0, 0, 0],
      ),
    ),
  ),
);

const deposits = [
  ...[
    ['the newer program’s account of wrapped SOL', wrapped(vault, token2022)[0]!],
    ['a bump that no program chooses', wrapped(vault)[1]!],
    ['its account, which nothing proves', wrapped(vault)[0]!],
  ].map(([place, address]) =>
    hostile('deposit of SOL', 'transfer-destination', `sends SOL to the vault at ${place}`, (edit) =>
      replace(edit.find(system, '02000000'), 1, edit, address!),
    ),
  ),
  hostile('deposit of SOL', 'transfer-destination', 'leaves what the vault gets uncounted', (edit) => {
    edit.instructions.splice(edit.instructions.indexOf(edit.find(token, '11')), 1);
  }),
  hostile('deposit of SOL', 'transfer-destination', 'is paid by the vault', (edit) => {
    edit.find(system, '02000000').accounts[0] = edit.account(vault, true, true);
  }),
  hostile('deposit', 'transfer-destination', 'is paid by the vault', (edit) => {
    const paid = edit.find(token, '0c');
    replace(paid, 0, edit, addressesOf(associated, vault, token, USDC)[0]!);
    paid.accounts[3] = edit.account(vault, false, true);
  }),
  hostile('deposit', 'input-mint', 'is paid out of the vault’s account, which we may spend from', (edit) =>
    replace(edit.find(token, '0c'), 0, edit, addressesOf(associated, vault, token, USDC)[0]!),
  ),
  hostile('deposit', 'hidden-account', 'is paid out of the dark', (edit) => {
    edit.find(token, '0c').accounts[0] = edit.hiddenAccount(true);
  }),
];

const fill =
  (change: (found: ReturnType<Editable['find']>, edit: Editable) => void): Change =>
  (edit) =>
    change(edit.find(orderEngine, 'a860b7a35c0a28a0'), edit);
const byMaker = 'order by a maker';
const fills = [
  hostile(byMaker, 'unexpected-instruction', 'is filled by ourselves', (edit) => {
    fill((found) => (found.accounts[1] = edit.account(us, true, true)))(edit);
    edit.own.unshift(edit.own.splice(edit.own.indexOf(edit.account(us)), 1)[0]!);
  }),
  hostile(
    byMaker,
    'unexpected-instruction',
    'gives out of our own account',
    fill((found, edit) => replace(found, 5, edit, ours)),
  ),
  hostile(byMaker, 'fee-payer', 'is paid by another maker than the quote names', () => undefined, {
    expectation: { maker: strangers },
  }),
  hostile('order', 'fee-payer', 'is paid by the maker of a fill between strangers', (edit) => {
    edit.own.unshift({ address: strangers, signer: true, writable: true });
    const [user, ...others] = [somewhere, strangers, ...Array.from({ length: 7 }, () => orderEngine)];
    const data = [...Buffer.from('a860b7a35c0a28a0', 'hex'), ...new Uint8Array(26)];
    data.fill(127, 24, 31);
    edit.add(
      instruction(
        key(orderEngine),
        [user!, ...others].map((one) => [key(one)]),
        data,
      ),
    );
  }),
];

const ed25519 = 'Ed25519SigVerify111111111111111111111111111';
/** What an honest transaction pays for priority alone. */
const priorityFeeOf = (endpoint: string): bigint =>
  inspectTransaction(goodOf(endpoint).transaction).fees.priorityFeeLamports;
const costs = [
  ...[
    ed25519,
    'KeccakSecp256k11111111111111111111111111111',
    'Secp256r1SigVerify1111111111111111111111111',
  ].map((verifier) =>
    hostile(
      'order',
      'priority-fee',
      `pays for two thousand signatures of ${verifier}`,
      adding(...Array.from({ length: 8 }, () => instruction(key(verifier), [], [255]))),
    ),
  ),
  hostile('deposit', 'priority-fee', 'has signers whom the cap has no room for', () => undefined, {
    policy: { maxPriorityFeeLamports: priorityFeeOf('deposit') },
  }),
  hostile('prediction-order', 'rent', 'opens an order at our cost', () => undefined, {
    policy: { maxRentLamports: 1_488_440 },
  }),
  hostile('trigger-v1-order, create', 'rent', 'opens an order at our cost', () => undefined, {
    policy: { maxRentLamports: 1_488_440 },
  }),
];

export const ownAccounts = [...sol, ...moves, ...deposits, ...fills, ...costs];
