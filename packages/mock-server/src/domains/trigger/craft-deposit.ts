import { buildTransaction, depositTokenAccount, vaultTokenAccount } from '@galilean/transactions';
import type { Answer } from '../../contract/responder.js';
import type { Deposit } from './deposit.js';
import { handOut } from '../answering/hand-out.js';
import { isAddress } from '../answering/account.js';
import { documented, ok } from '../answering/answers.js';
import { depositUsd } from './deposit-value.js';
import { forbidden, signedIn, type SignedInCall } from './signed-in.js';
import { invalid } from './validation.js';
import { YIELD_MINTS } from './yield-mints.js';

const MINIMUM_USD = 10;
const LIFE_MILLIS = 60_000;

interface DepositBody {
  inputMint: string;
  outputMint: string;
  userAddress: string;
  amount: string;
  orderType: Deposit['orderType'];
  orderSubType?: string;
  jlMint?: string;
}

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
  const built = buildTransaction('deposit', { ...answer, userAddress: wallet, outputMint });
  const { transaction } = built;
  world.stores.deposits.set(requestId, {
    ...handOut(world.chain, built, [wallet]),
    requestId,
    wallet,
    inputMint,
    outputMint,
    amount,
    orderType,
    orderSubType,
    jlMint,
    expiresAt: world.clock.now() + LIFE_MILLIS,
  });
  return ok({ transaction, ...answer });
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
