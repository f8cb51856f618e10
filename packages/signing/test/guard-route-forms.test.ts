import { describe, expect, it } from 'vitest';
import { assertAccepted, guard } from '../src/guard/index.js';
import type { GuardReport, Expectation } from '../src/guard/index.js';
import { simulateOverRpc } from '../src/rpc/index.js';
import { explain, inspectTransaction } from '../src/inspect/index.js';
import { Editable } from '@galilean/tampering';
import type { EditableAccount } from '@galilean/tampering';
import { us } from '@galilean/test-kit/wallets';
import { plain, token } from './support/accounts.js';
import { goodTransactions } from './support/good-transactions.js';
import { aggregator, bonk, ourAccountOf, routeV2, somewhere } from './support/hostile/make-hostile.js';
import { accountOf, nodeWith } from './support/simulating-node.js';

/**
 * Every form of a route in the aggregator's IDL: discriminator; accounts, with `.` for an irrelevant one; the fields
 * before and after the route plan.
 */
const forms = {
  exact_out_route: [
    'd033ef977b2bed5c',
    '. user source destination none inMint outMint none none . .',
    '',
    'out in',
  ],
  route: ['e517cb977ae3ad2a', '. user source destination none outMint none . .', '', 'in out'],
  shared_accounts_exact_out_route: [
    'b0d169a89a7d453e',
    '. . user source . . destination inMint outMint none none . .',
    'id',
    'out in',
  ],
  shared_accounts_route: [
    'c1209b3341d69c81',
    '. . user source . . destination inMint outMint none none . .',
    'id',
    'in out',
  ],
  exact_out_route_v2: [
    '9d8ab85215f4f324',
    'user source destination inMint outMint . . none . .',
    'out in',
    '',
  ],
  route_v2: ['bb64facc31c4af14', 'user source destination inMint outMint . . none . .', 'in out', ''],
  shared_accounts_exact_out_route_v2: [
    '3560e5cad8bbfa18',
    '. user source . . destination inMint outMint . . . .',
    'id out in',
    '',
  ],
  shared_accounts_route_v2: [
    'd19853937cfed8e9',
    '. user source . . destination inMint outMint . . . .',
    'id in out',
    '',
  ],
} as const;

const ledgers = {
  route_with_token_ledger: [
    '96564774a75d0e68',
    '. user source destination none outMint none . . .',
    '',
    'out',
  ],
  shared_accounts_route_with_token_ledger: [
    'e6798f50779f6aaa',
    '. . user source . . destination inMint outMint none none . . .',
    'id',
    'out',
  ],
} as const;

const good = goodTransactions.find(({ name }) => name === 'getOrder aggregator')!;
const asked = good.expectation as Expectation<'order'>;
const slippage = 40n;
const ourBonk = ourAccountOf(bonk);

type Form = readonly [string, string, string, string];
interface Change {
  readonly in?: bigint;
  readonly out?: bigint;
  readonly slippage?: number;
  readonly fee?: number;
  readonly positiveSlippage?: number;
  /** Whether harmless amounts follow the arguments, where the program does not look. */
  readonly behind?: boolean;
  /** Whether one of the steps is of a kind that a later release of the program has. */
  readonly later?: boolean;
  readonly accounts?: (accounts: Record<string, EditableAccount>, edit: Editable) => void;
}

