import { PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { composeTransaction } from '../src/compose/index.js';
import type { BuildAnswer, Instruction } from '../src/compose/index.js';
import { readTransaction } from '../src/index.js';
import { blockhash, build, onWire, options, swap, transfer } from '@galilean/test-kit/build-answers';
import { expectCode } from './support/errors.js';
import { randomFrom } from '@galilean/test-kit/random';
import { randomKey } from './support/transactions.js';

describe('composeTransaction refuses', () => {
  it.each([0, -1, 1.5, Number.NaN, 1_400_001, '200000', 5n])('a limit of %s', async (value) => {
    const computeUnitLimit = value as number;
    const error = await expectCode('compose/bad-compute-unit-limit', () =>
      composeTransaction(build, { ...options, computeUnitLimit }),
    );
    expect(error.context).toEqual({ value });
  });

  it.each([-1, -1n, 1.5, Number.NaN, Infinity, 2 ** 53, '5'])('a maximum price of %s', async (value) => {
    const maxComputeUnitPrice = value as number;
    await expectCode('compose/bad-compute-unit-price', () =>
      composeTransaction(build, { ...options, maxComputeUnitPrice }),
    );
  });

  it('an answer without a swap', async () => {
    await expectCode('compose/no-swap', () =>
      composeTransaction({ ...build, swapInstruction: undefined }, options),
    );
  });

  it.each<[what: string, value: unknown]>([
    ['none', undefined],
    ['text', new PublicKey(blockhash).toBase58()],
    ['31 bytes', blockhash.slice(1)],
    ['33 bytes', [...blockhash, 0]],
    ['numbers that are no bytes', [...blockhash.slice(1), 256]],
    ['fractions', [...blockhash.slice(1), 0.5]],
    ['text for a byte', [...blockhash.slice(1), '1']],
  ])('a blockhash of %s', async (_, value) => {
    const blockhashWithMetadata = { blockhash: value as number[] };
    await expectCode('compose/bad-blockhash', () =>
      composeTransaction({ ...build, blockhashWithMetadata }, options),
    );
    await expectCode('compose/bad-blockhash', () =>
      composeTransaction({ ...build, blockhashWithMetadata: undefined }, options),
    );
  });

  it('addresses and data that are malformed', async () => {
    await expectCode('address/wrong-length', () => composeTransaction(build, { payer: 'abc' }));
    await expectCode('base58/bad-character', () =>
      composeTransaction(build, { payer: `0${options.payer.slice(1)}` }),
    );
    const swapInstruction = { ...onWire(swap), data: 'AAA' };
    await expectCode('base64/not-canonical', () =>
      composeTransaction({ ...build, swapInstruction }, options),
    );
  });

  const wire = onWire(swap);
  const account = wire.accounts[0]!;
  it.each<[field: string, changes: object]>([
    ['setupInstructions', { setupInstructions: {} }],
    ['otherInstructions', { otherInstructions: 'none' }],
    ['computeBudgetInstructions[0]', { computeBudgetInstructions: [null] }],
    ['swapInstruction', { swapInstruction: { ...wire, programId: 1 } }],
    ['swapInstruction', { swapInstruction: { ...wire, accounts: { length: 0 } } }],
    ['swapInstruction.accounts[0]', { swapInstruction: { ...wire, accounts: [null] } }],
    ['swapInstruction', { swapInstruction: { ...wire, data: [300] } }],
    ['cleanupInstruction', { cleanupInstruction: 0 }],
    ['tipInstruction', { tipInstruction: { ...wire, data: undefined } }],
    ['addressesByLookupTableAddress', { addressesByLookupTableAddress: { [options.payer]: 'text' } }],
  ])('a part that is not of its type: %s', async (field, changes) => {
    const error = await expectCode('compose/malformed', () =>
      composeTransaction({ ...build, ...changes } as BuildAnswer, options),
    );
    expect(error.context).toEqual({ field });
  });

  it.each([
    { isSigner: undefined },
    { isSigner: 1 },
    { isWritable: undefined },
    { isWritable: 'true' },
    { pubkey: null },
  ])('an account of an own instruction with %o, whose place another would take', async (flaw) => {
    const own = { ...wire, accounts: [account, { ...account, ...flaw }] } as unknown as Instruction;
    const error = await expectCode('compose/malformed', () =>
      composeTransaction(build, { ...options, after: [own] }),
    );
    expect(error.context).toEqual({ field: 'after[0].accounts[1]' });
  });

  it('a value that is not an answer', async () => {
    for (const none of [null, undefined])
      await expectCode('compose/malformed', () => composeTransaction(none as never, options));
    for (const none of ['text', 1, []])
      await expectCode('compose/no-swap', () => composeTransaction(none as never, options));
  });

  const random = randomFrom(7);
  const addresses = Array.from({ length: 300 }, () => randomKey(random).toBase58());
  const using = (pubkeys: readonly string[]): BuildAnswer => ({
    ...build,
    swapInstruction: {
      ...onWire(swap),
      accounts: pubkeys.map((pubkey) => ({ pubkey, isSigner: false, isWritable: false })),
    },
  });

  it('a transaction too large for one packet', async () => {
    const error = await expectCode('compose/too-large', () =>
      composeTransaction(using(addresses.slice(0, 40)), options),
    );
    expect((error.context as { bytes: number }).bytes).toBeGreaterThan(1232);
  });

  it('one byte more than the limit, and accepts the limit', async () => {
    const own = (bytes: number): Instruction => ({ ...onWire(transfer(1)), data: new Uint8Array(bytes) });
    const sized = (bytes: number) => composeTransaction(build, { ...options, after: [own(bytes)] });
    const most = 1232 - readTransaction(sized(200)).bytes.length + 200;
    expect(readTransaction(sized(most)).bytes).toHaveLength(1232);
    expect((await expectCode('compose/too-large', () => sized(most + 1))).context).toEqual({
      bytes: 1233,
      over: 1,
    });
  });

  it('more than 256 accounts', async () => {
    await expectCode('compose/too-many-accounts', () => composeTransaction(using(addresses), options));
  });

  it('an account beyond the 256th of its lookup table', async () => {
    const table = randomKey(random).toBase58();
    // The first eight of a swap do not hide.
    const shown = Array.from({ length: 8 }, () => randomKey(random).toBase58());
    const answer = (place: number) => ({
      ...using([...shown, addresses[place]!]),
      addressesByLookupTableAddress: { [table]: addresses },
    });
    const error = await expectCode('compose/bad-lookup-table', () =>
      composeTransaction(answer(256), options),
    );
    expect(error.context).toEqual({ table });
    expect([...readTransaction(composeTransaction(answer(255), options)).lookups[0]!.readonly]).toEqual([
      255,
    ]);
  });
});
