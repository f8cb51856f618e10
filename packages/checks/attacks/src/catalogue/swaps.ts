import { asking } from './asking.js';
import type { Attack, Kind } from '../attack.js';
import { onRoute, replace, routeIn, scale, twice, without, type EditableRoute } from '@galilean/tampering';
import { BONK, ours, theirs, thiefs, us, named } from '../wallets.js';

const routes: readonly [Kind, ...Kind[]] = ['order', 'build', 'order of SOL', 'ultra-order', 'forecast'];
const ofTokens: readonly [Kind, ...Kind[]] = ['order', 'build'];

/** What a route of the aggregator says. */
export const swaps: readonly Attack[] = [
  {
    name: 'sells twice as much',
    takes: 'another 50 USDC, at the price of the swap',
    why: 'the amount is the most that may leave',
    rule: 'amount-in',
    on: routes,
    change: named('sells-twice'),
    unless: { expectation: ({ expectation }) => ({ amount: String(2n * BigInt(amountOf(expectation))) }) },
    proof: { shows: ['tokens'] },
  },
  {
    name: 'sells one unit more',
    takes: '0.000001 USDC',
    why: 'the amount is exact: there is no tolerance to grow into',
    rule: 'amount-in',
    on: routes,
    change: onRoute(({ data, form }) => {
      data.writeBigUInt64LE(data.readBigUInt64LE(form.amount) + 1n, form.amount);
    }),
    proof: { shows: ['tokens'] },
  },
  {
    name: 'swaps twice',
    takes: 'another 50 USDC, at the price of the swap',
    why: 'amounts of all routes count together',
    rule: 'amount-in',
    on: ofTokens,
    change: twice('aggregator', 'bb64facc31c4af14'),
    proof: { shows: ['tokens'] },
  },
  {
    name: 'promises nothing',
    takes: 'the output, as far as a market can be pushed',
    why: 'the quoted output is the only floor that the program knows',
    rule: 'minimum-out',
    on: ['order', 'build', 'order of SOL', 'ultra-order'],
    change: named('promises-nothing'),
    unless: { expectation: { minimumOut: '1' } },
    proof: { shows: ['tokens'], pushed: 2 },
  },
  {
    name: 'promises one unit less than the threshold',
    takes: 'one unit, and the certainty that the floor holds',
    why: 'the minimum is exact',
    rule: 'minimum-out',
    on: ['order', 'build', 'order of SOL', 'ultra-order'],
    ...asking(
      ({ transaction }) => ({ minimumOut: String(limitOf(transaction) + 1n) }),
      ({ transaction }) => ({ minimumOut: String(limitOf(transaction)) }),
      'only the caller wants a unit more',
    ),
  },
  {
    name: 'reaches the floor before its fee only',
    takes: 'the fee, out of what the caller named as the least that arrives',
    why: 'a floor that the caller set is what arrives after the fee',
    rule: 'minimum-out',
    on: ['order of SOL'],
    asked: ({ transaction }) => ({
      minimumOut: String(limitOf(transaction)),
      floor: 'caller',
    }),
    unless: { expectation: { floor: 'quote' } },
    proof: { notExecutable: 'the bytes are honest: only the caller means the floor after the fee' },
  },
  {
    name: 'takes the fee out of the floor once more',
    takes: 'as much as the fee, 2 % of the output',
    why: 'the first forms compare what arrives after the fee, as the threshold of a build says it',
    rule: 'minimum-out',
    on: ['swap v1 with a fee'],
    change: onRoute((route) => scale(route, route.form.amount + 8, 9_800n, 10_000n)),
    unless: {
      expectation: ({ expectation }) => ({ minimumOut: lessFee((expectation as Floored).minimumOut) }),
    },
    proof: { shows: ['tokens'], pushed: 1.02 },
  },
  {
    name: 'accepts any price',
    takes: 'the output, as far as a market can be pushed',
    why: 'slippage of 100 % is no bound',
    rule: 'slippage',
    on: ['order', 'build', 'order of SOL', 'ultra-order'],
    asked: { minimumOut: undefined, slippageBps: undefined },
    policy: { allowUnproven: ['minimum-out'] },
    change: onRoute(({ data, form }) => void data.writeUInt16LE(10_000, form.amount + 16)),
    unless: { policy: { maxSlippageBps: 10_000 } },
    proof: { shows: ['tokens'], pushed: 2 },
  },
  {
    name: 'accepts a worse price than asked for',
    takes: 'up to 3 % of the output',
    why: 'what the caller asked for is a cap, also below the policy’s',
    rule: 'slippage',
    on: ['order', 'build'],
    asked: { minimumOut: undefined, slippageBps: 50 },
    policy: { allowUnproven: ['minimum-out'] },
    change: onRoute(({ data, form }) => void data.writeUInt16LE(300, form.amount + 16)),
    unless: { expectation: { slippageBps: 300 } },
    proof: { shows: ['tokens'], pushed: 1.02 },
  },
  {
    name: 'pays the output to a stranger',
    takes: 'the whole output of the swap',
    why: 'the output account is the hash of our wallet and the mint, or it is not ours',
    rule: 'destination',
    on: ofTokens,
    change: named('takes-output'),
    unless: { expectation: { receiver: thiefs } },
    proof: { shows: ['tokens'] },
  },
  {
    name: 'names a further destination',
    takes: 'the whole output of the swap',
    why: 'the program pays the account in its optional slot, whatever stands in the usual one',
    rule: 'destination',
    on: ofTokens,
    change: onRoute((route, edit) => void (route.accounts[7] = edit.account(theirs.jup, true))),
    unless: { expectation: { destinationTokenAccount: theirs.jup } },
    proof: { shows: ['tokens'] },
  },
  {
    name: 'pays into our account of another token',
    takes: 'the output: no account of another mint can take it',
    why: 'an account of ours is the right one only for its mint',
    rule: 'destination',
    on: ofTokens,
    change: onRoute((route, edit) => replace(route, route.form.destination, edit, ours.bonk)),
    proof: { fails: 'the token program refuses another mint' },
  },
  {
    name: 'sells out of another account',
    takes: 'another token of ours, under the name of the one that was asked for',
    why: 'only the source account shows what is sold: the mint beside it is a word',
    rule: 'input-mint',
    on: ofTokens,
    change: onRoute((route, edit) => replace(route, route.form.source, edit, ours.bonk)),
    unless: { expectation: { sourceTokenAccount: ours.bonk } },
    proof: { fails: 'the token program refuses the other mint beside it' },
  },
  {
    name: 'names another input mint',
    takes: 'another token of ours',
    why: 'the mint beside our account has to be its mint',
    rule: 'input-mint',
    on: ofTokens,
    change: onRoute((route, edit) => replace(route, route.form.inputMint, edit, BONK)),
    proof: { fails: 'the token program refuses a mint that is not the account’s' },
  },
  {
    name: 'buys another token',
    takes: 'the output: a token that the thief made arrives in its place',
    why: 'the mint that arrives is the one that was asked for',
    rule: 'output-mint',
    on: ofTokens,
    change: onRoute((route, edit) => replace(route, route.form.outputMint, edit, BONK)),
    proof: { fails: 'the route ends in the other mint, and the program refuses' },
  },
  {
    name: 'leaves the swap out',
    takes: 'the fees, for nothing',
    why: 'what was asked for has to be there',
    rule: 'missing-action',
    on: ['order', 'build'],
    change: without('aggregator', 'bb64facc31c4af14'),
    proof: { notExecutable: 'nothing but the fee leaves' },
  },
  {
    name: 'calls what no one has read',
    takes: 'whatever that instruction of the aggregator does',
    why: 'an unknown instruction of a known program may do anything that the program can',
    rule: 'unexpected-instruction',
    on: ['order', 'build'],
    change: onRoute((route, edit) => {
      edit.instructions.push({ ...route, data: Buffer.from('0102030405060708', 'hex') });
    }),
    proof: { fails: 'the program on the ledger knows no such instruction' },
  },
  {
    name: 'routes what a ledger of the program says',
    takes: 'the whole account: the amount stands elsewhere',
    why: 'an amount that the bytes do not show cannot be bounded',
    rule: 'unexpected-instruction',
    on: ['order', 'build'],
    change: onRoute(withTokenLedger),
    proof: { fails: 'the program on the ledger does not play this form' },
  },
  {
    name: 'only looks at our wallet',
    takes: 'nothing of ours: someone else’s transaction in our name',
    why: 'a transaction that we do not sign is not the one that we asked for',
    rule: 'wallet-not-signer',
    on: ['order with a payer'],
    change: (edit) => void (edit.account(us).signer = false),
    proof: { fails: 'the program wants the signature of who sells' },
  },
];

interface Floored {
  readonly minimumOut: string;
}
const lessFee = (amount: string): string => String((BigInt(amount) * 9_800n) / 10_000n - 1n);

const amountOf = (expectation: object): string => (expectation as { amount: string }).amount;

/** The same route, in the form that takes its amount from an account of the program. */
function withTokenLedger(route: EditableRoute): void {
  const [user, source, destination, , output, programOfTokens, , , events, self] = route.accounts;
  route.data = Buffer.concat([Buffer.from('96564774a75d0e68', 'hex'), Buffer.alloc(4 + 8 + 2 + 1)]);
  const accounts = [programOfTokens, user, source, destination, self, output, self, source, events, self];
  route.accounts = accounts.map((account) => account!);
}

/** The least output that a route promises before the fee, as the program rounds it. */
function limitOf(transaction: string): bigint {
  const { data, form } = routeIn(transaction);
  const quoted = data.readBigUInt64LE(form.amount + 8);
  const slippage = BigInt(data.readUInt16LE(form.amount + 16));
  return (quoted * (10_000n - slippage) + 9_999n) / 10_000n;
}
