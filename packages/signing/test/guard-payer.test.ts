import { PublicKey, VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { readTransaction } from '../src/index.js';
import { checkWith, guard, guardForSigning, guardSwap, signGuarded } from '../src/guard/index.js';
import type { Expectation } from '../src/guard/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { Editable } from '@galilean/tampering';
import { goodTransactions } from './support/good-transactions.js';
import {
  associatedProgram,
  hostileInstructionsAgainst,
  instruction,
  stranger,
} from './support/hostile-instructions.js';
import { aggregator, dflow, replace, routeV2 } from './support/hostile/make-hostile.js';
import { payer, wallet } from '@galilean/test-kit/wallets';

const payers = payer.publicKey.toBase58();
const paid = goodTransactions.filter(({ expectation }) => expectation.payer === payers);
const [taker, payingSigner] = [fromKeypair(wallet), fromKeypair(payer)];

const check = (transaction: string, { expectation, policy }: (typeof paid)[number]) =>
  guardForSigning(guardSwap, transaction, expectation as Expectation<'order'>, {
    policy,
    payer: payingSigner,
  });

it('there are orders and builds with another payer', () => {
  expect(new Set(paid.map(({ expectation }) => expectation.kind))).toEqual(
    new Set(['order', 'ultra-order', 'build']),
  );
});

describe.each(paid.map((good) => [good.name, good] as const))('%s', (_, good) => {
  it('is signed by both', async () => {
    const { expectation, policy, transaction } = good;
    expect(await check(transaction, good)).toMatchObject({ verdict: 'accept' });
    const options = { policy, payer: payingSigner };
    const signed = await signGuarded(guardSwap, transaction, taker, {
      ...options,
      expectation: expectation as Expectation<'order'>,
    });
    const { signatures } = VersionedTransaction.deserialize(Buffer.from(signed.transaction, 'base64'));
    expect(signatures.map((signature) => signature.some((byte) => byte !== 0))).toEqual([true, true]);
  });

  it('is accepted by a payer who trades nothing, whatever the taker does with its own accounts', () => {
    const { inputMint, outputMint, wallet: receiver } = good.expectation as Expectation<'order'>;
    const kind = good.expectation.kind as 'order';
    const nothing = { kind, wallet: payers, receiver, inputMint, outputMint, amount: '0' } as const;
    const { findings } = guardSwap(good.transaction, nothing, {
      ...good.policy,
      ignore: ['missing-action'],
    });
    expect(findings.map(({ code }) => code)).not.toContain('unexpected-instruction');
  });

  it.each(hostileInstructionsAgainst(payer.publicKey))(
    'is signed by neither wallet when it %s, who pays',
    async (_name, rule, instruction) => {
      const edit = new Editable(good.transaction);
      edit.add(instruction);
      const transaction = edit.compile();
      const { verdict, findings } = await check(transaction, good);
      expect(verdict).toBe('refuse');
      expect(findings.map(({ code }) => code)).toContain(rule);
      const signatures: string[] = [];
      const counting = (signer: typeof taker): typeof taker => ({
        ...signer,
        signBytes: (message) => {
          signatures.push('signed');
          return signer.signBytes(message);
        },
      });
      const options = { policy: good.policy, payer: counting(payingSigner) };
      const refused = signGuarded(guardSwap, transaction, counting(taker), {
        ...options,
        expectation: good.expectation as Expectation<'order'>,
      });
      await expect(refused).rejects.toMatchObject({ code: 'guard/refused' });
      // A payer who signs apart from the wallet is guarded as well.
      const alone = signGuarded(guardSwap, transaction, counting(payingSigner), {
        policy: good.policy,
        expectation: good.expectation as Expectation<'order'>,
      });
      await expect(alone).rejects.toMatchObject({ code: 'guard/refused' });
      expect(signatures).toEqual([]);
    },
  );
});

it('creates accounts at the payer’s cost only up to the cap', async () => {
  const good = paid.find(({ expectation }) => expectation.kind === 'order')!;
  const edit = new Editable(good.transaction);
  for (let count = 0; count < 7; count++)
    edit.add(
      instruction(
        associatedProgram,
        [[payer.publicKey, 'ws'], [PublicKey.unique(), 'w'], [wallet.publicKey], [PublicKey.unique()]],
        [1],
      ),
    );
  const { verdict, findings } = await check(edit.compile(), good);
  expect(verdict).toBe('refuse');
  expect(findings).toContainEqual(expect.objectContaining({ code: 'rent', option: 'maxRentLamports' }));
});

it('sells none of the payer’s tokens', async () => {
  const good = paid.find(({ expectation }) => expectation.kind === 'order')!;
  const edit = new Editable(good.transaction);
  const route = edit.find(aggregator, routeV2);
  edit.instructions.push({ ...route, accounts: [...route.accounts], data: Buffer.from(route.data) });
  replace(edit.instructions.at(-1)!, 0, edit, payers);
  expect((await check(edit.compile(), good)).verdict).toBe('refuse');
});

it('passes the payer to no program that cannot be read', async () => {
  const good = paid.find(({ expectation }) => expectation.kind === 'order')!;
  const edit = new Editable(good.transaction);
  edit.add(
    instruction(
      new PublicKey(dflow),
      [
        [payer.publicKey, 's'],
        [stranger, 'w'],
      ],
      [1, 2, 3],
    ),
  );
  const { verdict, findings } = await check(edit.compile(), good);
  expect(verdict).toBe('refuse');
  expect(findings.map(({ code }) => code)).toContain('amount-in');
});

it('guards a wallet that pays for itself only once', async () => {
  const good = goodTransactions.find(
    ({ expectation }) => expectation.kind === 'order' && expectation.payer === undefined,
  )!;
  const expectation = { ...(good.expectation as Expectation<'order'>), payer: wallet.publicKey.toBase58() };
  const report = await guardForSigning(guardSwap, good.transaction, expectation, {
    policy: good.policy,
    payer: taker,
  });
  expect(report).toMatchObject({ verdict: 'accept' });
});

it('lets the payer pay the rent of the wallet and of the receiver', async () => {
  const good = paid.find(({ expectation }) => expectation.kind === 'order')!;
  const associated = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');
  const rentFor = (owner: PublicKey) => {
    const edit = new Editable(good.transaction);
    const account = PublicKey.unique();
    edit.add(instruction(associated, [[payer.publicKey, 'ws'], [account, 'w'], [owner]], [1]));
    return edit.compile();
  };
  const expectation = { ...(good.expectation as Expectation<'order'>), receiver: stranger.toBase58() };
  for (const [owner, refused] of [
    [wallet.publicKey, false],
    [stranger, false],
    [PublicKey.unique(), true],
  ] as const) {
    const { findings } = await guardForSigning(guardSwap, rentFor(owner), expectation, {
      policy: good.policy,
      payer: payingSigner,
    });
    expect(findings.some(({ code }) => code === 'rent-for-stranger')).toBe(refused);
  }
});

it.each(['trigger-v1-order', 'deposit', 'withdrawal', 'prediction-order', 'prediction-claim'])(
  'our second wallet does not pay for %s, where nothing bounds its funds',
  (kind) => {
    const good = goodTransactions.find(({ expectation }) => expectation.kind === kind)!;
    const asked = { ...good.expectation, payer: payers } as Expectation;
    const read = readTransaction(good.transaction);
    expect(() => checkWith(guard, asked, good.policy)(read, payers)).toThrow(
      'field payer; only swaps have another payer',
    );
  },
);

describe('an order that repays its payer the rent of an account', () => {
  const good = paid.find(({ name }) => name === 'getOrder integrator-paid')!;
  const repaying = (lamports: bigint, policy = good.policy) => {
    const edit = new Editable(good.transaction);
    edit.find('11111111111111111111111111111111', '02000000').data.writeBigUInt64LE(lamports, 4);
    return guardSwap(edit.compile(), good.expectation as Expectation<'order'>, policy).findings.map(
      ({ code }) => code,
    );
  };

  it('repays at most what an account costs', () => {
    expect(repaying(1_488_440n)).toEqual([]);
    expect(repaying(1_488_441n)).toEqual(['transfer-destination']);
  });

  it('repays what the caller says that an account costs', () => {
    const policy = { ...good.policy, accountRentLamports: 2_039_280 };
    expect(repaying(2_039_280n, policy)).toEqual([]);
    expect(repaying(2_039_281n, policy)).toEqual(['transfer-destination']);
  });
});
