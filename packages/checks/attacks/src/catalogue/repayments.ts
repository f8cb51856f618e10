import { testWallet } from '@galilean/transactions';
import type { Attack } from '../attack.js';
import { adding, all, on, replace, twice, without } from '@galilean/tampering';
import { createAssociated, token } from '../instructions.js';
import { BONK, ours, thiefs, us, USDC } from '../wallets.js';

const payer = testWallet('payer').publicKey.toBase58();
const rule = 'transfer-destination';
const repaid = ['system', '02000000'] as const;
const opened = ['associatedToken', '01'] as const;

/** A payer opens our account of wrapped SOL, whose rent comes to us when it is closed: we repay that, and no more. */
export const repayments: readonly Attack[] = [
  {
    name: 'has a lamport more repaid than the rent',
    takes: 'one lamport, or all that we have',
    why: 'the rent of one account is what the payer spent for us',
    rule,
    on: ['order with a payer'],
    change: on(...repaid, ({ data }) => void data.writeBigUInt64LE(data.readBigUInt64LE(4) + 1n, 4)),
    unless: { policy: { accountRentLamports: 1_488_441n } },
    proof: { shows: ['lamports'] },
  },
  {
    name: 'has the rent repaid twice',
    takes: 'the rent of an account',
    why: 'one account is opened for us',
    rule,
    on: ['order with a payer'],
    change: twice(...repaid),
    unless: { policy: { allowDestinations: [payer] } },
    proof: { shows: ['lamports'] },
  },
  {
    name: 'has the rent of a second account repaid',
    takes: 'the rent of an account, which exists already',
    why: 'only wrapped SOL is opened for the swap and closed again',
    rule,
    on: ['order with a payer'],
    change: all(adding(createAssociated(ours.bonk, us, BONK, { payer })), twice(...repaid)),
    proof: { shows: ['lamports'] },
  },
  {
    name: 'has the rent repaid to a stranger',
    takes: 'the rent, which the payer asks for again',
    why: 'who paid is whom the caller declared',
    rule,
    on: ['order with a payer'],
    change: on(...repaid, (found, edit) => replace(found, 1, edit, thiefs)),
    unless: { policy: { allowDestinations: [thiefs] } },
    proof: { notExecutable: 'we lose what the honest transaction takes: the payer goes without' },
  },
  {
    name: 'has rent repaid that we paid',
    takes: 'the rent of an account',
    why: 'the payer spent nothing',
    rule,
    on: ['order with a payer'],
    change: on(...opened, (found, edit) => replace(found, 0, edit, us)),
    proof: { shows: ['lamports'] },
  },
  {
    name: 'has the rent of an account repaid that stays open',
    takes: 'the rent of an account, which did not come to us',
    why: 'the rent is ours to repay when the closing has paid it out to us',
    rule,
    on: ['order with a payer'],
    change: without('token', '09'),
    proof: { notExecutable: 'what it holds stays ours: we could close the account ourselves' },
  },
  {
    name: 'has the rent of an account of another token repaid',
    takes: 'the rent of an account',
    why: 'the rent of another account does not come to us',
    rule,
    on: ['order with a payer'],
    change: on(...opened, (found, edit) => {
      replace(found, 1, edit, ours.bonk);
      replace(found, 3, edit, BONK);
    }),
    proof: { fails: 'the swap lacks its account of wrapped SOL then' },
  },
  {
    name: 'has the rent of the account that is sold from repaid',
    takes: 'the rent of an account that was there already',
    why: 'of the accounts of a swap only that of wrapped SOL is opened for it and closed again',
    rule,
    on: ['order with a payer'],
    change: all(
      on(...opened, (found, edit) => replace(found, 0, edit, us)),
      adding(createAssociated(ours.usdc, us, USDC, { payer }), token.close(ours.usdc, us)),
    ),
    proof: { notExecutable: 'an account that holds tokens cannot be closed' },
  },
];
