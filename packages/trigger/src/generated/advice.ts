// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import { adviceFor, type Advice } from '@galilean/client';
import { triggerOutcomes, triggerRetries } from './outcomes.js';

export const meaningsOfCreateTriggerV1Order = [
  'The order was refused; `cause` says why, for example less than 5 USD.',
  '`maker` is not a key.',
  'The request was refused. Nothing has moved.',
  'No transaction could be built. Ask again.',
  'The service failed. Nothing has moved; ask again.',
] as const;

export const meaningsOfExecuteTriggerV1Order = [
  'The transaction has landed.',
  'It failed on chain; read `status`.',
  'The transaction is not the one that was handed out or is not signed.',
  'The request was refused. Nothing has moved.',
  'It was sent and may land. Send the same bytes again or look up `signature`.',
  'The program refused the transaction on chain; the number is the program\'s.',
  'The outcome is unknown. Send the same bytes again.',
] as const;

export const meaningsOfCancelTriggerV1Order = [
  'The maker has no such open order; it may be filled, cancelled or expired.',
  '`maker` is not a key.',
  'No transaction could be built. Ask again.',
] as const;

export const meaningsOfCancelTriggerV1Orders = [
  'The maker has none of these orders open.',
  '`maker` is not a key.',
  'The transactions could not be built. Ask again.',
] as const;

export const meaningsOfListTriggerV1Orders = [
  'A parameter is missing or wrong.',
  'The orders could not be read. Ask again later.',
] as const;

export const meaningsOfCreateChallenge = [
  '`walletPubkey` is not a key, or `type` is neither `message` nor `transaction`.',
  'No challenge could be made. Ask again later.',
] as const;

export const meaningsOfVerifyChallenge = [
  'The challenge is unknown, spent or older than 5 minutes. Ask for a new one.',
  'The body or the signature was not accepted. Ask for a new challenge.',
  'The signature is wrong or the challenge has expired. Treat it like 400.',
  'The challenge may be spent. Ask for a new one.',
] as const;

export const meaningsOfRefreshAccessToken = [
  'The refresh token was not accepted. Open a new session.',
  'The refresh token has expired or was replaced. Open a new session.',
  'The refresh token may be spent. Open a new session.',
] as const;

export const meaningsOfGetVault = [
  'The access token is missing or expired.',
  'The wallet has no vault yet. Register one.',
  'The vault could not be read. Ask again later.',
] as const;

export const meaningsOfRegisterVault = [
  'The access token is missing or expired.',
  'The vault exists already and stands in `details`.',
  'The vault could not be made or stored. Look with `getVault` before another try.',
] as const;

export const meaningsOfCraftDeposit = [
  'The deposit is worth less than 10 USD. Raise the amount.',
  'A DCA deposit takes no `orderSubType`.',
  '`jlMint` is not the yield mint of `inputMint`.',
  'A field is missing or wrong; `details` names it.',
  'The request was refused, for example because `userAddress` is the vault. Nothing has moved.',
  'The access token is missing or expired.',
  'The wallet has no vault, or the access token is for another wallet. Register a vault, or log in as `userAddress`.',
  'The vault could not be read or the transaction not built. Ask again later.',
] as const;

export const meaningsOfCreatePriceOrder = [
  'The order exists. With `depositConfirmed` false the deposit has not landed yet; read the order\'s state.',
  'A single order has either a fixed or a trailing threshold.',
  'A field is missing or wrong; `details` names it. Nothing has moved.',
  'This deposit was used. The order probably exists: find it with `listPriceOrders`.',
  'The order was refused, for example because the signed deposit is not the one that was crafted or was used before. Look at the list before crafting again.',
  'The access token is missing or expired.',
  '`userPubkey` is not the wallet of the access token.',
  'The order may exist or not, for example when no price of the trigger mint could be had. Send the same request again.',
] as const;

export const meaningsOfUpdatePriceOrder = [
  'The order is trailing; change `trailingBps` instead.',
  'The order has a fixed price; cancel it and create a trailing one.',
  'The new distance is too small for the present price.',
  'A field is missing or wrong; `details` names it.',
  'The order is no longer `open`.',
  'The access token is missing or expired.',
  'The order belongs to another wallet.',
  'There is no such order, or it belongs to another wallet.',
  'The change may be made or not. Look at the list.',
] as const;

export const meaningsOfCancelPriceOrder = [
  'The order cannot be cancelled now. Read its state: call again shortly while it is `open`, `expired` or `pending_withdraw`, or once it has left `executing` for one of these; stop in any other final state.',
  'The access token is missing or expired.',
  'The order belongs to another wallet.',
  'There is no such order.',
  'The withdrawal could not be built; the order may have stopped already. Look at the list and call again.',
] as const;

export const meaningsOfConfirmPriceOrderCancellation = [
  'The withdrawal is not the one that was handed out or is too old. Call `cancelPriceOrder` again and sign the fresh one.',
  'The access token is missing or expired.',
  'The order belongs to another wallet.',
  'There is no such order.',
  'The withdrawal may have landed or not. Send the same request again.',
] as const;

export const meaningsOfListPriceOrders = [
  'A parameter is not valid.',
  'The access token is missing or expired.',
  'The access token does not open these orders.',
  'The orders could not be read. Ask again later.',
] as const;

