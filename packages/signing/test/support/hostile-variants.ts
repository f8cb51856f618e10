import { PublicKey, SystemProgram } from '@solana/web3.js';
import type { Expectation, GuardCode, GuardPolicy } from '../../src/guard/index.js';
import { tipReceivers } from '../../src/well-known-wallets.js';
import { Editable } from './editable.js';
import type { EditableInstruction } from './editable.js';
import { goodTransactions, us } from './good-transactions.js';
import type { Good } from './good-transactions.js';
import {
  hostileInstructions,
  instruction,
  ourselves,
  stranger,
  tokenProgram,
} from './hostile-instructions.js';

/** A good transaction, made bad. */
export interface Hostile extends Good {
  readonly rule: GuardCode;
  readonly endpoint: string;
}

/** One good transaction for every way an endpoint answers. */
export const bases: Record<string, string> = {
  order: 'getOrder aggregator',
  'order by a maker': 'getOrder rfq',
  'order by another router': 'getOrder okx',
  'sponsored order': 'getOrder sponsored',
  'ultra-order': 'getUltraOrder aggregator',
  build: 'buildSwap without-lookup-tables',
  forecast: 'createPredictionOrder forecast-buy 0',
  'trigger-v1-order, create': 'createTriggerV1Order created',
  'trigger-v1-order, cancel': 'cancelTriggerV1Order cancellation 0',
  challenge: 'createChallenge transaction',
  deposit: 'craftDeposit dca',
  'deposit to a named account': 'craftDeposit single',
  withdrawal: 'cancelDcaOrder cancellation',
  'prediction-order': 'createPredictionOrder keeper-filled-buy 0',
  'prediction-claim': 'claimPosition claim 0',
};

const goodOf = (endpoint: string): Good => goodTransactions.find(({ name }) => name === bases[endpoint])!;

type Change = (edit: Editable) => void;

interface Asked {
  readonly expectation?: Partial<Record<string, unknown>>;
  readonly policy?: GuardPolicy;
}

function hostile(
  endpoint: string,
  rule: GuardCode,
  name: string,
  change: Change,
  asked: Asked = {},
): Hostile {
  const good = goodOf(endpoint);
  const edit = new Editable(good.transaction);
  change(edit);
  return {
    endpoint,
    rule,
    name: `${endpoint}: ${name}`,
    transaction: edit.compile(),
    expectation: { ...good.expectation, ...asked.expectation } as Expectation,
    policy: { ...good.policy, ...asked.policy },
  };
}

const nothing: Change = () => undefined;
const endpoints = Object.keys(bases);
const budgetProgram = 'ComputeBudget111111111111111111111111111111';
const system = '11111111111111111111111111111111';
const token = tokenProgram.toBase58();
const aggregator = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';
const orderEngine = '61DFfeTKM7trxYcPQCM78bJ794ddZprZpAwAnLiwTpYH';
const okx = 'proVF4pMXVaYqmy4NjniPh4pqKNfMmsihgd4wdkCX3u';
const trigger = 'j1o2qRpjcyUwEvwtcfhEQefh773ZgjxcVRry7LDqg5X';
const prediction = '3ZZuTbwC6aJbvteyVxXUS7gtFYdf7AuXeitx6VyvjvUp';
const routeV2 = 'bb64facc31c4af14';
const strangers = stranger.toBase58();
const bonk = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
/** An account that the transaction does not have yet, of nobody. */
const somewhere = new PublicKey(Uint8Array.from({ length: 32 }, (_, at) => 70 + at)).toBase58();

const scaleAt =
  (at: number, numerator: bigint, denominator = 1n) =>
  (found: EditableInstruction) => {
    found.data.writeBigUInt64LE((found.data.readBigUInt64LE(at) * numerator) / denominator, at);
  };
const replace = (found: EditableInstruction, at: number, edit: Editable, address: string) => {
  const { writable, signer } = found.accounts[at]!;
  found.accounts[at] = edit.account(address, writable, signer);
};
const withoutInstruction =
  (program: string, prefix: string): Change =>
  (edit) => {
    edit.instructions.splice(edit.instructions.indexOf(edit.find(program, prefix)), 1);
  };

/** Every hostile instruction at every endpoint. */
const added = endpoints.flatMap((endpoint) =>
  hostileInstructions.map(([name, rule, one]) =>
    hostile(endpoint, endpoint === 'challenge' ? 'not-a-memo' : rule, name, (edit) => edit.add(one)),
  ),
);

