import { mintAddresses, tokenAccountBytes, vaultTokenAccount } from '@galilean/transactions';
import { isAddress, TOKEN } from '../../ledger/account.js';
import { tokenAccountsOn } from '../../ledger/balance-series.js';
import type { Seed } from '../../world/seed.js';
import { decimalOf, type Token } from '../../world/tokens.js';
import { documented, ok } from '../answering/answers.js';
import type { Call, OperationResponder } from '../answering/handler.js';
import type { World } from '../world.js';

const { SOL, USDC, JUP } = mintAddresses;

/** Without a ledger a wallet's holdings follow from the seed. Swaps on the mock do not change them. */
function made(seed: Seed, wallet: string, token: Token): bigint {
  const whole = seed.integer(1, 500, 'balance', wallet, token.id);
  const dust = seed.integer(0, 999_999, 'dust', wallet, token.id);
  return BigInt(whole) * 10n ** BigInt(token.decimals) + BigInt(dust);
}

const amounts = (amount: bigint, { decimals }: Token) => {
  const uiAmountString = decimalOf(amount, decimals);
  return { amount: amount.toString(), uiAmount: Number(uiAmountString), uiAmountString };
};

const withWallet =
  (answer: (call: Call, wallet: string) => unknown): OperationResponder =>
  (call) => {
    const wallet = call.request.pathParams['address'] ?? '';
    return isAddress(wallet) ? ok(answer(call, wallet)) : documented(call.operation, 'invalid-parameter');
  };

/** A token account of a wallet. */
type Held = ReturnType<typeof tokensOf>[number];

function tokensOf({ ledger, tokens, seed, rent }: World, wallet: string) {
  if (!ledger)
    return [USDC, JUP].map((mint) => ({
      token: tokens.of(mint),
      account: vaultTokenAccount(wallet, mint),
      amount: made(seed, wallet, tokens.of(mint)),
      lamports: rent(tokenAccountBytes),
      isFrozen: false,
      isAssociated: true,
    }));
  return tokenAccountsOn(ledger)
    .filter(({ owner }) => owner === wallet)
    .map(({ address, mint, amount, isFrozen }) => {
      const isAssociated = address === ledger.stock.associated(wallet, mint);
      const { lamports } = ledger.account(address)!;
      return { token: tokens.of(mint), account: address, amount, lamports, isFrozen, isAssociated };
    });
}

const lamportsOf = (world: World, wallet: string): bigint =>
  world.ledger
    ? (world.ledger.account(wallet)?.lamports ?? 0n)
    : made(world.seed, wallet, world.tokens.of(SOL));

export const getUltraNativeHoldings = withWallet(({ world }, wallet) =>
  amounts(lamportsOf(world, wallet), world.tokens.of(SOL)),
);

export const getUltraHoldings = withWallet(({ world }, wallet) => {
  const shown = ({ token, account, amount, lamports, isFrozen, isAssociated }: Held) => ({
    account,
    ...amounts(amount, token),
    isFrozen,
    isAssociatedTokenAccount: isAssociated,
    decimals: token.decimals,
    excludeFromNetWorth: false,
    lamports: lamports.toString(),
    programId: String(token['tokenProgram'] ?? TOKEN),
  });
  const byMint: Record<string, object[]> = {};
  for (const held of tokensOf(world, wallet)) (byMint[held.token.id] ??= []).push(shown(held));
  return { ...amounts(lamportsOf(world, wallet), world.tokens.of(SOL)), tokens: byMint };
});

export const getUltraBalances = withWallet(({ world }, wallet) => {
  const shown = (amount: bigint, token: Token, isFrozen = false) => {
    const { uiAmount, ...rest } = amounts(amount, token);
    return { amount: rest.amount, uiAmount, slot: world.clock.slot(), isFrozen };
  };
  const tokens = tokensOf(world, wallet)
    .filter(({ isAssociated }) => isAssociated)
    .map(({ token, amount, isFrozen }) => [token.id, shown(amount, token, isFrozen)]);
  const sol = shown(lamportsOf(world, wallet), world.tokens.of(SOL));
  return Object.fromEntries([['SOL', sol], ...tokens]);
});

/** The warnings that the examples list for a mint; for any other mint, that it is not verified. */
export const getUltraShield: OperationResponder = ({ query, world }) => {
  const known = Object.assign(
    {},
    ...world.examples.answers<{ warnings: object }>('getUltraShield').map(({ warnings }) => warnings),
  ) as Record<string, unknown>;
  const unverified = [{ type: 'NOT_VERIFIED', message: 'This token is not verified', severity: 'info' }];
  const warnings = query
    .list('mints')
    .map((mint) => [mint, known[mint] ?? (world.tokens.of(mint)['isVerified'] ? [] : unverified)]);
  return ok({ warnings: Object.fromEntries(warnings) });
};