/** The good order with another form of route, and an optional change. */
function swapIn([discriminator, roles, before, after]: Form, change: Change = {}): string {
  const edit = new Editable(good.transaction);
  const found = edit.find(aggregator, routeV2);
  const [user, source, destination, inMint, outMint, , , , , none] = found.accounts as [...EditableAccount[]];
  const accounts = { user, source, destination, inMint, outMint, none } as Record<string, EditableAccount>;
  change.accounts?.(accounts, edit);
  found.accounts = roles.split(' ').map((role) => accounts[role] ?? found.program);

  const isExactOut = `${before}${after}`.includes('out in');
  const amount = BigInt(asked.amount);
  const minimum = BigInt(asked.minimumOut!);
  // The highest input and the lowest output, to the last unit.
  const honest = {
    in: isExactOut ? (amount * 10_000n) / (10_000n + slippage) : amount,
    out: isExactOut ? minimum : (minimum * 10_000n) / (10_000n - slippage) + 1n,
  };
  const amounts = (names: string, values: { in?: bigint; out?: bigint } = change): Buffer[] =>
    names
      .split(' ')
      .filter(Boolean)
      .map((name) => {
        if (name === 'id') return Buffer.of(3);
        const bytes = Buffer.alloc(8);
        bytes.writeBigUInt64LE({ ...honest, ...values }[name as 'in' | 'out']);
        return bytes;
      });
  const terms = Buffer.alloc(before.includes('out') ? 6 : 3);
  terms.writeUInt16LE(change.slippage ?? Number(slippage));
  if (terms.length === 3) terms.writeUInt8(change.fee ?? 0, 2);
  else terms.writeUInt16LE(change.fee ?? 0, 2);
  if (change.positiveSlippage) terms.writeUInt16LE(change.positiveSlippage, 4);
  // Two steps: Raydium, and a Whirlpool with its direction. Shares are percent where amounts come last, else basis points.
  const plan = before.includes('out')
    ? Buffer.from('02000000' + '07' + '10270001' + '1101' + '10270102', 'hex')
    : // A live route of September 2026 has a step of kind 186, with more bytes.
      Buffer.from('02000000' + '07' + '640001' + (change.later ? 'ba0102030405' : '1101') + '640102', 'hex');
  found.data = Buffer.concat([
    Buffer.from(discriminator, 'hex'),
    ...amounts(before),
    ...(before.includes('out') ? [terms, plan] : [plan, ...amounts(after), terms]),
    ...(change.behind ? [...amounts(after, honest), terms] : []),
  ]);
  return edit.compile();
}

const check = (transaction: string, expectation = asked) => guard(transaction, expectation, good.policy);

describe.each(Object.entries(forms))('%s', (name, form) => {
  it('is accepted up to the last unit, with everything proven', () => {
    expect(check(swapIn(form))).toMatchObject({ verdict: 'accept', findings: [], unproven: [] });
  });

  const hostile: [string, string, Change][] = [
    ['amount-in', 'one unit too much', { in: BigInt(asked.amount) + 1n }],
    ['minimum-out', 'one unit too little', { out: BigInt(asked.minimumOut!) - 1n }],
    ['slippage', 'the whole of it', { slippage: 10_000 }],
    [
      'destination',
      'a stranger',
      { accounts: (all, edit) => (all.destination = edit.account(somewhere, true)) },
    ],
    ['output-mint', 'another token', { accounts: (all, edit) => (all.outMint = edit.account(bonk)) }],
    [
      'input-mint',
      'from our account of another token beside the right mint',
      {
        accounts: (all, edit) => {
          all.source = edit.account(ourBonk, true);
          all.inMint = edit.account(asked.inputMint);
        },
      },
    ],
    [
      'destination',
      'into our account of another token',
      { accounts: (all, edit) => (all.destination = edit.account(ourBonk, true)) },
    ],
    ['integrator-fee', 'the whole as a fee', { fee: name.endsWith('v2') ? 10_000 : 255 }],
    ...(name === 'route'
      ? []
      : ([
          ['input-mint', 'another token', { accounts: (all, edit) => (all.inMint = edit.account(bonk)) }],
        ] satisfies [string, string, Change][])),
    ...(name.endsWith('v2')
      ? ([['integrator-fee', 'what comes above the quote', { positiveSlippage: 1 }]] satisfies [
          string,
          string,
          Change,
        ][])
      : ([
          [
            'unexpected-instruction',
            'other amounts behind the real ones',
            { in: BigInt(asked.amount) * 100n, behind: true },
          ],
        ] satisfies [string, string, Change][])),
  ];
  it.each(hostile)('is refused for its %s: %s', (code, _, change) => {
    const { verdict, findings } = check(swapIn(form, change));
    expect(verdict).toBe('refuse');
    expect(findings.map((one) => one.code)).toContain(code);
  });
});

