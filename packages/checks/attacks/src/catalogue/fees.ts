import type { Editable } from '@galilean/tampering';
import { jitoTipReceivers, testWallet, tipReceivers } from '@galilean/transactions';
import { PublicKey } from '@solana/web3.js';
import { asking } from './asking.js';
import type { Attack } from '../attack.js';
import { adding, on, onRoute, replace, scale } from '@galilean/tampering';
import { createAssociated, sendSol, verifying } from '../instructions.js';
import { associatedOf, keyOf, theirs, thiefs, us, named } from '../wallets.js';
import { everywhere } from './everywhere.js';

const makers = testWallet('maker').publicKey.toBase58();
const jitos = jitoTipReceivers.map((receiver) => receiver.toBase58());
/** Derived like the eight, and not one of them. */
const ninth = PublicKey.findProgramAddressSync(
  [Buffer.from('TIP_ACCOUNT_8')],
  new PublicKey('T1pyyaTNZsKv2WcRAB8oVnk93mLJw2XzjtVYqCsaHqt'),
)[0].toBase58();
/** We have no account for these mints yet. Any address serves: the cost is the same. */
const newMints = ['payer', 'maker', 'vault', 'gas', 'keeper'].map((role) =>
  testWallet(role as 'payer').publicKey.toBase58(),
);

/** Wallets that sign besides us. */
const cosigners = [21, 22, 23, 24, 25].map((seed) => keyOf(seed).publicKey.toBase58());

/** The thief takes a share of the output as the fee of an integrator, in basis points. */
const takingFee = (bps: number) =>
  onRoute((route, edit) => {
    route.data.writeUInt16LE(bps, route.form.amount + 18);
    giveTo(theirs.jup, route, edit);
  });
/** The service keeps a share of what comes above the quote, in basis points. */
const takingSurplus = (bps: number) =>
  onRoute(({ data, form }) => void data.writeUInt16LE(bps, form.amount + 20));
const paidByThief = (edit: Editable) =>
  void edit.own.unshift({ address: thiefs, signer: true, writable: true });

