import { buildTransaction, messageSignature, testWallet } from '@galilean/transactions';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findChanges, writeChanges } from '../src/examples/description-files.js';
import { repositoryRoot } from '@galilean/description/paths';

const wallet = testWallet('wallet').publicKey.toBase58();
const receiver = testWallet('receiver').publicKey.toBase58();
const [SOL, USDC] = [
  'So11111111111111111111111111111111111111112',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
];

const orders = `# Comments and odd spacing stay.
plain:
    summary:   "An order"
    value:   # the answer
        router: metis
        taker: ${wallet}
        inputMint: ${SOL}
        outputMint: ${USDC}
        inAmount: '100000000'
        outAmount: "15022355"
        requestId: r-1
        transaction: TBD    # tx:order
        note: 'TBD' # not a place

elsewhere:
  value: &answer { router: metis, taker: ${wallet}, inputMint: ${USDC}, outputMint: ${SOL}, inAmount: 5, outAmount: 7, requestId: r-2,
    transaction: "TBD" # tx:order receiver=${receiver}
  }
repeated:
  value: *answer
`;
const executions = `request:
  value:
    signedTransaction: TBD # tx:signed swap/examples/orders.yaml#plain/transaction
done:
  value: { list: [ { signature: TBD, # tx:signature #request/signedTransaction
    other: 1 } ] }
`;

let repository: string;
const put = async (path: string, text: string) => {
  await mkdir(dirname(join(repository, path)), { recursive: true });
  await writeFile(join(repository, path), text);
};
const read = (path: string) => readFile(join(repository, path), 'utf8');
const fill = async () => writeChanges(repository, await findChanges(repository));
const problemsOf = async (yaml: string) => {
  await put('spec/trigger/examples/broken.yaml', yaml);
  return findChanges(repository).then(
    () => '',
    (error: Error) => error.message,
  );
};

beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'galilean-'));
  await put('spec/addresses.yaml', await readFile(join(repositoryRoot, 'spec/addresses.yaml'), 'utf8'));
  await put('packages/support/transactions/src/generated/addresses.ts', '');
  await put('spec/swap/examples/orders.yaml', orders);
  await put('spec/swap/examples/executions.yaml', executions);
});
afterEach(() => rm(repository, { recursive: true }));

describe('filling', () => {
  test('fills the places with transactions and changes nothing else', async () => {
    await fill();
    const filled = await read('spec/swap/examples/orders.yaml');
    const { plain, elsewhere, repeated } = parse(filled);
    expect(plain.value.transaction).toBe(buildTransaction('order', plain.value).transaction);
    expect(elsewhere.value.transaction).toBe(
      buildTransaction('order', { ...elsewhere.value, receiver }).transaction,
    );
    expect(repeated).toEqual(elsewhere);
    const emptied = filled
      .replace(plain.value.transaction, 'TBD')
      .replace(elsewhere.value.transaction, '"TBD"');
    expect(emptied).toBe(orders);
  });

  test('follows references across files, in any order', async () => {
    await fill();
    const { request, done } = parse(await read('spec/swap/examples/executions.yaml'));
    const { plain } = parse(await read('spec/swap/examples/orders.yaml'));
    expect(request.value.signedTransaction).not.toBe(plain.value.transaction);
    const [before, after] = [plain.value.transaction, request.value.signedTransaction].map((text) =>
      Buffer.from(text, 'base64').subarray(65),
    );
    expect(after).toEqual(before);
    expect(done.value.list[0].signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,88}$/);
  });

  test('finds nothing to do in a second run, until something changes', async () => {
    await fill();
    expect(await findChanges(repository)).toEqual([]);
    const filled = await read('spec/swap/examples/orders.yaml');
    await put('spec/swap/examples/orders.yaml', filled.replace("'100000000'", "'100000001'"));
    const places = (await findChanges(repository)).flatMap((change) => change.places);
    expect(places).toEqual([
      'spec/swap/examples/executions.yaml:3 (request) tx:signed',
      'spec/swap/examples/executions.yaml:5 (done) tx:signature',
      'spec/swap/examples/orders.yaml:12 (plain) tx:order',
    ]);
  });

  test('finds nothing to do in this repository: the builders made every example as it stands', async () => {
    const places = (await findChanges(repositoryRoot)).flatMap((change) => change.places);
    expect(places).toEqual([]);
  });

  test('does not overwrite a file that was edited in the meantime', async () => {
    const changes = await findChanges(repository);
    await put('spec/swap/examples/orders.yaml', `${orders}# edited\n`);
    await expect(writeChanges(repository, changes)).rejects.toThrow('orders.yaml was edited meanwhile');
    expect(await read('spec/swap/examples/orders.yaml')).toBe(`${orders}# edited\n`);
    expect(
      (await readdir(join(repository, 'spec/swap/examples'))).filter((name) => name.includes('tmp')),
    ).toEqual([]);
  });
});

