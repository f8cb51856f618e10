import {
  buildTransaction,
  depositTokenAccount,
  mintAddresses,
  tokenAccountBytes,
  vaultTokenAccount,
} from '@galilean/transactions';
import type { Answer } from '../../contract/responder.js';
import { isAddress } from '../../ledger/account.js';
import { documented, ok } from '../answering/answers.js';
import { executeSigned, failureText } from '../answering/execute-signed.js';
import { isStable } from '../swap/quote.js';
import type { Shapes } from '../../contract/generated/shapes.js';
import { forbidden, invalid, signedIn, type SignedInCall } from './signed-in.js';
import { checkSigned, landedSignature } from '../../ledger/verification/check-signed.js';
import type { HandedOut } from '../../ledger/verification/read-signed.js';
import type { Deposit } from './records.js';
import { type Token, usdOf } from '../../world/tokens.js';

/** What a deposit is worth. A dollar token counts as a dollar, whatever its price: 10 USDC are 10 USD. */
export const depositUsd = (amount: bigint, token: Token): number =>
  usdOf(amount, isStable(token.id) ? { ...token, usdPrice: 1 } : token);

/** The yield-bearing token of each stablecoin. */
export const YIELD_MINTS: Readonly<Record<string, string>> = {
  [mintAddresses.USDC]: '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D',
  [mintAddresses.USDT]: 'Cmn4v2wipYV41dkakDvCgFJpxhtaaKt11NyWV8pjSE8A',
  [mintAddresses.JupUSD]: '7GxATsNMnaC88vdwd2t3mwrFuQwwGvmYPrUQ4D6FotXk',
};

const MINIMUM_USD = 10;

type DepositBody = Shapes['CraftDepositRequest'];

/** Builds the transfer into the vault. Nothing moves yet: it lands with the order that it pays for. */
export const craftDeposit = signedIn((call) => {
  const { world, wallet, vault } = call;
  const body = call.request.body as DepositBody;
  const fault = faultOf(call, body);
  if (fault) return fault;
  const { inputMint, outputMint, amount, orderType, orderSubType, jlMint } = body;
  const requestId = world.seed.uuid('deposit', world.serial());
  const { decimals } = world.tokens.of(inputMint);
  const answer = {
    requestId,
    receiverAddress: vault!.vaultPubkey,
    mint: inputMint,
    amount,
    tokenDecimals: decimals,
    // A price order gets its own accounts in the vault; a recurring order uses the vault's.
    ...(orderType === 'price' && {
      inputTokenAccount: depositTokenAccount(vault!.vaultPubkey, requestId),
    }),
    ...(orderSubType === 'otoco' && { outputTokenAccount: world.seed.address('output account', requestId) }),
    ...(jlMint && { jlTokenAccount: vaultTokenAccount(vault!.vaultPubkey, jlMint) }),
  };
  const vaultAccounts: readonly (readonly [string | undefined, string | undefined])[] = [
    // On a ledger the deposit itself creates the order's account.
    world.ledger
      ? [undefined, undefined]
      : [answer.inputTokenAccount ?? vaultTokenAccount(vault!.vaultPubkey, inputMint), inputMint],
    [answer.outputTokenAccount, outputMint],
    [answer.jlTokenAccount, jlMint],
  ];
  for (const [address, mint] of vaultAccounts)
    if (address !== undefined && mint !== undefined)
      world.chain.noteTokenAccount(address, { mint, owner: vault!.vaultPubkey, amount: 0n });
  const honest = buildTransaction('deposit', {
    ...answer,
    userAddress: wallet,
    outputMint,
    tokenAccountRent: String(world.rent(tokenAccountBytes)),
  });
  const built = call.handedOut(honest, wallet);
  world.stores.deposits.set(requestId, {
    ...world.chain.handOut(built, [wallet]),
    requestId,
    wallet,
    inputMint,
    outputMint,
    amount,
    orderType,
    orderSubType,
    jlMint,
  });
  return ok({ transaction: built.transaction, ...answer });
});

function faultOf(call: SignedInCall, body: DepositBody): Answer | undefined {
  const { operation, world, wallet, vault } = call;
  const { inputMint, outputMint, userAddress, amount, jlMint } = body;
  const unreadable = Object.entries({ inputMint, outputMint }).filter(([, mint]) => !isAddress(mint));
  if (unreadable.length > 0)
    return invalid(Object.fromEntries(unreadable.map(([name]) => [name, 'Invalid mint'])));
  if (vault && userAddress === vault.vaultPubkey) return invalid({ userAddress: 'Must not be the vault' });
  if (userAddress !== wallet) return forbidden(call);
  if (!vault) return forbidden(call, 'Forbidden: no vault registered for this wallet');
  if (BigInt(amount) >= 1n << 64n) return invalid({ amount: 'Too big' });
  const usd = depositUsd(BigInt(amount), world.tokens.of(inputMint));
  if (usd < MINIMUM_USD) {
    const error = `Order must be at least 10 USD (current value: ${usd.toFixed(2)} USD)`;
    return documented(operation, 'below-minimum', { error });
  }
  if (jlMint && YIELD_MINTS[inputMint] !== jlMint) return documented(operation, 'wrong-yield-mint');
  return undefined;
}

/** The refusal of an order that sells or buys something else than its deposit was crafted for. */
export function misfit(
  { inputMint, outputMint, amount }: Deposit,
  order: { inputMint: string; outputMint: string; inputAmount: string },
): Answer | undefined {
  const crafted = { inputMint, outputMint, inputAmount: amount };
  const names = ['inputMint', 'outputMint', 'inputAmount'] as const;
  const wrong = names.find((name) => order[name] !== crafted[name]);
  return wrong && invalid({ [wrong]: 'Does not match the deposit' });
}

const WORDS = {
  unreadable: 'not a transaction',
  changed: 'message does not match',
  unsigned: 'signature is missing',
  'wrong-signature': 'signature verification failed',
} as const;

/** Lands a deposit into the caller's vault, or a withdrawal from it. @returns its signature, or why it cannot land */
export function landOfVault(
  { world, operation, wallet }: SignedInCall,
  what: 'deposit' | 'withdrawal',
  handedOut: HandedOut,
  signedTransaction: string,
): { signature: string } | { fault: string } {
  const checked = checkSigned(signedTransaction, handedOut);
  if (checked.kind !== 'signed') {
    const more = what === 'deposit' && checked.kind === 'changed' ? ' the crafted deposit' : '';
    return { fault: `Invalid ${what} transaction: ${WORDS[checked.kind]}${more}` };
  }
  const signature = landedSignature(checked.transaction);
  const landing = executeSigned(world, checked.transaction, operation.id, [world.vaultOf(wallet)]);
  const failure = failureText(landing);
  const name = what === 'deposit' ? 'Deposit' : 'Withdrawal';
  if (failure !== undefined) return { fault: `${name} transaction failed: ${failure}` };
  world.chain.land({ signature, operationId: operation.id });
  return { signature };
}
