import { PublicKey, SystemProgram } from '@solana/web3.js';
import type { Attack } from '../attack.js';
import { adding, beginning } from '@galilean/tampering';
import { token, token2022 } from '../instructions.js';
import { nonceAccount, nonceRent, ours, thief, thiefs, us, USDC, named } from '../wallets.js';
import { everywhere } from './everywhere.js';

const wallet = new PublicKey(us);
const noncePubkey = new PublicKey(nonceAccount);
const everything = 2n ** 64n - 1n;

/** What lets someone else spend later, when no one looks. */
export const spendingRights: readonly Attack[] = [
  {
    name: 'approves a delegate',
    takes: 'all USDC, whenever the thief likes',
    why: 'a delegate spends without a further signature',
    rule: 'approve',
    on: everywhere,
    change: named('approves-delegate'),
    unless: { policy: { ignore: ['approve'] } },
    proof: { shows: ['delegate'] },
  },
  {
    name: 'approves a delegate before the swap',
    takes: 'all USDC, whenever the thief likes',
    why: 'the place of an instruction makes no difference',
    rule: 'approve',
    on: everywhere,
    change: beginning(token.approve(ours.usdc, thiefs, 1n)),
    proof: { shows: ['delegate'] },
  },
  {
    name: 'approves a delegate, with the mint checked',
    takes: 'all USDC, whenever the thief likes',
    why: 'the same right in another form of the instruction',
    rule: 'approve',
    on: everywhere,
    change: adding(token.approveChecked(ours.usdc, [USDC, 6], thiefs, everything)),
    proof: { shows: ['delegate'] },
  },
  {
    name: 'approves a delegate of a Token-2022 account',
    takes: 'all tokens of that account',
    why: 'the same right in the newer token program',
    rule: 'approve',
    on: everywhere,
    change: adding(token2022.approve(ours.token2022, thiefs, everything)),
    proof: { shows: ['delegate'] },
  },
  {
    name: 'gives a token account away',
    takes: 'the account with everything in it',
    why: 'its owner decides about its tokens',
    rule: 'set-authority',
    on: everywhere,
    change: named('gives-account-away'),
    proof: { shows: ['owner', 'tokens', 'lamports'] },
  },
  {
    name: 'lets a stranger close an account',
    takes: 'the rent of the account, once it is empty',
    why: 'who may close an account gets its lamports',
    rule: 'set-authority',
    on: everywhere,
    change: adding(token2022.setAuthority(ours.token2022, 3, thiefs)),
    proof: { shows: ['close-authority'] },
  },
  {
    name: 'assigns the wallet to a program',
    takes: 'all SOL, through that program',
    why: 'the program that owns an account may take its lamports',
    rule: 'assign',
    on: everywhere,
    change: named('assigns-wallet'),
    proof: { shows: ['wallet'] },
  },
  {
    name: 'allocates space in the wallet',
    takes: 'the use of the wallet: an account with data cannot send SOL',
    why: 'no one asks for data in a wallet',
    rule: 'assign',
    on: everywhere,
    change: adding(SystemProgram.allocate({ accountPubkey: wallet, space: 10 })),
    proof: { shows: ['wallet'] },
  },
  {
    name: 'begins with a nonce of the thief',
    takes: 'the moment: the thief lands it whenever the price suits, for years',
    why: 'with a durable nonce a signature never expires',
    rule: 'nonce',
    on: everywhere,
    change: beginning(SystemProgram.nonceAdvance({ noncePubkey, authorizedPubkey: thief.publicKey })),
    proof: {
      notExecutable: 'it lands as the honest one does, only later: what it takes is the choice of when',
    },
  },
  {
    name: 'hands a nonce account over',
    takes: 'the nonce account with its rent',
    why: 'its authority may withdraw from it',
    rule: 'nonce',
    on: everywhere,
    change: adding(
      SystemProgram.nonceAuthorize({
        noncePubkey,
        authorizedPubkey: wallet,
        newAuthorizedPubkey: thief.publicKey,
      }),
    ),
    proof: { shows: ['state'] },
  },
  {
    name: 'empties a nonce account',
    takes: 'the rent of the nonce account',
    why: 'it holds our lamports',
    rule: 'nonce',
    on: everywhere,
    change: adding(
      SystemProgram.nonceWithdraw({
        noncePubkey,
        authorizedPubkey: wallet,
        toPubkey: thief.publicKey,
        lamports: nonceRent,
      }),
    ),
    proof: { shows: ['lamports'] },
  },
];
