import { Ajv } from 'ajv';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Editable } from '@galilean/tampering';
import { readTransaction, signTransaction } from '@galilean/signing';
import { fromSecretKey } from '@galilean/signing/keys';
import { realGoods } from '@galilean/test-kit/real-transactions';
import { payer, us, wallet } from '@galilean/test-kit/wallets';
import { fileOf, galileanGuard, goods, keyFile, order, policyFile, unreadable } from './command.js';
import expectationSchema from '../schemas/expectation.schema.json' with { type: 'json' };
import reportSchema from '../schemas/report.schema.json' with { type: 'json' };

const asked = JSON.stringify(order.expectation);
const check = (expectation: unknown, ...more: string[]) => [
  'check',
  '--expect',
  typeof expectation === 'string' ? expectation : JSON.stringify(expectation),
  '--policy',
  policyFile(),
  ...more,
];

describe('explain', () => {
  it('says in words what a transaction does', async () => {
    const { code, printed } = await galileanGuard(['explain'], `${order.transaction}\n`);
    expect(code).toBe(0);
    expect(printed).toMatch(/^Version 0 transaction of \d+ bytes\. /);
    expect(printed).toContain(`${us} must sign.`);
  });

  it('gives the same as data, with amounts as digits', async () => {
    const { printed } = await galileanGuard(['explain', '--json'], order.transaction);
    expect(JSON.parse(printed)).toMatchObject({
      version: 0,
      fees: { signatureFeeLamports: /^\d+$/ } as never,
    });
  });
});

