import { buildTransaction, jitoTipReceivers, mintAddresses } from '@galilean/transactions';
import { describe, expect, it } from 'vitest';
import { type Expectation, guardBuild, guardSwap, type GuardPolicy } from '../src/guard/index.js';

const { SOL, USDC, JUP } = mintAddresses;
const wallet = 'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM';
const stranger = 'Fp77JTudY2BJeJPjFsZ63M9icqbvHDTMHYobjGZ767wZ';
const account = 'BkRKJwdJsHMdwzdB7iuLRaxmzbNmrMtpx19uhe8YVUYo';

/** A quote of the legacy swap, at a slippage of 0.5 %. */
const quote = (inputMint: string, outputMint: string, feeBps = 0) => ({
  inputMint,
  inAmount: '100000000',
  outputMint,
  outAmount: '15025360',
  otherAmountThreshold: '14950233',
  swapMode: 'ExactIn',
  slippageBps: 50,
  platformFee: feeBps > 0 ? { feeBps } : null,
  routePlan: [],
});

function findings(
  request: { quoteResponse: object; [field: string]: unknown },
  expectation: Partial<Expectation<'build'>> = {},
  policy?: GuardPolicy,
): string[] {
  const { transaction } = buildTransaction('swap-v1', { userPublicKey: wallet, ...request });
  const { inputMint, outputMint } = request.quoteResponse as ReturnType<typeof quote>;
  const asked = {
    kind: 'build' as const,
    wallet,
    inputMint,
    outputMint,
    amount: '100000000',
    minimumOut: '14950233',
    slippageBps: 50,
    ...expectation,
  };
  const { findings: found, unproven } = guardSwap(transaction, asked, policy);
  expect(unproven).toEqual([]);
  expect(guardBuild(transaction, asked, policy).findings).toEqual(found);
  return found.map(({ code }) => code);
}

const forms = [
  ['route', {}, {}],
  ['shared accounts', { useSharedAccounts: true }, {}],
  ['the second version', {}, { instructionVersion: 'V2' }],
  ['the second version with shared accounts', { useSharedAccounts: true }, { instructionVersion: 'V2' }],
] as const;

describe.each(forms)('the legacy swap by %s', (_, request, version) => {
  const made = (inputMint: string, outputMint: string, feeBps?: number) => ({
    ...request,
    quoteResponse: { ...quote(inputMint, outputMint, feeBps), ...version },
  });

  it.each([
    [SOL, USDC],
    [USDC, SOL],
    [USDC, JUP],
  ])('is what was asked for: %s to %s', (input, output) => {
    expect(findings(made(input, output))).toEqual([]);
    expect(findings({ ...made(input, output), wrapAndUnwrapSol: false })).toEqual([]);
  });

  it('is refused when it takes more, gives less, slips further or trades another token', () => {
    const given = made(SOL, USDC);
    expect(findings(given, { amount: '99999999' })).toContain('amount-in');
    expect(findings(given, { minimumOut: '14950235' })).toContain('minimum-out');
    expect(findings(given, { slippageBps: 49 })).toContain('slippage');
    expect(findings(given, { outputMint: JUP })).not.toEqual([]);
    expect(findings(given, { inputMint: USDC })).not.toEqual([]);
    expect(findings({ ...given, userPublicKey: stranger })).not.toEqual([]);
  });

  it('pays another account only when that was asked for', () => {
    const elsewhere = { ...made(USDC, JUP), destinationTokenAccount: account };
    expect(findings(elsewhere)).toContain('destination');
    expect(findings(elsewhere, { destinationTokenAccount: account })).toEqual([]);
    const native = { ...made(USDC, SOL), nativeDestinationAccount: stranger };
    expect(findings(native)).not.toEqual([]);
    expect(findings(native, { nativeDestinationAccount: stranger })).toEqual([]);
  });

  it('has no fee but the one that was asked for', () => {
    const paid = { ...made(USDC, JUP, 50), feeAccount: account };
    expect(findings(paid)).toContain('integrator-fee');
    expect(findings(paid, { platformFeeBps: 49 })).toContain('integrator-fee');
    expect(findings(paid, { platformFeeBps: 50 })).toEqual([]);
    expect(findings(paid, {}, { maxPlatformFeeBps: 50 })).toEqual([]);
  });

  it('sends the fee that was asked for to the account that was named', () => {
    const paid = { ...made(USDC, JUP, 50), feeAccount: account };
    expect(findings(paid, { platformFeeBps: 50, feeAccount: account })).toEqual([]);
    expect(findings(paid, { platformFeeBps: 50, feeAccount: stranger })).toEqual(['integrator-fee']);
    expect(findings(made(USDC, JUP), { platformFeeBps: 50, feeAccount: account })).toEqual([]);
  });

  it('pays the threshold after the fee, to the last unit', () => {
    const asked = { platformFeeBps: 50, feeAccount: account };
    const paying = (outAmount: string, floor?: 'caller') => {
      const { quoteResponse, ...more } = { ...made(USDC, JUP, 50), feeAccount: account };
      return findings({ ...more, quoteResponse: { ...quoteResponse, outAmount } }, { ...asked, floor });
    };
    // Rounded up, 99.5 % of the first are the threshold; of the second, one unit less.
    expect(paying('15025359')).toEqual([]);
    expect(paying('15025358')).toEqual(['minimum-out']);
    expect(paying('15025359', 'caller')).toEqual([]);
    expect(paying('15025358', 'caller')).toEqual(['minimum-out']);
  });
});

it('has another payer only when that was asked for', () => {
  const quoteResponse = quote(SOL, USDC);
  expect(findings({ quoteResponse, payer: stranger })).not.toEqual([]);
  expect(findings({ quoteResponse, payer: stranger }, { payer: stranger })).toEqual([]);
});

describe('the legacy swap with an account for unwrapped SOL', () => {
  const native = (inputMint: string, outputMint: string, more: object, expectation = {}) =>
    findings({ quoteResponse: quote(inputMint, outputMint), ...more }, expectation);

  it.each([{}, { wrapAndUnwrapSol: true }, { wrapAndUnwrapSol: false }])(
    'needs none where neither side is SOL: %o',
    (more) => {
      expect(native(USDC, JUP, { nativeDestinationAccount: stranger, ...more })).toEqual([]);
    },
  );

  it.each([
    [SOL, USDC],
    [USDC, SOL],
  ])('closes it to whom the caller named alone: %s to %s', (input, output) => {
    for (const named of [stranger, account]) {
      const more = { nativeDestinationAccount: named };
      expect(native(input, output, more)).toEqual(['close-account']);
      expect(native(input, output, more, more)).toEqual([]);
    }
  });
});

describe('a tip for Jito in the legacy swap', () => {
  const tipped = (tipAmount: number, policy?: GuardPolicy) =>
    findings({ quoteResponse: quote(JUP, USDC), tipAmount }, {}, policy);
  const allowTips = jitoTipReceivers.map((receiver) => receiver.toBase58());

  it('is a transfer to strangers unless the caller asked for one', () => {
    expect(tipped(1_000_000)).toEqual(['transfer-destination']);
    expect(tipped(1_000_000, { allowTips })).toEqual([]);
  });

  it('counts under the cap of all tips', () => {
    expect(tipped(5_000_000, { allowTips })).toEqual([]);
    expect(tipped(5_000_001, { allowTips })).toEqual(['tip']);
    expect(tipped(1_001, { allowTips, maxTipLamports: 1_000 })).toEqual(['tip']);
  });
});
