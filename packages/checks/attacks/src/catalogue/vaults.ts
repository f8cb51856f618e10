import { asking } from './asking.js';
import type { Attack, Change, Honest, Kind } from '../attack.js';
import { on, replace, scale, without } from '@galilean/tampering';
import { BONK, theirs, thief, thiefs, USDC } from '../wallets.js';

const deposits: readonly [Kind] = ['deposit'];
const withdrawals: readonly [Kind] = ['withdrawal'];

/** Deposits into an account that the transaction does not open. */
const into =
  (account: string): Change =>
  (edit) => {
    without('token', '12')(edit);
    without('system', '03000000')(edit);
    on('token', '0c', (found) => replace(found, 2, edit, account))(edit);
  };

/** What goes into the vault of trigger orders, and comes out of it. */
export const vaults: readonly Attack[] = [
  {
    name: 'deposits twice as much',
    takes: 'another 150 USDC, into an order that is half as large',
    why: 'the deposit is the most that may leave',
    rule: 'transfer-amount',
    on: deposits,
    change: on('token', '0c', (found) => scale(found, 1, 2n)),
    unless: { expectation: ({ expectation }) => ({ amount: String(2n * BigInt(amountOf(expectation))) }) },
    proof: { shows: ['tokens'] },
  },
  {
    name: 'deposits with a stranger',
    takes: 'the deposit',
    why: 'a deposit goes to an account that belongs to the vault',
    rule: 'transfer-destination',
    on: deposits,
    change: on('token', '0c', (found, edit) => replace(found, 2, edit, theirs.usdc)),
    proof: {
      notExecutable: 'the deposit leaves as it should: that it arrives with the thief, the mutations show',
    },
  },
  {
    name: 'deposits into the vault of a stranger',
    takes: 'the deposit, and every order that it pays for',
    why: 'the vault does not follow from our wallet, so the caller has to know it',
    rule: 'destination',
    on: deposits,
    ...asking(
      { vault: thiefs, depositAccountOwner: undefined },
      ({ expectation }) => ({ vault: (expectation as { vault: string }).vault }),
      'only the caller knows another vault',
    ),
  },
  {
    name: 'deposits another token',
    takes: 'a token of ours that is worth more',
    why: 'the mint of the deposit is what was asked for',
    rule: 'input-mint',
    on: deposits,
    change: on('token', '0c', (found, edit) => replace(found, 1, edit, BONK)),
    proof: { fails: 'the vault’s account has another mint' },
  },
  {
    name: 'opens the deposit account for a stranger',
    takes: 'the deposit: the account belongs to whom it is opened for',
    why: 'the owner is set when the account is opened, in the same transaction',
    rule: 'destination',
    on: deposits,
    change: on('token', '12', ({ data }) => void data.set(thief.publicKey.toBytes(), 1)),
    proof: {
      notExecutable: 'the deposit leaves as it should: that it arrives with the thief, the mutations show',
    },
  },
  {
    name: 'pays a SOL of rent for the deposit account',
    takes: '1 SOL, locked in the vault’s account',
    why: 'rent beyond the cap is a transfer by another name',
    rule: 'rent',
    on: ['deposit', 'deposit of SOL'],
    change: on('system', '03000000', (found) => {
      const at = found.data.length - 48;
      found.data.writeBigUInt64LE(1_000_000_000n, at);
    }),
    proof: { shows: ['lamports'] },
  },
  {
    name: 'names a deposit account whose owner nobody read',
    takes: 'the deposit, if the account is the thief’s',
    why: 'the answer’s word for an account is no proof of its owner',
    rule: 'unproven',
    on: deposits,
    change: into(theirs.usdc),
    asked: { depositAccount: theirs.usdc },
    unless: { expectation: vaultOwns },
    proof: {
      notExecutable: 'the deposit leaves as it should: that it arrives with the thief, the mutations show',
    },
  },
  {
    name: 'names a deposit account that is a stranger’s',
    takes: 'the deposit',
    why: 'the owner that was read has to be the vault',
    rule: 'destination',
    on: deposits,
    change: into(theirs.usdc),
    asked: { depositAccount: theirs.usdc, depositAccountOwner: thiefs },
    unless: { expectation: vaultOwns },
    proof: {
      notExecutable: 'the deposit leaves as it should: that it arrives with the thief, the mutations show',
    },
  },
  {
    name: 'pays an account that the answer did not name',
    takes: 'the deposit',
    why: 'an account that is neither derived, nor opened here, nor named is a stranger’s',
    rule: 'transfer-destination',
    on: deposits,
    change: into(theirs.usdc),
    asked: { depositAccount: undefined },
    policy: { allowUnproven: ['destination'] },
    unless: { expectation: { depositAccount: theirs.usdc } },
    proof: {
      notExecutable: 'the deposit leaves as it should: that it arrives with the thief, the mutations show',
    },
  },
  {
    name: 'deposits into a vault that only the service names',
    takes: 'the deposit, if the service lies on the first day',
    why: 'a first vault rests on the service’s word',
    rule: 'unproven',
    on: deposits,
    asked: { vaultIsNew: true },
    policy: { requireProof: true },
    unless: { expectation: { vaultIsNew: false } },
    proof: { notExecutable: 'the bytes are honest: nobody can know whose the vault is' },
  },
  {
    name: 'withdraws to a vault that only the service names',
    takes: 'the refund, if the service lies on the first day',
    why: 'a first vault rests on the service’s word',
    rule: 'unproven',
    on: withdrawals,
    asked: { vaultIsNew: true },
    policy: { requireProof: true },
    unless: { policy: { requireProof: false } },
    proof: { notExecutable: 'the bytes are honest: nobody can know whose the vault is' },
  },
  {
    name: 'makes no deposit',
    takes: 'fees and rent, for nothing',
    why: 'what was asked for has to be there',
    rule: 'missing-action',
    on: deposits,
    change: without('token', '0c'),
    proof: { notExecutable: 'nothing but fees and rent leave' },
  },
  {
    name: 'returns half',
    takes: 'half of what the order held',
    why: 'the caller knows what has to come back',
    rule: 'minimum-out',
    on: withdrawals,
    change: on('token', '03', (found) => scale(found, 1, 1n, 2n)),
    unless: { expectation: { minimumOut: '1' } },
    proof: {
      fails: 'the vault’s account is closed behind it, which the token program refuses while it holds tokens',
    },
  },
  {
    name: 'returns the refund to a stranger',
    takes: 'everything that the order held',
    why: 'what comes out of the vault comes to our account',
    rule: 'transfer-destination',
    on: withdrawals,
    change: on('token', '03', (found, edit) => replace(found, 1, edit, theirs.usdc)),
    asked: { minimumOut: undefined },
    proof: { shows: ['tokens'] },
  },
  {
    name: 'closes the vault’s account to a stranger',
    takes: 'its rent, which we paid',
    why: 'the rent comes back to who paid it',
    rule: 'close-account',
    on: withdrawals,
    change: on('token', '09', (found, edit) => replace(found, 1, edit, thiefs)),
    proof: { shows: ['lamports'] },
  },
  {
    name: 'returns another token',
    takes: 'the token that was deposited',
    why: 'what comes back is what went in',
    rule: 'transfer-destination',
    on: withdrawals,
    ...asking(
      { mint: BONK, minimumOut: undefined },
      { mint: USDC, minimumOut: undefined },
      'only the caller expects another token',
    ),
  },
];

const amountOf = (expectation: object): string => (expectation as { amount: string }).amount;

function vaultOwns({ expectation }: Honest) {
  const { vault } = expectation as { vault: string };
  return { depositAccountOwner: vault, depositAccount: theirs.usdc };
}
