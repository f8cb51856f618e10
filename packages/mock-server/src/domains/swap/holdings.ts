import { mintAddresses, tokenAccountRent, vaultTokenAccount } from '@galilean/transactions';
import { decimalOf } from '../../world/money.js';
import type { Token } from '../../world/tokens.js';
import type { World } from '../../world/world.js';
import { documented, ok } from '../answering/answers.js';
import { isAddress } from '../answering/account.js';
import type { Call, OperationResponder } from '../answering/handler.js';

const { SOL, USDC, JUP } = mintAddresses;

/** A wallet's holdings follow from the seed. Swaps on the mock do not change them. */
function balance(world: World, wallet: string, token: Token): bigint {
  const whole = world.seed.integer(1, 500, 'balance', wallet, token.id);
  return (
    BigInt(whole) * 10n ** BigInt(token.decimals) +
    BigInt(world.seed.integer(0, 999_999, 'dust', wallet, token.id))
  );
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

export const getUltraNativeHoldings = withWallet(({ world }, wallet) => {
  const sol = world.tokens.of(SOL);
  return amounts(balance(world, wallet, sol), sol);
});

export const getUltraHoldings = withWallet(({ world }, wallet) => {
  const sol = world.tokens.of(SOL);
  const tokens = [USDC, JUP].map((mint) => world.tokens.of(mint));
  const account = (token: Token) => ({
    account: vaultTokenAccount(wallet, token.id),
    ...amounts(balance(world, wallet, token), token),
    isFrozen: false,
    isAssociatedTokenAccount: true,
    decimals: token.decimals,
    excludeFromNetWorth: false,
    lamports: tokenAccountRent.toString(),
    programId: String(token['tokenProgram'] ?? 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  });
  return {
    ...amounts(balance(world, wallet, sol), sol),
    tokens: Object.fromEntries(tokens.map((token) => [token.id, [account(token)]])),
  };
});

export const getUltraBalances = withWallet(({ world }, wallet) =>
  Object.fromEntries(
    [SOL, USDC, JUP].map((mint) => {
      const token = world.tokens.of(mint);
      const { amount, uiAmount } = amounts(balance(world, wallet, token), token);
      return [mint === SOL ? 'SOL' : mint, { amount, uiAmount, slot: world.clock.slot(), isFrozen: false }];
    }),
  ),
);