describe('what an answer leaves out', () => {
  test('comes from the request and the order that it names', async () => {
    await put(
      'spec/trigger/examples/orders.yaml',
      `create-request:
  value: { maker: ${receiver}, inputMint: ${USDC}, outputMint: ${SOL}, params: { makingAmount: '5', takingAmount: '6' } }
create-order:
  value: { requestId: r-3, order: ${wallet}, transaction: TBD # tx:trigger-v1-create
  }
cancel-order:
  value: { id: o-1, requestId: r-4, transaction: TBD # tx:withdrawal deposit=trigger/examples/orders.yaml#deposit
  }
deposit:
  value: { requestId: r-0, inputTokenAccount: ${receiver} }
active:
  value: [ { id: o-1, inputMint: ${USDC}, remainingInputAmount: '77' } ]
cancel-all-orders:
  value:
    requestId: r-5
    transactions:
      - TBD # tx:trigger-v1-cancel
      - TBD # tx:trigger-v1-cancel
`,
    );
    await fill();
    const filled = parse(await read('spec/trigger/examples/orders.yaml'));
    const created = { ...filled['create-request'].value, ...filled['create-order'].value };
    expect(created.transaction).toBe(buildTransaction('trigger-v1-create', created).transaction);
    const withdrawn = {
      requestId: 'r-4',
      userAddress: wallet,
      vaultPubkey: testWallet('vault').publicKey.toBase58(),
      serviceSigner: testWallet('gas').publicKey.toBase58(),
      inputMint: USDC,
      amount: '77',
      inputTokenAccount: receiver,
    };
    expect(filled['cancel-order'].value.transaction).toBe(
      buildTransaction('withdrawal', withdrawn).transaction,
    );
    const [five, one] = filled['cancel-all-orders'].value.transactions;
    expect(five.length).toBeGreaterThan(one.length);
  });

  test('a text is signed by the wallet that it names', async () => {
    await put(
      'spec/trigger/examples/auth.yaml',
      `challenge:
  value:
    text: |-
      Two
      lines
reply:
  value:
    walletPubkey: ${receiver}
    signature: TBD # tx:message-signature trigger/examples/auth.yaml#challenge/text
`,
    );
    await fill();
    const { reply } = parse(await read('spec/trigger/examples/auth.yaml'));
    expect(reply.value.signature).toBe(messageSignature('Two\nlines', testWallet('receiver')));
  });

  test('the answer of a build is composed before it is signed', async () => {
    await put(
      'spec/swap/examples/submissions.yaml',
      'one:\n  value:\n    - TBD # tx:signed swap/examples/build.yaml#with-tip\n',
    );
    await fill();
    const { one } = parse(await read('spec/swap/examples/submissions.yaml'));
    expect(Buffer.from(one.value[0], 'base64').length).toBeGreaterThan(300);
  });
});

describe('problems are named with file, line and example', () => {
  test.each([
    [
      'a missing field',
      'a:\n  value:\n    x: TBD # tx:deposit\n',
      ['broken.yaml:3 (a) tx:deposit', '`receiverAddress`'],
    ],
    [
      'an unknown builder',
      'a:\n  value:\n    x: TBD # tx:depositt\n',
      ['broken.yaml:3 (a)', 'no builder `depositt`'],
    ],
    [
      'an unknown file',
      'a:\n  value:\n    x: TBD # tx:signed no.yaml#a/x\n',
      ['broken.yaml:3', 'no file `no.yaml`'],
    ],
    [
      'an unknown example',
      'a:\n  value:\n    x: TBD # tx:signed #b/x\n',
      ['broken.yaml:3', 'no example `b`'],
    ],
    ['an unknown field', 'a:\n  value:\n    x: TBD # tx:signed #a/y\n', ['broken.yaml:3', 'no `y`']],
    [
      'a reference without place',
      'a:\n  value:\n    x: TBD # tx:signed\n',
      ['broken.yaml:3', 'takes one reference'],
    ],
    [
      'a reference to itself',
      'a:\n  value:\n    x: TBD # tx:signed #a/x\n',
      ['broken.yaml:3', 'back to itself'],
    ],
    ['a field without value', 'a:\n  value:\n    x: TBD # tx:order foo\n', ['broken.yaml:3', '`foo`']],
    ['no value', 'a:\n  value:\n    x: # tx:order\n', ['broken.yaml:3', 'there is no value']],
    ['a whole object', 'a:\n  value: { x: 1 } # tx:order\n', ['broken.yaml:2', 'one-line value']],
    ['a place outside', 'x: TBD # tx:order\n', ['broken.yaml:1', 'outside of the named examples']],
    ['several lines', 'a:\n  value:\n    x: | # tx:order\n      TBD\n', ['broken.yaml:3']],
  ])('%s', async (_, yaml, parts) => {
    const message = await problemsOf(yaml);
    for (const part of parts) expect(message).toContain(part);
    expect(message).toContain('The description has a problem');
  });

  test('are all reported at once, and nothing is written', async () => {
    const message = await problemsOf('a:\n  value:\n    x: TBD # tx:deposit\n    y: TBD # tx:nothing\n');
    expect(message).toContain('2 problems');
    await expect(fill()).rejects.toThrow();
    expect(await read('spec/swap/examples/orders.yaml')).toBe(orders);
  });
});
