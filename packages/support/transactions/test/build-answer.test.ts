import { PublicKey } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { mints, tipReceivers } from '../src/addresses.js';
import {
  type BuildAnswer,
  type BuildRequest,
  buildAnswer,
  composeBuild,
  type InstructionAnswer,
} from '../src/index.js';
import { associatedTokenAccount } from '../src/token-accounts.js';
import { JUP, metisOrder, payer, receiver, SOL, USDC, wallet } from './answers.js';
import { readTransaction } from './read-transaction.js';
import { stepNames } from './steps.js';

const quote = {
  outAmount: '221934561',
  priceImpactPct: '-0.0003',
  routePlan: metisOrder.routePlan,
  computeUnitPrice: 45_000,
  blockHeight: 359_000_000,
  fetchedAt: { secs_since_epoch: 1_763_712_000, nanos_since_epoch: 5 },
};
const request: BuildRequest = { inputMint: USDC, outputMint: JUP, amount: '100000000', taker: wallet };
const names = (instructions: readonly InstructionAnswer[]) => stepNames(instructions.map(readInstruction));
const readInstruction = ({ programId, accounts, data }: InstructionAnswer) => ({
  program: programId,
  accounts: accounts.map(({ pubkey }) => pubkey),
  data: Buffer.from(data, 'base64'),
});
const wsol = associatedTokenAccount(new PublicKey(wallet), mints.SOL).toBase58();

const assemble = (answer: BuildAnswer, feePayer?: string) => readTransaction(composeBuild(answer, feePayer));

describe('the whole answer of a build', () => {
  test('between tokens', () => {
    const answer = buildAnswer(request, quote);
    expect(answer).toMatchObject({
      inAmount: '100000000',
      outAmount: '221934561',
      otherAmountThreshold: '220824888',
      swapMode: 'ExactIn',
      slippageBps: 50,
      cleanupInstruction: null,
      tipInstruction: null,
      otherInstructions: [],
    });
    expect(names(answer.computeBudgetInstructions)).toEqual(['compute price']);
    expect(names(answer.setupInstructions)).toEqual(['create associated account']);
    expect(names([answer.swapInstruction])).toEqual(['route_v2']);
    expect(answer.blockhashWithMetadata.blockhash).toHaveLength(32);
    expect(answer.blockhashWithMetadata).toMatchObject({
      lastValidBlockHeight: 359_000_150,
      fetchedAt: quote.fetchedAt,
    });
    expect(composeBuild(answer).lookupTables.length).toBeGreaterThan(1);
    expect(assemble(answer)).toMatchObject({
      version: 0,
      signers: [wallet],
      unsigned: true,
      blockhash: new PublicKey(answer.blockhashWithMetadata.blockhash).toBase58(),
    });
    expect(stepNames(assemble(answer).instructions)).toEqual([
      'compute limit',
      'compute price',
      'create associated account',
      'route_v2',
    ]);
  });

  test('SOL in is wrapped before and closed after', () => {
    const answer = buildAnswer({ ...request, inputMint: SOL }, { ...quote, routePlan: [] });
    expect(names(answer.setupInstructions)).toEqual([
      'create associated account',
      'transfer SOL',
      'sync native',
      'create associated account',
    ]);
    expect(readInstruction(answer.cleanupInstruction!).accounts).toEqual([wsol, wallet, wallet]);
    const declined = buildAnswer(
      { ...request, inputMint: SOL, wrapAndUnwrapSol: false },
      { ...quote, routePlan: [] },
    );
    expect([names(declined.setupInstructions), declined.cleanupInstruction]).toEqual([
      ['create associated account'],
      null,
    ]);
  });

  test('SOL out goes to the requested account', () => {
    const solOut = { ...request, outputMint: SOL };
    const answer = buildAnswer(
      { ...solOut, nativeDestinationAccount: receiver },
      { ...quote, routePlan: [] },
    );
    expect(readInstruction(answer.cleanupInstruction!).accounts).toEqual([wsol, receiver, wallet]);
    const elsewhere = buildAnswer(
      { ...solOut, destinationTokenAccount: receiver },
      { ...quote, routePlan: [] },
    );
    expect(readInstruction(elsewhere.swapInstruction).accounts[7]).toBe(receiver);
    expect([elsewhere.setupInstructions, elsewhere.cleanupInstruction]).toEqual([[], null]);
  });

  test('a tip goes from the payer to one of the receivers', () => {
    const answer = buildAnswer({ ...request, tipAmount: '1000000', payer }, quote);
    const { accounts, data } = readInstruction(answer.tipInstruction!);
    expect(accounts[0]).toBe(payer);
    expect(tipReceivers.map(String)).toContain(accounts[1]);
    expect(data.readBigUInt64LE(4)).toBe(1_000_000n);
    expect(readInstruction(answer.setupInstructions[0]!).accounts[0]).toBe(payer);
    expect(assemble(answer, payer).signers).toEqual([payer, wallet]);
    expect(stepNames(assemble(answer, payer).instructions).at(-1)).toBe('transfer SOL');
  });

  test('a fee and an expiry are applied', () => {
    const answer = buildAnswer(
      { ...request, platformFeeBps: 30, feeAccount: receiver, blockhashSlotsToExpiry: 10 },
      quote,
    );
    const { accounts, data } = readInstruction(answer.swapInstruction);
    expect([data.readUInt16LE(24), data.readUInt16LE(26)]).toEqual([50, 30]);
    expect(accounts[10]).toBe(receiver);
    expect(answer.blockhashWithMetadata.lastValidBlockHeight).toBe(359_000_010);
  });

  test('fits without lookup tables', () => {
    const answer = buildAnswer(request, { ...quote, lookupTables: false });
    expect(answer.addressesByLookupTableAddress).toBeNull();
    expect(assemble(answer).size).toBeLessThanOrEqual(1232);
    expect(composeBuild(answer).lookupTables).toEqual([]);
  });

  test('the same request gives the same answer, another request another blockhash', () => {
    expect(buildAnswer(request, quote)).toEqual(buildAnswer({ ...request }, { ...quote }));
    const other = buildAnswer({ ...request, amount: '100000001' }, quote);
    expect(other.blockhashWithMetadata.blockhash).not.toEqual(
      buildAnswer(request, quote).blockhashWithMetadata.blockhash,
    );
  });
});
