import { carriesSignIn } from '../challenge/text.js';
import { fail } from '../errors.js';
import type { Finding, Unproven } from '../finding.js';
import type { AnyExpectation, Expectation } from './expectation.js';
import {
  demand,
  demandAtMost,
  demandWithinPolicy,
  type Endpoint,
  type Endpoints,
  type Facts,
  isOurs,
  markUnproven,
  refuse,
  tolerate,
} from './facts.js';
import * as fields from './fields.js';
import { type GuardPolicy, policyOf } from './policy.js';
import { type GuardReport, verdictOf, withProof } from './report.js';
import { checkMoney } from './rules/money.js';
import { checkPayment } from './rules/payment.js';
import { checkClaim, checkFunding, checkOrder, ofOutcome } from './rules/prediction.js';
import { checkAssertion, checkForeign, checkUnreadable } from './rules/programs.js';
import { checkBuild, checkOkx, checkSwap, isRepayment } from './rules/swap.js';
import {
  checkLogin,
  checkRefund,
  checkV1Cancellation,
  checkV1Creation,
  isDeposit,
  isWithdrawal,
  seedSystem,
  seedToken,
  seedToken2022,
} from './rules/trigger.js';
import {
  type AnyTransaction,
  type DecodedInstruction,
  decodeTransaction,
  readFresh,
} from '../inspect/decode.js';
import * as programs from '../inspect/programs.js';
import { jupUsdMint, memoProgram, predictionSponsor as sponsor, wrappedSolMint } from '../well-known.js';

/** Checks transactions of certain endpoints. */
export type Guard<E extends Expectation = Expectation> = (
  transaction: AnyTransaction,
  expectation: E,
  policy?: GuardPolicy,
) => GuardReport;

const needs = ['inputMint', 'amount', 'outputMint'] as const;
const order: Endpoint = {
  fields: [fields.exchange],
  needs,
  isExpected: isRepayment,
  programs: [
    [programs.aggregator, checkSwap],
    [programs.orderEngine, checkSwap],
    [programs.okx, checkOkx],
    [programs.dflow, checkUnreadable],
  ],
};

/** The caller composes a build and sends it directly, so the wallet may add assertions. */
const build: Endpoint = {
  fields: [fields.exchange, fields.build],
  needs,
  programs: [
    [programs.aggregator, checkBuild],
    [programs.lighthouse, checkAssertion],
  ],
};

const orderEndpoints: Endpoints = { order, 'ultra-order': order };
const buildEndpoints: Endpoints = { build };

const deposit: Endpoint = {
  fields: [fields.vault, fields.deposit],
  needs: ['mint', 'amount', 'vault'],
  terms: ({ mint }) => ({ inputMint: mint }),
  programs: [seedSystem, seedToken, seedToken2022],
  isExpected: isDeposit,
  excess: 'transfer-amount',
  ofVault: true,
};

const withdrawal: Endpoint = {
  fields: [fields.vault, fields.withdrawal],
  needs: ['mint', 'vault'],
  terms: ({ mint }) => ({ outputMint: mint }),
  isExpected: isWithdrawal,
  checkRefund,
  ofVault: true,
  toleratesNoMinimum: true,
};

const vaultEndpoints: Endpoints = { deposit, withdrawal };

const triggerEndpoints: Endpoints = {
  'trigger-v1-order create': {
    fields: [fields.v1Creation],
    needs: ['inputMint', 'makingAmount', 'outputMint', 'takingAmount'],
    terms: ({ makingAmount, takingAmount }) => ({ amount: makingAmount, minimumOut: takingAmount }),
    programs: [[programs.triggerV1, checkV1Creation], seedSystem, seedToken],
  },
  'trigger-v1-order cancel': {
    fields: [fields.v1Cancellation],
    programs: [[programs.triggerV1, checkV1Cancellation]],
  },
  challenge: { fields: [fields.login], checkAll: checkLogin },
  deposit,
  withdrawal,
};

// The marks let bundles of other guards leave the rules of prediction out.
const predictionEndpoints: Endpoints = {
  forecast: {
    fields: [fields.exchange, fields.forecast],
    sponsor,
    needs,
    programs: [
      [programs.aggregator, /* @__PURE__ */ ofOutcome(checkSwap)],
      [programs.forecastIssuer, /* @__PURE__ */ ofOutcome(checkUnreadable)],
    ],
  },
  'prediction-order': {
    fields: [fields.prediction],
    sponsor,
    terms: ({ depositMint, depositAmount, settlementMint = jupUsdMint }) => ({
      inputMint: depositMint,
      amount: depositAmount,
      outputMint: settlementMint,
    }),
    programs: [
      [programs.aggregator, checkFunding],
      [programs.prediction, checkOrder],
    ],
    checksGain: true,
  },
  'prediction-claim': {
    fields: [fields.prediction],
    sponsor,
    programs: [[programs.prediction, checkClaim]],
  },
};