describe.each(Object.entries(forms).filter(([, [, , , after]]) => after !== ''))(
  '%s through a market that is newer than this release',
  (name, form) => {
    const later = (change: Change = {}) => swapIn(form, { later: true, ...change });
    const held = (lamports: bigint, amount: bigint) => ({
      [us]: plain(lamports),
      [accountOf(asked.outputMint, later())]: token({ mint: asked.outputMint, amount }),
    });
    const had = 2_000_000_000n;
    const left = had - BigInt(asked.amount);
    /** Its mints are static keys: the tables of the node hold strangers. */
    const readable = later({
      accounts(all, edit) {
        all.inMint = edit.account(asked.inputMint);
        all.outMint = edit.account(asked.outputMint);
      },
    });
    /** What a simulation adds that leaves us so much SOL and output. */
    const simulated = (lamports: bigint, amount: bigint): Promise<GuardReport> => {
      const { rpc } = nodeWith(held(had, 0n), held(lamports, amount));
      return simulateOverRpc(rpc).check(guard, readable, asked, { policy: good.policy });
    };
    const codes = ({ findings }: GuardReport) => findings.map(({ code }) => code);

    it('is unproven in its amounts, which are nowhere to be found, and refused when it is to be signed', () => {
      const { verdict, findings, unproven } = check(later());
      expect({ verdict, findings }).toEqual({ verdict: 'accept', findings: [] });
      expect([...unproven].sort()).toEqual(['amount-in', 'fees', 'minimum-out', 'slippage']);
      expect(() => assertAccepted(guard(later(), asked))).toThrow(
        /unproven: amount-in, minimum-out, slippage, fees/,
      );
    });

    it('is proven by a simulation, which also refuses what takes more or gives less', async () => {
      const minimum = BigInt(asked.minimumOut!);
      const honest = await simulated(left, minimum);
      expect({ verdict: honest.verdict, unproven: honest.unproven }).toEqual({
        verdict: 'accept',
        unproven: [],
      });
      expect(codes(await simulated(left, minimum - 1n))).toEqual(['simulated-gain']);
      expect(codes(await simulated(left - 1_000_000_000n, minimum))).toEqual(['simulated-loss']);
    });

    it.each<[string, string, NonNullable<Change['accounts']>]>([
      [
        'input-mint',
        'from our account of another token',
        (all, edit) => (all.source = edit.account(ourBonk, true)),
      ],
      [
        'destination',
        'into another account',
        (all, edit) => (all.destination = edit.account(somewhere, true)),
      ],
    ])('is still refused for its %s: %s', (code, _, accounts) => {
      expect(codes(check(later({ accounts })))).toContain(code);
    });

    it('is refused beside another swap, whose output it could undo', () => {
      const edit = new Editable(later());
      edit.instructions.push(edit.find(aggregator, form[0]));
      expect(codes(check(edit.compile()))).toContain('unexpected-instruction');
    });

    it(`has its name, ${name}, and says what cannot be read`, () => {
      const inspection = inspectTransaction(later());
      const { instructions } = inspection;
      expect(explain(inspection)).toContain('steps that cannot be read');
      expect(instructions.map((one) => one.name)).toContain(
        name.replace(/_([a-z\d])/g, (__, letter: string) => letter.toUpperCase()),
      );
    });
  },
);

it.each(Object.entries(ledgers))(
  '%s is refused unread: how much it takes is not known before it runs',
  (_, form) => {
    expect(check(swapIn(form)).findings.map(({ code }) => code)).toContain('unexpected-instruction');
  },
);