export const meaningsOfCreateDcaOrder = [
  'The deposit has landed and the order is live.',
  'A round is worth less than 10 USD. Take fewer rounds or a larger deposit.',
  'Cancel an order first.',
  'The deposit is unknown or was used. If it was sent before, the order probably exists: find it with `listDcaOrders` before crafting again.',
  '`beginFillAt` is past or more than 30 days ahead.',
  'The two mints are the same.',
  '`triggerMint` is the stablecoin of the pair or has no price. Take the other mint.',
  'Both mints are stablecoins.',
  '`triggerMint` or the bounds are missing.',
  'Bounds need `price_conditional`.',
  'Only time-based orders can earn yield.',
  'Only USDC, USDT and JupUSD can earn yield.',
  'The deposit was crafted without `jlMint`. Craft a new one.',
  '`orderCount` is below 2 or `intervalSeconds` below 60.',
  '`intervalSeconds` is above 31536000.',
  'A field is missing or wrong; `details` names it.',
  'The order was refused before any funds moved.',
  'The access token is missing or expired.',
  '`userPubkey` is not the wallet of the access token.',
  'The order may exist or not. Send the same request again.',
] as const;

export const meaningsOfCancelDcaOrder = [
  'A round is running. Call again once it is over and the order is `active`.',
  'The deposit is under way. Call again once the order is `active`.',
  'The order is neither `active` nor `withdrawing`: it is over.',
  'The cancellation was refused for another reason. Read the order with `getDcaOrder` before trying again.',
  'The access token is missing or expired.',
  'There is no such order, or it belongs to another wallet.',
  'The withdrawal could not be built; the order may have stopped already. Read it and call again.',
] as const;

export const meaningsOfConfirmDcaOrderCancellation = [
  'The `cancelRequestId` is wrong or too old. Call `cancelDcaOrder` again and sign the fresh withdrawal.',
  'The transaction cannot be read.',
  'The transaction is not the one that was handed out. Call `cancelDcaOrder` again.',
  'The order is not `withdrawing`; it may be cancelled already.',
  'The withdrawal was refused. Call `cancelDcaOrder` again.',
  'The access token is missing or expired.',
  'There is no such order, or it belongs to another wallet.',
  'The withdrawal may have landed or not. Send the same request again.',
] as const;

export const meaningsOfListDcaOrders = [
  'A parameter is not valid.',
  'The access token is missing or expired.',
  'The orders could not be read. Ask again later.',
] as const;

export const meaningsOfGetDcaOrder = [
  'The id is not valid.',
  'The access token is missing or expired.',
  'There is no such order, or it belongs to another wallet.',
  'The order could not be read. Ask again later.',
] as const;

/** What each of the documented outcomes means, in their order. */
export const triggerMeanings = {
  createTriggerV1Order: meaningsOfCreateTriggerV1Order,
  executeTriggerV1Order: meaningsOfExecuteTriggerV1Order,
  cancelTriggerV1Order: meaningsOfCancelTriggerV1Order,
  cancelTriggerV1Orders: meaningsOfCancelTriggerV1Orders,
  listTriggerV1Orders: meaningsOfListTriggerV1Orders,
  createChallenge: meaningsOfCreateChallenge,
  verifyChallenge: meaningsOfVerifyChallenge,
  refreshAccessToken: meaningsOfRefreshAccessToken,
  getVault: meaningsOfGetVault,
  registerVault: meaningsOfRegisterVault,
  craftDeposit: meaningsOfCraftDeposit,
  createPriceOrder: meaningsOfCreatePriceOrder,
  updatePriceOrder: meaningsOfUpdatePriceOrder,
  cancelPriceOrder: meaningsOfCancelPriceOrder,
  confirmPriceOrderCancellation: meaningsOfConfirmPriceOrderCancellation,
  listPriceOrders: meaningsOfListPriceOrders,
  createDcaOrder: meaningsOfCreateDcaOrder,
  cancelDcaOrder: meaningsOfCancelDcaOrder,
  confirmDcaOrderCancellation: meaningsOfConfirmDcaOrderCancellation,
  listDcaOrders: meaningsOfListDcaOrders,
  getDcaOrder: meaningsOfGetDcaOrder,
} as const;

/** Legacy operations, and what to call instead. */
export const triggerReplacements = { createTriggerV1Order: 'createPriceOrder', executeTriggerV1Order: 'createPriceOrder', cancelTriggerV1Order: 'cancelPriceOrder', cancelTriggerV1Orders: 'cancelPriceOrder', listTriggerV1Orders: 'listPriceOrders' } as const;

/** Paths that are gone, everything below them included, and what to call instead. For rawClient. */
export const triggerRemoved = { '/limit/v2': 'createPriceOrder', '/recurring/v1': 'createDcaOrder', '/trigger/v2/auth/verify-token': 'createChallenge' } as const;

const tables = {
  retries: triggerRetries,
  outcomes: triggerOutcomes,
  meanings: triggerMeanings,
  replacements: triggerReplacements,
};

/**
 * What to do about an error that a trigger method threw, or about the data of an answer, and why.
 * @param result An error that a method threw, or the data of an answer.
 * @param operationId Needed for data; an error knows its operation.
 * @example
 * import { adviceForTrigger } from '@galilean/trigger';
 *
 * export function whatToDo(error: unknown) {
 *   const { advice, meaning } = adviceForTrigger(error);
 *   return `${advice}: ${meaning}`;
 * }
 */
export const adviceForTrigger = (result: unknown, operationId?: keyof typeof triggerRetries): Advice =>
  adviceFor(tables, result, operationId);