/** Routers whose orders the guard can prove. */
export const provableRouters: readonly string[] = ['metis', 'jupiterz', 'okx'];

/** Known routers whose orders the guard cannot prove, because their instructions cannot be read. */
export const unprovableRouters: readonly string[] = ['dflow'];

/**
 * Checks a transaction against what the caller asked for. It reads the instructions and ignores the rest of the
 * service's answer. It never throws because of what a transaction does: the report lists that.
 *
 * @param transaction Base64 text as the service sends it, bytes, or the result of `readTransaction`.
 * @throws SigningError `base64/…` or `transaction/…` when it is no transaction; `guard/bad-expectation`, `base58/…` or
 *   `address/…` when the expectation or the policy is malformed
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { guard } from '@galilean/signing/guard';
 * import { createSwapClient, mints } from '@galilean/swap';
 *
 * const swaps = createSwapClient({ apiKey: '<API_KEY>' });
 * const wallet = testWallet('wallet').publicKey.toBase58(); // yours; this one is public
 * const pair = { inputMint: mints.SOL, outputMint: mints.USDC, slippageBps: 50 };
 * const asked = { ...pair, amount: '100000000' };
 * const { transaction } = await swaps.getOrder({ ...asked, taker: wallet });
 * if (!transaction) throw new Error('no transaction');
 *
 * const expectation = { kind: 'order', wallet, ...asked, minimumOut: '14000000' } as const;
 * const { verdict, findings, unproven } = guard(transaction, expectation);
 * console.log(verdict, findings.map(({ code }) => code), unproven);
 */
export const guard: Guard = /* @__PURE__ */ guardOf(
  orderEndpoints,
  buildEndpoints,
  triggerEndpoints,
  predictionEndpoints,
);

/**
 * `guard` for order, Ultra, build and swap v1 only, for smaller bundles.
 *
 * @throws as `guard`
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { guardSwap } from '@galilean/signing/guard';
 * import { createSwapClient, mints } from '@galilean/swap';
 *
 * const client = createSwapClient({ apiKey: '<API_KEY>' });
 * const wallet = testWallet('wallet').publicKey.toBase58(); // yours; this one is public
 * const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };
 * const { transaction } = await client.getOrder({ ...asked, taker: wallet });
 * if (!transaction) throw new Error('only a price');
 *
 * const { verdict } = guardSwap(transaction, { kind: 'order', wallet, ...asked, minimumOut: '10000000' });
 * console.log(verdict); // accept
 */
export const guardSwap: Guard<Expectation<'order' | 'ultra-order' | 'build'>> = /* @__PURE__ */ guardOf(
  orderEndpoints,
  buildEndpoints,
);

/**
 * `guard` for order and Ultra only.
 *
 * @throws as `guard`
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { guardOrder } from '@galilean/signing/guard';
 * import { createSwapClient, mints } from '@galilean/swap';
 *
 * const swaps = createSwapClient({ apiKey: '<API_KEY>' });
 * const wallet = testWallet('wallet').publicKey.toBase58(); // yours; this one is public
 * const pair = { inputMint: mints.SOL, outputMint: mints.USDC, slippageBps: 50 };
 * const asked = { ...pair, amount: '100000000' };
 * const { transaction } = await swaps.getOrder({ ...asked, taker: wallet });
 * if (!transaction) throw new Error('no transaction');
 *
 * const expectation = { kind: 'order', wallet, ...asked, minimumOut: '14000000' } as const;
 * const { verdict, findings, unproven } = guardOrder(transaction, expectation);
 * console.log(verdict, findings.map(({ code }) => code), unproven);
 */
export const guardOrder: Guard<Expectation<'order' | 'ultra-order'>> =
  /* @__PURE__ */ guardOf(orderEndpoints);

/**
 * `guard` for build and swap v1 only.
 *
 * @throws as `guard`
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { guardBuild } from '@galilean/signing/guard';
 * import { createLegacySwapClient, mints } from '@galilean/swap';
 *
 * const v1 = createLegacySwapClient({ apiKey: '<API_KEY>' });
 * const wallet = testWallet('wallet').publicKey.toBase58(); // yours; this one is public
 * const pair = { inputMint: mints.SOL, outputMint: mints.USDC, slippageBps: 50 };
 * const asked = { ...pair, amount: '100000000' };
 * const quoteResponse = await v1.getSwapV1Quote(asked);
 * const request = { quoteResponse, userPublicKey: wallet };
 * const { swapTransaction } = await v1.createSwapV1Transaction(request);
 *
 * const expectation = { kind: 'build', wallet, ...asked, minimumOut: '14000000' } as const;
 * console.log(guardBuild(swapTransaction, expectation).verdict);
 */