/** What every endpoint can be cheated with through its fees. */
const fees = endpoints.flatMap((endpoint) => [
  hostile(endpoint, 'fee-payer', 'a stranger pays and so may decide', (edit) => {
    edit.own.unshift({ address: strangers, signer: true, writable: true });
  }),
  hostile(endpoint, 'wallet-not-signer', 'another wallet', (edit) => edit.rename(us, strangers)),
  ...(endpoint === 'challenge'
    ? []
    : [
        hostile(endpoint, 'tip', 'a tip of one SOL', (edit) => {
          const toPubkey = new PublicKey(tipReceivers()[0]!);
          edit.add(SystemProgram.transfer({ fromPubkey: ourselves, toPubkey, lamports: 1_000_000_000 }));
        }),
      ]),
  // The fee of a sponsored or a maker's transaction is not ours.
  ...(['challenge', 'order by a maker', 'sponsored order'].includes(endpoint)
    ? []
    : [
        hostile(endpoint, 'priority-fee', 'a runaway priority fee', (edit) => {
          edit.find(budgetProgram, '03').data.writeBigUInt64LE(82_000_000_000n, 1);
        }),
      ]),
]);

/** Endpoints that swap with the aggregator. */
const swaps = ['order', 'sponsored order', 'build', 'forecast'].flatMap((endpoint) => {
  const route =
    (change: (found: EditableInstruction, edit: Editable) => void): Change =>
    (edit) =>
      change(edit.find(aggregator, routeV2), edit);
  return [
    hostile(endpoint, 'amount-in', 'sells twice as much', route(scaleAt(8, 2n))),
    hostile(
      endpoint,
      'destination',
      'pays a stranger',
      route((found, edit) => replace(found, 2, edit, somewhere)),
    ),
    hostile(
      endpoint,
      'destination',
      'pays a receiver nobody named',
      route((found, edit) => {
        found.accounts[7] = edit.account(somewhere, true);
      }),
    ),
    hostile(
      endpoint,
      'input-mint',
      'sells another token',
      route((found, edit) => replace(found, 3, edit, bonk)),
    ),
    hostile(
      endpoint,
      'output-mint',
      'buys another token',
      route((found, edit) => replace(found, 4, edit, bonk)),
    ),
    hostile(
      endpoint,
      'slippage',
      'takes what it gets',
      route((found) => found.data.writeUInt16LE(10_000, 24)),
      {
        expectation: { minimumOut: undefined },
      },
    ),
    hostile(
      endpoint,
      'unexpected-instruction',
      'an instruction of the program that nobody knows',
      route((found) => {
        found.data.write('0102030405060708', 0, 'hex');
      }),
    ),
    hostile(
      endpoint,
      'amount-in',
      'sells what a ledger says',
      route((found) => {
        const [user, source, destination, , output, programOfTokens, , , events, self] = found.accounts;
        found.data = Buffer.concat([Buffer.from('96564774a75d0e68', 'hex'), Buffer.alloc(12)]);
        found.accounts = [
          programOfTokens,
          user,
          source,
          destination,
          self,
          output,
          self,
          source,
          events,
          self,
        ].map((account) => account!);
      }),
    ),
    hostile(endpoint, 'missing-action', 'does nothing', withoutInstruction(aggregator, routeV2)),
    hostile(endpoint, 'price-impact', 'the pool is too small', nothing, {
      expectation: { priceImpactPercent: -60 },
    }),
    hostile(endpoint, 'expired', 'the quote is old', nothing, { expectation: { expireAt: '1700000000' } }),
    ...(endpoint === 'build'
      ? []
      : [
          hostile(
            endpoint,
            'hidden-account',
            'pays into the dark',
            route((found, edit) => {
              found.accounts[2] = edit.hiddenAccount(true);
            }),
          ),
        ]),
    ...(endpoint === 'forecast'
      ? []
      : [hostile(endpoint, 'minimum-out', 'gives half', route(scaleAt(16, 1n, 2n)))]),
  ];
});

const fill =
  (change: (found: EditableInstruction, edit: Editable) => void): Change =>
  (edit) =>
    change(edit.find(orderEngine, 'a860b7a35c0a28a0'), edit);
