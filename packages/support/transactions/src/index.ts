export { BuilderError } from './builder-error.js';
export { type Builder, type BuilderName, builders, buildTransaction } from './builders.js';
export type { PlainData } from './fields.js';
export { base58, fromBase58, keyOf, knownAddress } from './base58.js';
export { maximumInput } from './instructions/aggregator.js';
export { directMarket, marketAccounts } from './instructions/route-plan.js';
export { commonLookupTable } from './unsigned-transaction.js';
export {
  predictionMarket,
  predictionMarketHash,
  predictionOrder,
  predictionPosition,
  predictionResult,
  predictionVault,
} from './prediction-accounts.js';
export { forecastOutcomeMint } from './prediction/forecast-order.js';
export { messageSignature, type Signers, signWithTestWallets, transactionSignature } from './signatures.js';
export {
  buildAnswer,
  type BuildAnswer,
  type BuildQuote,
  type BuildRequest,
  type InstructionAnswer,
} from './swap/build-answer.js';
export { buildSwapV1, swapV1Instructions } from './swap/swap-v1.js';
export { testWallet, testWalletAt, type TestWalletRole, testWalletRoles } from './test-wallets.js';
export { challengeTexts } from './trigger/challenge-text.js';
export type { ChallengeForm, ChallengeParts } from './trigger/challenge-text.js';
export { depositTokenAccount } from './trigger/deposit.js';
export { ordersPerCancellation } from './trigger/cancel-orders-v1.js';
export { triggerV1OrderKey } from './trigger/create-order-v1.js';
export { composeBuild, type BuildParts } from './swap/compose-build.js';
export { type BuiltTransaction, type LookupTable, transactionSizeLimit } from './unsigned-transaction.js';
export { jitoTipReceivers, mintAddresses, programs, serviceWallets, tipReceivers } from './addresses.js';
export {
  findAddress,
  lamportsPerByteToday,
  rentOf,
  tokenAccountBytes,
  vaultTokenAccount,
} from './token-accounts.js';