export const guardBuild: Guard<Expectation<'build'>> = /* @__PURE__ */ guardOf(buildEndpoints);

/**
 * `guard` for trigger only: challenges, deposits, withdrawals, and v1 orders.
 *
 * @throws as `guard`
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { guardTrigger } from '@galilean/signing/guard';
 * import { createLegacyTriggerClient, mints } from '@galilean/trigger';
 *
 * const v1 = createLegacyTriggerClient({ apiKey: '<API_KEY>' });
 * const wallet = testWallet('wallet').publicKey.toBase58(); // yours; this one is public
 * const pair = { inputMint: mints.SOL, outputMint: mints.USDC };
 * const params = { makingAmount: '1000000000', takingAmount: '200000000' };
 * const made = await v1.createTriggerV1Order({ ...pair, maker: wallet, payer: wallet, params });
 *
 * const wanted = { kind: 'trigger-v1-order', action: 'create', wallet, ...pair, ...params } as const;
 * console.log(guardTrigger(made.transaction, { ...wanted, order: made.order }).verdict); // accept
 */
export const guardTrigger: Guard<Expectation<'trigger-v1-order' | 'challenge' | 'deposit' | 'withdrawal'>> =
  /* @__PURE__ */ guardOf(triggerEndpoints);

/**
 * `guard` for deposits and withdrawals of the trigger vault only.
 *
 * @throws as `guard`
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { guardVault } from '@galilean/signing/guard';
 * import { fromKeypair } from '@galilean/signing/web3js';
 * import { mints } from '@galilean/trigger';
 * import { createTriggerSession, ensureVault } from '@galilean/trigger/flows';
 *
 * const signer = fromKeypair(testWallet('wallet')); // yours; this one is public
 * // Its calls need an access token: it logs in with the first.
 * const trigger = createTriggerSession({ apiKey: '<API_KEY>' }, signer);
 * const { userPubkey: wallet, vaultPubkey: vault } = await ensureVault(trigger);
 * const [mint, amount] = [mints.USDC, '150000000'];
 * const order = { orderType: 'price', orderSubType: 'single', outputMint: mints.SOL } as const;
 * const asked = { ...order, userAddress: wallet, inputMint: mint, amount };
 * const { transaction } = await trigger.craftDeposit(asked);
 *
 * const expectation = { kind: 'deposit', wallet, vault, mint, amount } as const;
 * console.log(guardVault(transaction, expectation).verdict); // accept
 */
export const guardVault: Guard<Expectation<'deposit' | 'withdrawal'>> =
  /* @__PURE__ */ guardOf(vaultEndpoints);

/**
 * `guard` for prediction only: orders, Forecast orders and claims.
 *
 * @throws as `guard`
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { createPredictionClient, mints } from '@galilean/prediction';
 * import { guardPrediction } from '@galilean/signing/guard';
 *
 * const prediction = createPredictionClient({ apiKey: '<API_KEY>' });
 * const wallet = testWallet('wallet').publicKey.toBase58(); // yours; this one is public
 * const bet = { marketId: 'POLY-558934', isYes: true } as const;
 * const deposit = { depositMint: mints.USDC, depositAmount: '10000000' };
 * const { transaction } = await prediction.createPredictionOrder({
 *   ...bet,
 *   ...deposit,
 *   ownerPubkey: wallet,
 *   isBuy: true,
 * });
 * if (!transaction) throw new Error('no transaction');
 *
 * const expectation = { kind: 'prediction-order', wallet, ...bet, ...deposit } as const;
 * console.log(guardPrediction(transaction, expectation).verdict);
 */
export const guardPrediction: Guard<Expectation<'forecast' | 'prediction-order' | 'prediction-claim'>> =
  /* @__PURE__ */ guardOf(predictionEndpoints);