const maker = 'order by a maker';
const makers = [
  hostile(maker, 'amount-in', 'takes twice as much', fill(scaleAt(8, 2n))),
  hostile(maker, 'minimum-out', 'gives half', fill(scaleAt(16, 1n, 2n))),
  hostile(
    maker,
    'expired',
    'is old',
    fill((found) => found.data.writeBigInt64LE(1_700_000_000n, 24)),
  ),
  hostile(
    maker,
    'input-mint',
    'takes another token',
    fill((found, edit) => replace(found, 6, edit, bonk)),
  ),
  hostile(
    maker,
    'output-mint',
    'gives another token',
    fill((found, edit) => replace(found, 8, edit, bonk)),
  ),
  hostile(
    maker,
    'destination',
    'pays a stranger',
    fill((found, edit) => {
      found.accounts[4] = edit.account(somewhere, true);
    }),
  ),
  hostile(maker, 'missing-action', 'does nothing', withoutInstruction(orderEngine, '')),
];

const create =
  (change: (found: EditableInstruction, edit: Editable) => void): Change =>
  (edit) =>
    change(edit.find(trigger, '856e4aaf709ff59f'), edit);
const created = 'trigger-v1-order, create';
const cancelled = 'trigger-v1-order, cancel';
const triggers = [
  hostile(created, 'amount-in', 'sells twice as much', create(scaleAt(16, 2n))),
  hostile(created, 'minimum-out', 'takes half', create(scaleAt(24, 1n, 2n))),
  hostile(
    created,
    'input-mint',
    'sells another token',
    create((found, edit) => replace(found, 7, edit, bonk)),
  ),
  hostile(
    created,
    'output-mint',
    'buys another token',
    create((found, edit) => replace(found, 8, edit, bonk)),
  ),
  hostile(
    created,
    'order',
    'opens another order',
    create((found, edit) => replace(found, 2, edit, somewhere)),
  ),
  hostile(
    created,
    'expired',
    'is old at birth',
    create((found) => {
      found.data = Buffer.concat([
        found.data.subarray(0, 32),
        Buffer.from('0100f1536500000000', 'hex'),
        Buffer.of(0),
      ]);
    }),
  ),
  hostile(
    created,
    'integrator-fee',
    'a fee nobody asked for',
    create((found) => {
      found.data = Buffer.concat([found.data.subarray(0, 32), Buffer.of(0, 1, 232, 3)]);
    }),
  ),
  hostile(created, 'missing-action', 'does nothing', withoutInstruction(trigger, '')),
  hostile(
    created,
    'unexpected-instruction',
    'cancels instead',
    create((found) => {
      found.data = Buffer.from('5f81edf00831df84', 'hex');
    }),
  ),
  hostile(cancelled, 'order', 'cancels another order', nothing, { expectation: { orders: [somewhere] } }),
  hostile(cancelled, 'destination', 'returns to a stranger', (edit) => {
    edit.find(trigger, '5f81edf00831df84').accounts[4] = edit.account(somewhere, true);
  }),
  hostile(cancelled, 'missing-action', 'does nothing', withoutInstruction(trigger, '')),
];

const memo =
  (text: string): Change =>
  (edit) => {
    edit.instructions[0]!.accounts = [];
    edit.instructions[0]!.data = Buffer.from(text);
  };
const challenges = [
  hostile('challenge', 'challenge-wallet', 'is for another wallet', memo(`jup.ag asks ${strangers}`)),
  hostile('challenge', 'challenge-service', 'is of another service', memo(`evil.example asks ${us}`)),
  hostile('challenge', 'missing-action', 'says nothing', (edit) => edit.instructions.splice(0), {
    expectation: { service: undefined },
  }),
];

