import { assertions } from '@galilean/test-kit/lighthouse';
import { programs } from '@galilean/transactions';
import { Keypair, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildLighthouse, lighthouseErrors } from '../src/lighthouse/lighthouse.js';
import { TestChain } from './chain/test-chain.js';
import { putMint, putTokens } from './chain/tokens.js';

const program = buildLighthouse();
const key = () => Keypair.generate().publicKey;
const [mint, tokens, delegate] = [key(), key(), key()];
const lighthouse = assertions[0]!.programId;
const number = (value: bigint) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes.toString('hex');
};
/** An assertion about lamports. */
const lamports = (operator: string, value: bigint) => `050000${number(value)}${operator}`;
const hex = (one: PublicKey) => one.toBuffer().toString('hex');

let chain: TestChain;
let user: Keypair;

beforeEach(() => {
  chain = new TestChain();
  chain.addProgram(lighthouse, program);
  user = Keypair.generate();
  chain.airdrop(user.publicKey, 1_000_000_000n);
  putMint(chain, mint, 6);
  putTokens(chain, tokens, { mint, owner: user.publicKey, amount: 1000n });
});

/** An assertion about an account, in the bytes of `lighthouse-sdk` 2.1.0. */
const about = (pubkey: PublicKey | undefined, data: string) =>
  new TransactionInstruction({
    programId: lighthouse,
    keys: pubkey ? [{ pubkey, isSigner: false, isWritable: false }] : [],
    data: Buffer.from(data, 'hex'),
  });

const { assertionFailed, unreadable, tooFewAccounts } = lighthouseErrors;
const landing = (...instructions: TransactionInstruction[]) => chain.run(instructions, user).error;
/** With our wallet as signer, and to be written. */
const ofUser = () =>
  SystemProgram.transfer({ fromPubkey: user.publicKey, toPubkey: user.publicKey, lamports: 1 });
const system = hex(SystemProgram.programId);

describe('an assertion holds or fails the transaction', () => {
  it.each([
    ['lamports', () => user.publicKey, lamports('00', 1_000_000_000n), lamports('00', 999_999_999n)],
    ['more lamports', () => user.publicKey, lamports('02', 999_999_999n), lamports('02', 1_000_000_000n)],
    ['less lamports', () => user.publicKey, lamports('03', 1_000_000_001n), lamports('03', 1_000_000_000n)],
    [
      'at least so many',
      () => user.publicKey,
      lamports('04', 1_000_000_000n),
      lamports('04', 1_000_000_001n),
    ],
    ['at most so many', () => user.publicKey, lamports('05', 1_000_000_000n), lamports('05', 999_999_999n)],
    ['other lamports', () => user.publicKey, lamports('01', 1n), lamports('01', 1_000_000_000n)],
    ['length', () => tokens, `050001${number(165n)}00`, `050001${number(164n)}00`],
    ['owner', () => user.publicKey, `050002${system}00`, `050002${system}01`],
    ['another owner', () => tokens, `050002${system}01`, `050002${system}00`],
    ['signer', () => user.publicKey, '0500050100', '0500050000'],
    ['writable', () => user.publicKey, '0500060100', '0500060101'],
    ['executable', () => lighthouse, '0500070100', '0500070000'],
    [
      'two fields',
      () => user.publicKey,
      `06000200${number(5n)}0202${system}00`,
      `06000200${number(5n)}0202${system}01`,
    ],
    ['mint', () => tokens, `090000${hex(mint)}00`, `090000${hex(delegate)}00`],
    ['its owner', () => tokens, `090001${hex(mint)}01`, `090001${hex(mint)}00`],
    ['amount', () => tokens, `090002${number(1000n)}00`, `090002${number(1001n)}04`],
    ['no delegate', () => tokens, '0900030000', '0900030001'],
    ['not this delegate', () => tokens, `09000301${hex(delegate)}01`, `09000301${hex(delegate)}00`],
    ['state', () => tokens, '0900040100', '0900040200'],
    ['delegated amount', () => tokens, `090006${number(0n)}00`, `090006${number(1n)}04`],
    ['no right to close', () => tokens, '0900070000', '0900070001'],
    ['two fields of tokens', () => tokens, `0a000202${number(5n)}04030000`, `0a000202${number(5n)}04030001`],
    ['slot', () => undefined, `0f0000${number(0n)}04`, `0f0000${number(2n ** 40n)}04`],
    ['time', () => undefined, `0f0004${number(2n ** 40n)}05`, `0f0004${number(2n ** 40n)}02`],
  ])('%s', (_, account, holding, failing) => {
    expect(landing(ofUser(), about(account(), holding))).toBeUndefined();
    expect(landing(ofUser(), about(account(), failing))).toBe(assertionFailed);
  });

  it('a delegate, who is there', () => {
    putTokens(chain, tokens, { mint, owner: user.publicKey, amount: 1000n });
    const approve = new TransactionInstruction({
      programId: programs.token,
      keys: [
        { pubkey: tokens, isSigner: false, isWritable: true },
        { pubkey: delegate, isSigner: false, isWritable: false },
        { pubkey: user.publicKey, isSigner: true, isWritable: false },
      ],
      data: Buffer.from(`04${number(7n)}`, 'hex'),
    });
    const assert = (data: string) => landing(approve, about(tokens, data));
    expect(assert(`09000301${hex(delegate)}00`)).toBeUndefined();
    expect(assert(`09000301${hex(mint)}01`)).toBeUndefined();
    expect(assert(`09000301${hex(mint)}00`)).toBe(assertionFailed);
    expect(assert('0900030000')).toBe(assertionFailed);
    expect(assert(`090006${number(7n)}00`)).toBeUndefined();
  });
});

describe('it sees the accounts as the instructions before it left them', () => {
  it('lamports', () => {
    const pay = SystemProgram.transfer({
      fromPubkey: user.publicKey,
      toPubkey: chain.payer.publicKey,
      lamports: 600_000_000,
    });
    const atLeastHalf = about(user.publicKey, lamports('04', 500_000_000n));
    expect(landing(atLeastHalf, pay, atLeastHalf)).toBe(assertionFailed);
    expect(chain.lamports(user.publicKey)).toBe(1_000_000_000n);
    expect(landing(atLeastHalf, pay)).toBeUndefined();
  });
});

describe('what is no assertion that it knows fails', () => {
  it.each([
    ['writing to memory', '00000000'],
    ['an unknown field', '050009'],
    ['an unknown operator', lamports('09', 1n)],
    ['an assertion that ends too early', `050000${number(0n).slice(2)}`],
    ['a list that ends too early', `0600020000${number(0n).slice(2)}04`],
    ['tokens of what is no token account', `090002${number(0n)}04`],
    ['nothing', ''],
  ])('%s', (_, data) => {
    expect(landing(ofUser(), about(user.publicKey, data))).toBe(unreadable);
  });

  it('one without its account', () => {
    expect(landing(ofUser(), about(undefined, lamports('04', 0n)))).toBe(tooFewAccounts);
  });
});
