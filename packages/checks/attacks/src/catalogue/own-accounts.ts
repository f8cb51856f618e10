import type { Editable } from '@galilean/tampering';
import { programs, testWallet } from '@galilean/transactions';
import type { Attack, Change } from '../attack.js';
import { adding, all, beginning, on, replace } from '@galilean/tampering';
import { createAssociated, instruction, sendSol, token, u64 } from '../instructions.js';
import {
  associatedOf,
  atLowerBumpOf,
  derivedOf,
  issuedMint,
  ours,
  SOL,
  thiefs,
  us,
  USDC,
} from '../wallets.js';
import { everywhere } from './everywhere.js';

const { token: older, token2022: newer } = programs;
const someone = testWallet('vault').publicKey.toBase58();
/** The vault of a deposit, which differs from service to service: it is the base of the account that the deposit opens. */
const vaultIn = (edit: Editable): string =>
  edit.find(programs.system.toBase58(), '03000000').accounts[2]!.address!;
/** Our account of wrapped SOL, and two addresses at which none can be opened. */
const wrapped = associatedOf(us, SOL);
const ofNewer = associatedOf(us, SOL, newer);
const atLowerBump = atLowerBumpOf(us, SOL);
/** Lamports below the cap for rent, where no SOL is sold. */
const little = 5_000_000n;
const whole = 2_000_000_000n;

const count = (account: string, program = older) => instruction(program, [[account, 'w']], [17]);
const open = createAssociated(wrapped, us, SOL);

/** Our account that the aggregator keeps for the thief’s mint, which takes a fee of each transfer. */
const [kept, bump] = derivedOf(programs.aggregator, 'token_account', us, issuedMint);
const openKept = instruction(
  programs.aggregator,
  [[kept, 'w'], [us, 'ws'], [issuedMint], [newer.toBase58()], [programs.system.toBase58()]],
  [...Buffer.from('93f17b64f484ae76', 'hex'), bump],
);
const move = (from: string, to: string, amount: bigint) =>
  instruction(newer, [[from, 'w'], [issuedMint], [to, 'w'], [us, 's']], [12, ...u64(amount), 6]);
const moved = 1_000_000_000n;

const fill = 'a860b7a35c0a28a0';
/** Where a maker keeps what it unwraps, for a moment. */
const [temporary] = derivedOf(programs.orderEngine, 'temporary-wsol-token-account', us);
/** We are taker and maker, and pay. */
const filledByUs: Change = on('orderEngine', fill, ({ accounts }, edit) => {
  edit.own.shift();
  const ourself = edit.account(us, true, true);
  edit.own.unshift(...edit.own.splice(edit.own.indexOf(ourself), 1));
  accounts[1] = ourself;
  accounts[3] = edit.account(ours.usdc, true);
  accounts[5] = edit.account(wrapped, true);
  accounts[11] = edit.account(temporary, true);
});

/** A fill in which we take no part: user, maker and other accounts of strangers. */
const filledByStrangers = instruction(
  programs.orderEngine,
  [[someone], [thiefs, 'ws'], ...Array.from({ length: 7 }, () => [programs.orderEngine.toBase58()] as const)],
  [...Buffer.from(fill, 'hex'), ...u64(1n), ...u64(1n), ...u64(4_102_444_800n), 0, 0],
);