describe('check', () => {
  it('accepts what was asked for, and says what may leave and what must arrive', async () => {
    const { code, printed } = await galileanGuard(check(asked), order.transaction);
    expect(code).toBe(0);
    expect(printed).toContain(
      `at most ${order.expectation['amount']} of ${order.expectation['inputMint']} leave`,
    );
  });

  it('reads the expectation from a file', async () => {
    const { code } = await galileanGuard(check(fileOf('asked.json', asked)), order.transaction);
    expect(code).toBe(0);
  });

  it.each(goods.map((good) => [good.name, good] as const))(
    'accepts as the library does: %s',
    async (_, good) => {
      const policy = fileOf('policy-of-good.json', good.policy);
      const expectation = JSON.stringify(good.expectation, (_name, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      const ran = await galileanGuard(
        ['check', '--expect', expectation, '--policy', policy],
        good.transaction,
      );
      expect(ran).toMatchObject({ code: 0, complained: '' });
    },
  );

  it.each(realGoods.map((real) => [real.name, real] as const))(
    'accepts what the live service handed out: %s',
    async (_, { transaction, expectation }) => {
      const asJson = JSON.stringify(expectation, (_name, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      // Before the oldest of them expired.
      const policy = fileOf('policy-of-real.json', { now: 1_758_000_000 });
      const ran = await galileanGuard(['check', '--expect', asJson, '--policy', policy], transaction);
      expect(ran).toMatchObject({ code: 0, complained: '' });
    },
  );

  it.each(realGoods.map((real) => [real.name, real] as const))(
    'accepts what the live service handed out, by what its caller knew before the answer: %s',
    async (_, { transaction, expectation }) => {
      const {
        maker: _maker,
        expireAt: _expireAt,
        order: _order,
        depositAccount: _account,
        ...known
      } = expectation as Record<string, unknown>;
      // The caller's own floor and worst price of a contract, and not those of the answer.
      const { minimumOut, outputMint, priceUsd, depositAmount } = known;
      const share = (value: unknown, percent: bigint) => String((BigInt(value as string) * percent) / 100n);
      const own = {
        ...(minimumOut !== undefined && outputMint !== undefined
          ? { floor: 'caller', minimumOut: share(minimumOut, 95n) }
          : {}),
        ...(priceUsd === undefined ? {} : { priceUsd: share(priceUsd, depositAmount ? 110n : 90n) }),
      };
      const asJson = JSON.stringify({ ...known, ...own }, (_name, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      const policy = fileOf('policy-of-real.json', { now: 1_758_000_000 });
      const ran = await galileanGuard(['check', '--expect', asJson, '--policy', policy], transaction);
      expect(ran).toMatchObject({ code: 0, complained: '' });
    },
  );

  it.each(
    realGoods
      .filter(({ expectation }) => expectation['kind'] === 'prediction-order')
      .map((real) => [real.name, real] as const),
  )(
    'accepts an order of the live service also as skipSigning leaves it, without a signature of the payer: %s',
    async (_, { transaction, expectation }) => {
      const bytes = Buffer.from(transaction, 'base64');
      bytes.fill(0, 1, 1 + 64 * bytes[0]!);
      const ran = await galileanGuard(check(expectation), bytes.toString('base64'));
      expect(ran).toMatchObject({ code: 0, complained: '' });
      expect(ran.printed).toContain('Warning: unexpected-signer');
    },
  );

  it('reads files and input as editors on Windows write them', async () => {
    const windows = (content: unknown) =>
      `\uFEFF${JSON.stringify(content, undefined, 2).replaceAll('\n', '\r\n')}\r\n`;
    const asked = fileOf('asked of windows.json', windows(order.expectation));
    const policy = fileOf('policy of windows.json', windows(order.policy));
    const key = fileOf('key of windows.json', windows([...wallet.secretKey]).slice(1));
    const input = `${order.transaction}\r\n`;
    const files = ['--expect', asked, '--policy', policy];
    expect(await galileanGuard(['check', ...files], input)).toMatchObject({ code: 0, complained: '' });
    expect(await galileanGuard(['sign', ...files, '--key', key], input)).toMatchObject({ code: 0 });
  });

  it.each(['asked.json', 'C:\\Users\\me\\asked.json', '\\\\server\\share\\asked.json'])(
    'takes %s for a path',
    async (path) => {
      const { code, complained } = await galileanGuard(check(path), order.transaction);
      expect(code).toBe(2);
      expect(complained).toContain(`--expect: ${path} cannot be read`);
    },
  );

  it('refuses with 10 what sells more, and names rule, found value and limit', async () => {
    const less = { ...order.expectation, amount: '1' };
    const { code, printed } = await galileanGuard(check(less), order.transaction);
    expect(code).toBe(10);
    expect(printed).toMatch(/^Refused, do not sign it: amount-in: 100000000 found, 1 allowed; amount/);
  });

  it('looks after the payer too, who may be the one to sign', async () => {
    const { transaction, expectation } = goods.find(
      ({ expectation: { kind, payer: pays } }) => kind === 'order' && pays,
    )!;
    const edit = new Editable(transaction);
    const account = (address: string) => edit.own.find((one) => one.address === address)!;
    edit.instructions.push({
      program: account('11111111111111111111111111111111'),
      accounts: [
        account(payer.publicKey.toBase58()),
        edit.own.find(({ signer, writable }) => writable && !signer)!,
      ],
      // A transfer of one SOL.
      data: Buffer.from('0200000000ca9a3b00000000', 'hex'),
    });
    const asJson = JSON.stringify(expectation, (_name, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(await galileanGuard(check(asJson), transaction)).toMatchObject({ code: 0 });
    expect(await galileanGuard(check(asJson), edit.compile())).toMatchObject({ code: 10 });
    const key = fileOf('payer.json', [...payer.secretKey]);
    const signed = await galileanGuard(['sign', ...check(asJson).slice(1), '--key', key], edit.compile());
    expect(signed).toMatchObject({ code: 10, printed: '' });
  });

  it('ends with 11 when only a proof is missing, and says the ways on', async () => {
    const { code, printed } = await galileanGuard(check(unreadable.expectation), unreadable.transaction);
    expect(code).toBe(11);
    expect(printed).toMatch(/^Unproven: .*minimum-out.*--rpc.*allowUnproven/);
  });

  it.each(['', 'null', 'AAAA', 'no base64!', order.transaction.slice(4)])(
    'refuses %j, which is no transaction',
    async (text) => {
      const { code, complained } = await galileanGuard(check(asked), text);
      expect(code).toBe(10);
      expect(complained).toMatch(/^(base64|transaction)\//);
    },
  );

  it('reports as the published schema says, and takes what the schema of expectations allows', async () => {
    const ajv = new Ajv({ strict: false, allowUnionTypes: true });
    const { printed } = await galileanGuard(check(asked, '--json'), order.transaction);
    const isReport = ajv.compile(reportSchema);
    isReport(JSON.parse(printed));
    expect(isReport.errors).toBeNull();
    const isExpectation = ajv.compile(expectationSchema);
    isExpectation(JSON.parse(asked));
    expect(isExpectation.errors).toBeNull();
  });
});

describe('a mistake ends with 2, names its field and checks nothing', () => {
  it.each([
    [[], 'Name a command: explain, check, sign, serve, accept-limits.'],
    [['chekc'], 'There is no command "chekc". Did you mean check?'],
    [['check'], 'check needs --expect.'],
    [['sign', '--expect', '{}'], 'sign needs --key.'],
    [['explain', '--policy', 'p.json'], 'explain has no use for --policy.'],
    [['check', '--expct', '{}'], 'There is no option --expct. Did you mean --expect?'],
    [
      check({ ...order.expectation, minimunOut: '1' }),
      'unknown field "minimunOut". Did you mean "minimumOut"?',
    ],
    [check({ ...order.expectation, kind: 'oder' }), 'Did you mean "order"?'],
    [check({ ...order.expectation, amount: 100 }), 'amount'],
    [check('{"kind":'), 'is no JSON'],
    [check('[1,2,3]'), 'the expectation must be a JSON object'],
    [check('{"kind" "order"}'), 'is no JSON at position 8'],
    [check('no-such-file.json'), '--expect: no-such-file.json cannot be read (ENOENT)'],
    [
      ['check', '--expect', asked, '--policy', fileOf('bad.json', { maxTipLamport: 1 })],
      'Did you mean "maxTipLamports"?',
    ],
    [['check', '--expect', asked, '--rpc', 'no url'], 'rpc/bad-option'],
  ])('%j', async (args, said) => {
    const { code, printed, complained } = await galileanGuard(args, order.transaction);
    expect({ code, printed }).toEqual({ code: 2, printed: '' });
    expect(complained).toContain(said);
  });

  it('repeats nothing of a file that is no JSON, because it may be that of a key', async () => {
    const { code, complained } = await galileanGuard(
      check(fileOf('key.txt', 'sEcReTkEy')),
      order.transaction,
    );
    expect(code).toBe(2);
    expect(complained).not.toContain('sEcReT');
  });

  it('reads lamports of a policy as digits too', async () => {
    const { code, printed } = await galileanGuard(
      ['check', '--expect', asked, '--policy', policyFile({ maxPriorityFeeLamports: '0' })],
      order.transaction,
    );
    expect(code).toBe(10);
    expect(printed).toContain('priority-fee');
  });
});

it('ends with 13 when the node gives no answer', async () => {
  const { code, complained } = await galileanGuard(
    check(asked, '--rpc', 'http://127.0.0.1:1/secret-key'),
    order.transaction,
  );
  expect(code).toBe(13);
  expect(complained).not.toContain('secret-key');
});

it('asks a node of another cluster only where --genesis-hash names that cluster', async () => {
  const called: string[] = [];
  const node = createServer(async (request, response) => {
    const { id, method } = (await json(request)) as { id: number; method: string };
    called.push(method);
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'getGenesisHash' ? us : null }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void node.close());
  await once(node, 'listening');
  const rpc = ['--rpc', `http://127.0.0.1:${(node.address() as AddressInfo).port}`];

  const refused = await galileanGuard(check(asked, ...rpc), order.transaction);
  expect(refused.code).toBe(13);
  expect(refused.complained).toContain('rpc/other-cluster');
  expect(refused.complained).toContain(`found ${us}`);
  expect(called).toEqual(['getGenesisHash']);

  await galileanGuard(check(asked, ...rpc, '--genesis-hash', us), order.transaction);
  expect(called.slice(1, 3)).toEqual(['getGenesisHash', expect.not.stringContaining('Genesis')]);

  const alone = await galileanGuard(check(asked, '--genesis-hash', us), order.transaction);
  expect(alone).toMatchObject({ code: 2, complained: expect.stringContaining('--rpc') as string });
});

describe('sign', () => {
  const sign = (expectation: unknown, key = keyFile()) => [
    'sign',
    ...check(expectation).slice(1),
    '--key',
    key,
  ];

  it('signs exactly the bytes that it accepted', async () => {
    const { code, printed } = await galileanGuard(sign(asked), order.transaction);
    expect(code).toBe(0);
    const expected = await signTransaction(order.transaction, await fromSecretKey(wallet.secretKey));
    expect(printed).toBe(expected.transaction);
    expect(readTransaction(printed).message).toEqual(readTransaction(order.transaction).message);
  });

  it('prints nothing that is signed when it refuses', async () => {
    const ran = await galileanGuard(sign({ ...order.expectation, amount: '1' }), order.transaction);
    expect(ran).toMatchObject({ code: 10, printed: '' });
    const open = await galileanGuard(sign(unreadable.expectation), unreadable.transaction);
    expect(open).toMatchObject({ code: 11, printed: '' });
  });

  it('takes no key that others may read', async () => {
    const key = fileOf('open-key.json', [...wallet.secretKey], 0o644);
    const { code, printed, complained } = await galileanGuard(sign(asked, key), order.transaction);
    expect({ code, printed }).toEqual({ code: 2, printed: '' });
    expect(complained).toContain('chmod 600');
  });

  it('takes no key that the expectation does not name', async () => {
    const other = { ...order.expectation, wallet: order.expectation['outputMint'] };
    expect(await galileanGuard(sign(other), order.transaction)).toMatchObject({ code: 2, printed: '' });
  });
});