const vaults = [
  hostile('deposit', 'transfer-amount', 'deposits twice as much', (edit) =>
    scaleAt(1, 2n)(edit.find(token, '0c')),
  ),
  hostile('deposit', 'missing-action', 'does nothing', withoutInstruction(token, '0c')),
  hostile('deposit', 'transfer-destination', 'pays a stranger', (edit) =>
    replace(edit.find(token, '0c'), 2, edit, somewhere),
  ),
  hostile('deposit to a named account', 'input-mint', 'moves another token', (edit) =>
    replace(edit.find(token, '0c'), 1, edit, bonk),
  ),
  hostile('deposit to a named account', 'transfer-amount', 'deposits twice as much', (edit) =>
    scaleAt(1, 2n)(edit.find(token, '0c')),
  ),
  hostile('withdrawal', 'minimum-out', 'returns half', (edit) => scaleAt(1, 1n, 2n)(edit.find(token, '03'))),
  hostile('withdrawal', 'transfer-destination', 'returns to a stranger', (edit) =>
    replace(edit.find(token, '03'), 1, edit, somewhere),
  ),
  hostile('withdrawal', 'close-account', 'the rent goes to a stranger', (edit) =>
    replace(edit.find(token, '09'), 1, edit, strangers),
  ),
  hostile('withdrawal', 'missing-action', 'does nothing', withoutInstruction(token, '03'), {
    expectation: { minimumOut: undefined },
  }),
];

const predictions = [
  hostile('prediction-order', 'amount-in', 'swaps twice the deposit', (edit) =>
    scaleAt(8, 2n)(edit.find(aggregator, routeV2)),
  ),
  hostile('prediction-order', 'destination', 'another owner account', (edit) =>
    replace(edit.find(prediction, '8d3625cf'), 6, edit, somewhere),
  ),
  hostile('prediction-order', 'position', 'another position', (edit) =>
    replace(edit.find(prediction, '8d3625cf'), 4, edit, somewhere),
  ),
  hostile('prediction-order', 'order', 'another order', (edit) =>
    replace(edit.find(prediction, '8d3625cf'), 5, edit, somewhere),
  ),
  hostile('prediction-claim', 'destination', 'pays a stranger', (edit) =>
    replace(edit.find(prediction, '7ff0843e'), 4, edit, somewhere),
  ),
  hostile('prediction-claim', 'position', 'another position', (edit) =>
    replace(edit.find(prediction, '7ff0843e'), 2, edit, somewhere),
  ),
  hostile('prediction-claim', 'missing-action', 'does nothing', withoutInstruction(prediction, '')),
  hostile('prediction-claim', 'unexpected-instruction', 'opens an order instead', (edit) => {
    edit.find(prediction, '7ff0843e').data = Buffer.from('10b27a19d5556081', 'hex');
  }),
];

const special = [
  hostile('sponsored order', 'wallet-not-signer', 'our wallet is only looked at', (edit) => {
    edit.account(us).signer = false;
  }),
  hostile('order', 'fee-payer', 'we pay although a payer was declared', nothing, {
    expectation: { payer: strangers },
  }),
  hostile('order', 'transfer-amount', 'wraps a hundred times as much', (edit) => {
    const wrap = edit.find(system, '02000000');
    scaleAt(4, 100n)(wrap);
  }),
  hostile('order', 'hidden-account', 'closes into the dark', (edit) => {
    edit.find(token, '09').accounts[1] = edit.hiddenAccount(true);
  }),
  hostile('order', 'hidden-account', 'sends SOL into the dark', (edit) => {
    edit.find(system, '02000000').accounts[1] = edit.hiddenAccount(true);
  }),
  hostile('order', 'hidden-account', 'a stranger writes to what cannot be seen', (edit) => {
    edit.add(instruction(stranger, [], [1]));
    edit.instructions.at(-1)!.accounts.push(edit.hiddenAccount(true));
  }),
  hostile('order', 'unknown-program', 'a stranger writes to our token account', (edit) => {
    const source = edit.find(aggregator, routeV2).accounts[1]!.address!;
    edit.add(instruction(stranger, [[new PublicKey(source), 'w']], [1]));
  }),
  hostile('order', 'unknown-program', 'a program of another endpoint', (edit) => {
    edit.add(instruction(new PublicKey(trigger), [[ourselves, 's']], [1]));
  }),
  hostile('order by another router', 'unproven', 'nothing is proven', nothing, {
    policy: { requireProof: true },
  }),
  hostile('order by another router', 'missing-action', 'does nothing', withoutInstruction(okx, '')),
  hostile('order by another router', 'unexpected-instruction', 'swaps twice', (edit) => {
    edit.instructions.push(edit.find(okx, ''));
  }),
];

export const hostileVariants: readonly Hostile[] = [
  ...added,
  ...fees,
  ...swaps,
  ...makers,
  ...triggers,
  ...challenges,
  ...vaults,
  ...predictions,
  ...special,
];