/** What is counted as ours because its address follows from our wallet. */
export const ownAccounts: readonly Attack[] = [
  {
    name: 'sends SOL to an account that cannot be opened',
    takes: '0.005 SOL, for no one',
    why: 'the newer token program opens no account of wrapped SOL, and nobody has a key of its address',
    rule: 'transfer-destination',
    on: everywhere,
    change: adding(sendSol(ofNewer, little)),
    proof: { shows: ['lamports'] },
  },
  {
    name: 'sends SOL to a bump that no program chooses',
    takes: '0.005 SOL, for no one',
    why: 'many addresses follow from a wallet and a mint, and a program opens one of them',
    rule: 'transfer-destination',
    on: everywhere,
    change: adding(sendSol(atLowerBump, little)),
    proof: { shows: ['lamports'] },
  },
  {
    name: 'burns as much SOL as is deposited',
    takes: '2 SOL, for no one',
    why: 'a sale may wrap what it sells, and a deposit of SOL wraps nothing',
    rule: 'transfer-destination',
    on: ['deposit of SOL'],
    change: adding(sendSol(ofNewer, whole)),
    proof: { shows: ['lamports'] },
  },
  {
    name: 'sends SOL where nothing shows an account of ours',
    takes: '0.005 SOL, until someone opens that account',
    why: 'an address is no account',
    rule: 'transfer-destination',
    on: everywhere,
    change: adding(sendSol(wrapped, little)),
    proof: { shows: ['lamports'] },
  },
  {
    name: 'closes our account before SOL is sent there',
    takes: '0.005 SOL, until someone opens that account again',
    why: 'what is shown before a closing says nothing of what is there behind it',
    rule: 'transfer-destination',
    on: everywhere,
    change: adding(open, token.close(wrapped, us), sendSol(wrapped, little)),
    proof: { shows: ['lamports'] },
  },
  {
    name: 'counts SOL by another program',
    takes: '0.005 SOL, if it landed',
    why: 'only the program that holds our account shows that it does',
    rule: 'transfer-destination',
    on: ['order', 'build', 'deposit of SOL'],
    change: adding(sendSol(wrapped, little), count(wrapped, newer)),
    proof: { fails: 'the newer token program does not hold the account' },
  },
  {
    name: 'deposits SOL where the vault can open no account',
    takes: 'the deposit, for no one',
    why: 'an address that follows from the vault is no account of the vault',
    rule: 'transfer-destination',
    on: ['deposit of SOL'],
    change: on('system', '02000000', (paid, edit) =>
      replace(paid, 1, edit, associatedOf(vaultIn(edit), SOL, newer)),
    ),
    proof: {
      notExecutable: 'the deposit leaves as it should: that it arrives nowhere, our balances do not show',
    },
  },
  {
    name: 'is paid by the vault',
    takes: 'the deposit: the vault pays itself, and the order is the service’s',
    why: 'a deposit leaves our wallet, and the vault signs too',
    rule: 'transfer-destination',
    on: ['deposit'],
    change: on('token', '0c', (paid, edit) => {
      const vault = vaultIn(edit);
      replace(paid, 0, edit, associatedOf(vault, USDC));
      paid.accounts[3] = edit.account(vault, false, true);
    }),
    proof: { notExecutable: 'nothing of ours leaves: what is missing is the deposit' },
  },
  {
    name: 'moves our tokens to and fro',
    takes: 'the mint’s fee, as often as it likes',
    why: 'a move between our own accounts costs what the mint takes of it, and no endpoint needs one',
    rule: 'unexpected-instruction',
    on: ['order by dflow'],
    asked: { outputMint: issuedMint },
    change: adding(
      openKept,
      move(ours.issued, kept, moved),
      move(ours.issued, kept, moved),
      move(kept, ours.issued, moved),
    ),
    proof: { shows: ['tokens'] },
  },
  {
    name: 'lets us fill our own order',
    takes: 'the swap: we pay ourselves, and the fees',
    why: 'a maker who is the taker gives what the taker has already',
    rule: 'unexpected-instruction',
    on: ['order by a maker'],
    policy: { maxRentLamports: 10_000_000_000n },
    change: all(beginning(count(wrapped)), beginning(sendSol(wrapped, whole)), beginning(open), filledByUs),
    proof: { shows: ['lamports'] },
  },
  {
    name: 'is paid by the maker of a fill between strangers',
    takes: 'the choice of when, and whether, the transaction lands',
    why: 'a maker pays for a fill of our order; the maker of another fill is any stranger',
    rule: 'fee-payer',
    on: ['order', 'ultra-order'],
    change: all(
      (edit) => void edit.own.unshift({ address: thiefs, signer: true, writable: true }),
      adding(filledByStrangers),
    ),
    proof: {
      notExecutable: 'the strangers’ fill fails, and all with it; what it takes is the choice of when',
    },
  },
];
