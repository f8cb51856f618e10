import { expect, it } from 'vitest';
import { maker, us, wallet } from '@galilean/test-kit/wallets';
import { checkWith, guard } from '../src/guard/index.js';
import type { Expectation } from '../src/guard/index.js';
import { missingSigners, readTransaction, signTransaction } from '../src/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { Editable } from '@galilean/tampering';
import { goodTransactions } from './support/good-transactions.js';

/**
 * The second program of makers, which fills inside of routes of the aggregator with the maker's signature (the vendor's
 * pages of August 2026). Discriminator and accounts follow public decoders of `fill_exact_in`.
 */
const rfq = 'fd3nMFYTQjX1yr5ER8u7tPdHJB7qt8RpDpNtLQX2Br5';
const fillExactIn = Buffer.from('ded006d19aa3365e', 'hex');
const aggregator = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';
const routeV2 = 'bb64facc31c4af14';
const sysvar = 'Sysvar1nstructions1111111111111111111111111';
const makerAddress = maker.publicKey.toBase58();
const [makerBase, makerQuote] = [
  '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
  '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR',
] as const;

const { transaction, expectation, policy } = goodTransactions.find(
  ({ name }) => name === 'getOrder aggregator',
)!;

/** Our order, and the accounts of a maker's fill of it: user, maker, their token accounts, mints, programs, sysvar. */
function withFill() {
  const edit = new Editable(transaction);
  const route = edit.find(aggregator, routeV2);
  const [, source, destination, inputMint, outputMint, inputProgram, outputProgram] = route.accounts;
  const accounts = [
    edit.account(us, true, true),
    edit.account(makerAddress, false, true),
    source!,
    destination!,
    edit.account(makerBase, true),
    edit.account(makerQuote, true),
    inputMint!,
    outputMint!,
    inputProgram!,
    outputProgram!,
    edit.account(sysvar),
  ];
  return { edit, route, accounts };
}

/** An order whose route ends with a maker's fill. */
function filledInRoute(): string {
  const { edit, route, accounts } = withFill();
  route.accounts.push(edit.account(rfq), ...accounts);
  return edit.compile();
}

/** The same fill beside the route, as a separate instruction. */
function filledBeside(): string {
  const { edit, accounts } = withFill();
  edit.instructions.push({ program: edit.account(rfq), accounts, data: fillExactIn });
  return edit.compile();
}

it('accepts a route that a maker signs for too, and warns of the signer', () => {
  const { verdict, findings, unproven } = guard(filledInRoute(), expectation, policy);
  expect({ verdict, unproven }).toEqual({ verdict: 'accept', unproven: [] });
  expect(findings).toMatchObject([{ code: 'unexpected-signer', severity: 'warn' }]);
});

it('checks the amounts of such a route like those of any other', () => {
  const { edit, route, accounts } = withFill();
  route.accounts.push(edit.account(rfq), ...accounts);
  const { amount } = expectation as Expectation<'order'>;
  const [taken, given] = [8, 16];
  route.data.writeBigUInt64LE(BigInt(amount) * 2n, taken);
  route.data.writeBigUInt64LE(1n, given);
  const codes = guard(edit.compile(), expectation, policy).findings.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['amount-in', 'minimum-out']));
});

it('refuses such a fill beside the route, where nothing bounds what it takes', () => {
  const { verdict, findings } = guard(filledBeside(), expectation, policy);
  expect(verdict).toBe('refuse');
  expect(findings).toContainEqual(expect.objectContaining({ code: 'unknown-program', severity: 'refuse' }));
});

it('fills our slot alone, and leaves the maker’s for the execution', async () => {
  const check = checkWith(guard, expectation, policy);
  const signed = await signTransaction(filledInRoute(), fromKeypair(wallet), { check });
  expect(signed.complete).toBe(false);
  expect(missingSigners(readTransaction(signed.transaction))).toEqual([makerAddress]);
});