/** A guard that checks a transaction by the rules of the endpoint that made it, which is one of these. */
function guardOf<E extends Expectation>(...tables: readonly Endpoints[]): Guard<E> {
  const endpoints: Endpoints = Object.assign({}, ...tables);
  return (transaction, expectation, given) => {
    const policy = policyOf(given);
    const { kind, action } = (expectation ?? {}) as Partial<AnyExpectation>;
    // An action alone is no kind: its endpoint would be checked without the rules that ask for the kind.
    const name = action ? `${kind} ${action}` : `${kind}`;
    if (!Object.hasOwn(endpoints, name))
      fail('guard/bad-expectation', { field: 'kind' }, Object.keys(endpoints).join(' or '));
    const endpoint = endpoints[name]!;
    const expected = fields.validated<AnyExpectation>(
      'expectation',
      expectation as AnyExpectation,
      fields.common,
      ...endpoint.fields,
    );
    const { needs: needed = [], programs: own = [], checkAll, ofVault } = endpoint;
    for (const field of ['wallet', ...needed] as const)
      if (expected[field] === undefined) fail('guard/bad-expectation', { field }, 'is missing');
    const asked = { ...expected, ...endpoint.terms?.(expected) };
    const { inputMint, amount = 0n, outputMint, minimumOut, floor } = asked;
    const terms = {
      inputMint,
      amount: BigInt(amount),
      outputMint,
      minimumOut: minimumOut === undefined ? undefined : BigInt(minimumOut),
      floor,
    };
    // The endpoint's readers of a program come before the general ones.
    const known = [...own.map(([program]) => program), ...programs.networkPrograms];
    const decoded = decodeTransaction(readFresh(transaction), known, policy.lookupTables);
    const wallets = [expected.wallet, ofVault && expected.vault];
    const findings: Finding[] = [];
    const unproven = new Set<Unproven>();
    const tolerated = new Set<Unproven>();
    const facts: Facts = {
      ...decoded,
      endpoint,
      expected,
      policy,
      terms,
      ourWallets: decoded.accounts.filter(({ address = '' }) => wallets.includes(address)),
      sums: { in: 0n, out: 0n, wrapped: 0n, rent: 0n, actions: 0, unreadable: 0, repaid: 0 },
      findings,
      unproven,
      tolerated,
    };

    checkPayment(facts);
    if (checkAll) checkAll(facts);
    else
      for (const instruction of facts.instructions) checkInstruction({ ...facts, instruction }, instruction);
    checkTotals(facts);
    const report: GuardReport = {
      verdict: verdictOf(findings),
      findings,
      unproven: [...new Set([...unproven, ...tolerated])],
      tolerated: [...tolerated].filter((item) => !unproven.has(item)),
      terms,
    };
    return policy.requireProof ? withProof(report, policy) : report;
  };
}

function checkInstruction(facts: Facts, instruction: DecodedInstruction): void {
  const { programId, data, isKnown, name, accounts } = instruction;
  const { endpoint, expected } = facts;
  // Then the instruction gets our signature.
  const involved = accounts.some((account) => isOurs(facts, account));
  // Any memo counts, whatever its accounts: our signature covers its text. The same goes for an unknown program, which
  // may be another memo program.
  if ((programId === memoProgram || !isKnown) && carriesSignIn(data, expected.wallet, expected.memos))
    refuse(facts, 'sign-in-memo');
  // A transaction that begins with a nonce never expires: anyone who keeps it can send it years later.
  if (name === 'advanceNonceAccount') refuse(facts, 'nonce');
  else if (isKnown && involved) {
    // A network program is checked by what it does; a program of the service passes only at its own endpoint.
    const [, check = checkMoney] = endpoint.programs?.find(([{ address }]) => address === programId) ?? [];
    check(facts, instruction);
    // A known instruction with at most one account moves nothing: with one, it counts wrapped SOL.
  } else if (!isKnown || accounts[1]) checkForeign(facts, instruction, involved);
}

/** Checks the whole transaction: whether it does what the caller expects, and how much leaves and arrives in total. */
function checkTotals(facts: Facts): void {
  const { endpoint, sums, terms } = facts;
  demand(facts, sums.actions > 0, 'missing-action');
  // An unreadable program must be alone: it could undo what another swap proves.
  demand(facts, !sums.unreadable || sums.actions === 1, 'unexpected-instruction');

  demandAtMost(facts, endpoint.excess ?? 'amount-in', {
    found: sums.in,
    limit: terms.amount,
    option: 'amount',
  });
  const wrapped = sums.wrapped - (terms.inputMint === wrappedSolMint ? terms.amount : 0n);
  if (wrapped > 0n) sums.rent += wrapped;
  demandWithinPolicy(facts, 'rent', sums.rent, 'maxRentLamports');

  // Unreadable programs are marked already; then the sum of the others is incomplete.
  if (endpoint.checksGain || facts.unproven.has('minimum-out') || facts.tolerated.has('minimum-out')) return;
  if (terms.minimumOut !== undefined)
    demand(facts, sums.out >= terms.minimumOut, 'minimum-out', { found: sums.out, limit: terms.minimumOut });
  else if (terms.outputMint === undefined) return;
  else if (endpoint.toleratesNoMinimum || !terms.amount) tolerate(facts, 'minimum-out');
  else markUnproven(facts, 'minimum-out');
}