/** What leaves as a cost. */
export const fees: readonly Attack[] = [
  {
    name: 'burns SOL as a priority fee',
    takes: '0.8 SOL, for the validator',
    why: 'the price of a compute unit is the author’s choice, and we pay it',
    rule: 'priority-fee',
    on: [
      'order',
      'build',
      'ultra-order',
      'trigger-v1-order, create',
      'trigger-v1-order, cancel',
      'deposit',
      'withdrawal',
      'prediction-order',
    ],
    change: named('burns-fee'),
    unless: { policy: { maxPriorityFeeLamports: 1_000_000_000 } },
    proof: { shows: ['lamports'] },
  },
  {
    name: 'tips a tenth of a SOL',
    takes: '0.1 SOL, for the receivers of tips',
    why: 'a tip is a transfer whose receiver is known, so only its size can be wrong',
    rule: 'tip',
    on: everywhere,
    change: named('tips-much'),
    unless: { policy: { maxTipLamports: 1_000_000_000 } },
    proof: { shows: ['lamports'] },
  },
  {
    name: 'tips often',
    takes: '0.006 SOL, in tips of which each is below the cap',
    why: 'the cap is for the sum of all tips',
    rule: 'tip',
    on: everywhere,
    change: adding(...tipReceivers.slice(0, 6).map((to) => sendSol(to.toBase58(), 1_000_000n))),
    proof: { shows: ['lamports'] },
  },
  {
    name: 'tips Jito although no one asked for it',
    takes: '0.001 SOL, for the receivers of Jito',
    why: 'a caller who asks for a tip to Jito says that its receivers may have one',
    rule: 'transfer-destination',
    on: ['order', 'build', 'swap v1 with a fee'],
    change: adding(sendSol(jitos[0]!, 1_000_000n)),
    unless: { policy: { allowTips: jitos } },
    proof: { shows: ['lamports'] },
  },
  {
    name: 'tips Jito a lamport beyond the cap',
    takes: 'a lamport, or all that we have',
    why: 'tips to the receivers that the caller allows have the cap of all tips',
    rule: 'tip',
    on: ['order', 'build', 'swap v1 with a fee'],
    policy: { allowTips: jitos },
    change: adding(sendSol(jitos[3]!, 5_000_001n)),
    unless: { policy: { maxTipLamports: 5_000_001 } },
    proof: { shows: ['lamports'] },
  },
  {
    name: 'tips Jito twice',
    takes: '0.006 SOL, in two tips of which each is below the cap',
    why: 'the cap is for the sum of all tips',
    rule: 'tip',
    on: ['order', 'build', 'swap v1 with a fee'],
    policy: { allowTips: jitos },
    change: adding(sendSol(jitos[0]!, 3_000_000n), sendSol(jitos[7]!, 3_000_000n)),
    unless: { policy: { maxTipLamports: 6_000_000 } },
    proof: { shows: ['lamports'] },
  },
  {
    name: 'tips a ninth account of Jito',
    takes: '0.001 SOL, for an address that is derived like those of Jito',
    why: 'the receivers are a list, and no program pays a ninth out',
    rule: 'transfer-destination',
    on: ['order', 'build', 'swap v1 with a fee'],
    policy: { allowTips: jitos },
    change: adding(sendSol(ninth, 1_000_000n)),
    unless: { policy: { allowTips: [ninth] } },
    proof: { shows: ['lamports'] },
  },
  {
    name: 'pays for signatures that a program verifies',
    takes: '5,000 lamports for each, of which an instruction can name 255',
    why: 'the network charges signatures that its programs verify like those of the transaction',
    rule: 'priority-fee',
    on: ['order', 'build', 'ultra-order'],
    change: adding(verifying(20)),
    policy: { maxPriorityFeeLamports: 60_000 },
    unless: { policy: { maxPriorityFeeLamports: 1_000_000 } },
    proof: { shows: ['lamports'] },
  },
  {
    name: 'adds signers at our cost',
    takes: '5,000 lamports for each',
    why: 'every signature costs the payer the same, whoever signs',
    rule: 'priority-fee',
    on: ['order', 'ultra-order'],
    change: (edit) => cosigners.forEach((one) => edit.account(one, false, true)),
    policy: { maxPriorityFeeLamports: 60_000 },
    unless: { policy: { maxPriorityFeeLamports: 1_000_000 } },
    proof: { shows: ['lamports'] },
  },
  {
    name: 'adds signers to a build at our cost',
    takes: '5,000 lamports for each, and for each signature that they have verified',
    why: 'a build has the signers that its instructions name',
    rule: 'priority-fee',
    on: ['build'],
    // Neither the signers nor what is verified reach the cap alone.
    change: adding(verifying(7, cosigners.slice(0, 3))),
    policy: { maxPriorityFeeLamports: 60_000 },
    unless: { policy: { maxPriorityFeeLamports: 1_000_000 } },
    proof: { shows: ['lamports'] },
  },
  {
    name: 'opens the accounts of an order beyond the cap',
    takes: '0.003 SOL of rent, although the caller allows that of one account',
    why: 'a program takes the rent of what it opens from the payer that its instruction names',
    rule: 'rent',
    on: ['trigger-v1-order, create', 'prediction-order'],
    policy: { maxRentLamports: 2_100_000 },
    unless: { policy: { maxRentLamports: 10_000_000 } },
    proof: { notExecutable: 'the bytes are honest: only the caller allows less' },
  },
  {
    name: 'keeps everything as a fee',
    takes: 'the whole output of the swap',
    why: 'the fee leaves the output before it arrives',
    rule: 'integrator-fee',
    on: ['order', 'build', 'order of SOL', 'ultra-order'],
    change: takingFee(10_000),
    unless: { policy: { maxPlatformFeeBps: 10_000 } },
    proof: { fails: 'the program compares its floor with what is left after the fee' },
  },
  {
    name: 'takes a fee that no one asked for',
    takes: '0.5 % of the output',
    why: 'a build has no fee unless the caller sets one',
    rule: 'integrator-fee',
    on: ['build'],
    change: takingFee(50),
    asked: { minimumOut: '1' },
    unless: { expectation: { platformFeeBps: 50 } },
    proof: { shows: ['tokens'] },
  },
  {
    name: 'sends your fee to a stranger',
    takes: 'the fee that you asked for, 2 % of the output',
    why: 'who asked for a fee said where it goes',
    rule: 'integrator-fee',
    on: ['swap v1 with a fee'],
    change: onRoute((route, edit) => replace(route, route.form.fee, edit, theirs.jup)),
    unless: { expectation: { feeAccount: theirs.jup } },
    proof: { shows: ['tokens'] },
  },
  {
    name: 'keeps what comes above the quote',
    takes: 'every better price',
    why: 'a quote that is low on purpose makes the surplus large',
    rule: 'integrator-fee',
    on: ['order', 'build'],
    change: takingSurplus(10_000),
    unless: { policy: { maxPositiveSlippageBps: 10_000 } },
    proof: { notExecutable: 'the program on the ledger takes no share of a better price' },
  },
  {
    name: 'keeps half of what comes above the quote',
    takes: 'half of every better price',
    why: 'the share has to be asked for',
    rule: 'integrator-fee',
    on: ['order', 'build'],
    change: takingSurplus(5_000),
    unless: { expectation: { positiveSlippageBps: 5_000 } },
    proof: { notExecutable: 'the program on the ledger takes no share of a better price' },
  },
  {
    name: 'opens accounts at our cost',
    takes: '0.007 SOL of rent, locked in accounts that nobody needs',
    why: 'our own accounts cost rent too, and there may be dozens',
    rule: 'rent',
    on: ['order', 'build', 'deposit'],
    change: adding(...newMints.map((mint) => createAssociated(associatedOf(us, mint), us, mint))),
    policy: { maxRentLamports: 6_000_000 },
    unless: { policy: { maxRentLamports: 1_000_000_000 } },
    proof: { fails: 'the addresses are no mints, and the token program opens no account for them' },
  },
  {
    name: 'wraps a hundred times as much',
    takes: 'SOL that stays wrapped where the swap does not need it',
    why: 'wrapped SOL beyond the amount counts against the cap for rent',
    rule: 'rent',
    on: ['order of SOL', 'order by okx', 'build of SOL'],
    change: on('system', '02000000', (wrap) => scale(wrap, 4, 100n)),
    unless: { policy: { maxRentLamports: 100_000_000_000 } },
    proof: { notExecutable: 'the SOL stays ours: the closing behind the swap returns it' },
  },
  {
    name: 'lets a stranger pay who has not signed',
    takes: 'the choice of when, and whether, the transaction lands',
    why: 'a payer who signs last decides',
    rule: 'fee-payer',
    on: everywhere,
    change: paidByThief,
    unless: { expectation: { payer: thiefs } },
    proof: { notExecutable: 'it lands as the honest one does; what it takes is the choice of when' },
  },
  {
    name: 'is paid by a maker whom no one named',
    takes: 'the choice of when, and whether, the fill lands',
    why: 'only the maker of the quote may pay in our place, and only for a fill of ours',
    rule: 'fee-payer',
    on: ['order by a maker'],
    change: (edit) => edit.rename(makers, thiefs),
    asked: { maker: makers },
    unless: { expectation: { maker: thiefs } },
    proof: { notExecutable: 'it lands as the honest one does; what it takes is the choice of when' },
  },
  {
    name: 'leaves the fees to us',
    takes: 'the fees, which another wallet was to pay',
    why: 'a declared payer pays, or no one does',
    rule: 'fee-payer',
    on: ['order', 'build'],
    ...asking({ payer: thiefs }, { payer: us }, 'only the caller expects another payer'),
  },
];

/** Puts an account in front of the markets’, where the program expects that of the fee. */
function giveTo(
  account: string,
  route: { accounts: unknown[]; form: { fee: number } },
  edit: { account(address: string, writable?: boolean): unknown },
): void {
  const { fee } = route.form;
  // One account more than the markets have is that of the fee, which is there already if the service takes one.
  const hasFeeAccount = (route.accounts.length - fee) % accountsPerMarket === 1;
  route.accounts.splice(fee, hasFeeAccount ? 1 : 0, edit.account(account, true));
}

const accountsPerMarket = 6;
