// Made from the API description by `pnpm generate`. Do not edit: change spec/ and run it again.

import { adviceFor, type Advice, type Outcomes, type Replacements } from '@galilean/client';
import { operations } from './operations.js';

/** Documented outcomes by operation, the special before the general. */
export const triggerOutcomes = {
  createTriggerV1Order: [
    {
      status: 400,
      text: 'invalid create order request',
      advice: 'fix-request',
      meaning: 'The order was refused; `cause` says why, for example less than 5 USD.',
    },
    { status: 400, text: 'invalid maker pubkey', advice: 'fix-request', meaning: '`maker` is not a key.' },
    { status: 400, advice: 'fix-request', meaning: 'The request was refused. Nothing has moved.' },
    {
      status: 500,
      text: 'unable to get latest blockhash',
      advice: 'wait',
      meaning: 'No transaction could be built. Ask again.',
    },
    { status: 500, advice: 'wait', meaning: 'The service failed. Nothing has moved; ask again.' },
  ],
  executeTriggerV1Order: [
    { status: 200, code: 0, advice: 'done', meaning: 'The transaction has landed.' },
    { status: 200, advice: 'stop', meaning: 'It failed on chain; read `status`.' },
    {
      status: 400,
      text: 'invalid transaction',
      advice: 'fix-request',
      meaning: 'The transaction is not the one that was handed out or is not signed.',
    },
    { status: 400, advice: 'fix-request', meaning: 'The request was refused. Nothing has moved.' },
    {
      status: 500,
      text: 'unable to confirm transaction',
      advice: 'poll-same',
      meaning: 'It was sent and may land. Send the same bytes again or look up `signature`.',
    },
    {
      status: 500,
      text: 'custom program error code',
      advice: 'stop',
      meaning: "The program refused the transaction on chain; the number is the program's.",
    },
    { status: 500, advice: 'poll-same', meaning: 'The outcome is unknown. Send the same bytes again.' },
  ],
  cancelTriggerV1Order: [
    {
      status: 400,
      text: 'no matching orders found',
      advice: 'stop',
      meaning: 'The maker has no such open order; it may be filled, cancelled or expired.',
    },
    { status: 400, text: 'invalid maker pubkey', advice: 'fix-request', meaning: '`maker` is not a key.' },
    { status: 500, advice: 'wait', meaning: 'No transaction could be built. Ask again.' },
  ],
  cancelTriggerV1Orders: [
    {
      status: 400,
      text: 'no matching orders found',
      advice: 'stop',
      meaning: 'The maker has none of these orders open.',
    },
    { status: 400, text: 'invalid maker pubkey', advice: 'fix-request', meaning: '`maker` is not a key.' },
    { status: 500, advice: 'wait', meaning: 'The transactions could not be built. Ask again.' },
  ],
  listTriggerV1Orders: [
    { status: 400, advice: 'fix-request', meaning: 'A parameter is missing or wrong.' },
    { status: 500, advice: 'wait', meaning: 'The orders could not be read. Ask again later.' },
  ],
  createChallenge: [
    {
      status: 400,
      advice: 'fix-request',
      meaning: '`walletPubkey` is not a key, or `type` is neither `message` nor `transaction`.',
    },
    { status: 500, advice: 'wait', meaning: 'No challenge could be made. Ask again later.' },
  ],
  verifyChallenge: [
    {
      status: 400,
      text: 'Challenge not found',
      advice: 'reauthenticate',
      meaning: 'The challenge is unknown, spent or older than 5 minutes. Ask for a new one.',
    },
    {
      status: 400,
      advice: 'reauthenticate',
      meaning: 'The body or the signature was not accepted. Ask for a new challenge.',
    },
    {
      status: 401,
      advice: 'reauthenticate',
      meaning: 'The signature is wrong or the challenge has expired. Treat it like 400.',
    },
    { status: 500, advice: 'reauthenticate', meaning: 'The challenge may be spent. Ask for a new one.' },
  ],
  refreshAccessToken: [
    {
      status: 400,
      advice: 'reauthenticate',
      meaning: 'The refresh token was not accepted. Open a new session.',
    },
    {
      status: 401,
      advice: 'reauthenticate',
      meaning: 'The refresh token has expired or was replaced. Open a new session.',
    },
    { status: 500, advice: 'reauthenticate', meaning: 'The refresh token may be spent. Open a new session.' },
  ],
  getVault: [
    { status: 401, advice: 'reauthenticate', meaning: 'The access token is missing or expired.' },
    { status: 404, advice: 'fix-request', meaning: 'The wallet has no vault yet. Register one.' },
    { status: 500, advice: 'wait', meaning: 'The vault could not be read. Ask again later.' },
  ],
  registerVault: [
    { status: 401, advice: 'reauthenticate', meaning: 'The access token is missing or expired.' },
    { status: 409, advice: 'done', meaning: 'The vault exists already and stands in `details`.' },
    {
      status: 500,
      advice: 'wait',
      meaning: 'The vault could not be made or stored. Look with `getVault` before another try.',
    },
  ],
  craftDeposit: [
    {
      status: 400,
      text: 'Order must be at least 10 USD',
      advice: 'fix-request',
      meaning: 'The deposit is worth less than 10 USD. Raise the amount.',
    },
    {
      status: 400,
      text: 'orderSubType must be omitted',
      advice: 'fix-request',
      meaning: 'A DCA deposit takes no `orderSubType`.',
    },
    {
      status: 400,
      text: 'jlMint does not match',
      advice: 'fix-request',
      meaning: '`jlMint` is not the yield mint of `inputMint`.',
    },
    {
      status: 400,
      text: 'Request validation failed',
      advice: 'fix-request',
      meaning: 'A field is missing or wrong; `details` names it.',
    },
    {
      status: 400,
      advice: 'fix-request',
      meaning: 'The request was refused, for example because `userAddress` is the vault. Nothing has moved.',
    },
    { status: 401, advice: 'reauthenticate', meaning: 'The access token is missing or expired.' },
    {
      status: 403,
      advice: 'fix-request',
      meaning:
        'The wallet has no vault, or the access token is for another wallet. Register a vault, or log in as `userAddress`.',
    },
    {
      status: 500,
      advice: 'wait',
      meaning: 'The vault could not be read or the transaction not built. Ask again later.',
    },
  ],
  createPriceOrder: [
    {
      status: 200,
      advice: 'done',
      meaning:
        "The order exists. With `depositConfirmed` false the deposit has not landed yet; read the order's state.",
    },
    {
      status: 400,
      text: 'exactly one of triggerPriceUsd or trailingBps',
      advice: 'fix-request',
      meaning: 'A single order has either a fixed or a trailing threshold.',
    },
    {
      status: 400,
      text: 'Request validation failed',
      advice: 'fix-request',
      meaning: 'A field is missing or wrong; `details` names it. Nothing has moved.',
    },
    {
      status: 400,
      text: 'Duplicate deposit',
      advice: 'stop',
      meaning: 'This deposit was used. The order probably exists: find it with `listPriceOrders`.',
    },
    {
      status: 400,
      advice: 'stop',
      meaning:
        'The order was refused, for example because the signed deposit is not the one that was crafted or was used before. Look at the list before crafting again.',
    },
    { status: 401, advice: 'reauthenticate', meaning: 'The access token is missing or expired.' },
    { status: 403, advice: 'stop', meaning: '`userPubkey` is not the wallet of the access token.' },
    {
      status: 500,
      advice: 'poll-same',
      meaning:
        'The order may exist or not, for example when no price of the trigger mint could be had. Send the same request again.',
    },
  ],
  updatePriceOrder: [
    {
      status: 400,
      text: 'Cannot set trigger price on trailing',
      advice: 'fix-request',
      meaning: 'The order is trailing; change `trailingBps` instead.',
    },
    {
      status: 400,
      text: 'Cannot convert to trailing',
      advice: 'fix-request',
      meaning: 'The order has a fixed price; cancel it and create a trailing one.',
    },
    {
      status: 400,
      text: 'Trailing order would immediately trigger',
      advice: 'fix-request',
      meaning: 'The new distance is too small for the present price.',
    },
    {
      status: 400,
      text: 'Request validation failed',
      advice: 'fix-request',
      meaning: 'A field is missing or wrong; `details` names it.',
    },
    { status: 400, advice: 'stop', meaning: 'The order is no longer `open`.' },
    { status: 401, advice: 'reauthenticate', meaning: 'The access token is missing or expired.' },
    { status: 403, advice: 'stop', meaning: 'The order belongs to another wallet.' },
    { status: 404, advice: 'stop', meaning: 'There is no such order, or it belongs to another wallet.' },
    { status: 500, advice: 'wait', meaning: 'The change may be made or not. Look at the list.' },
  ],
  cancelPriceOrder: [
    {
      status: 400,
      advice: 'wait',
      meaning:
        'The order cannot be cancelled now. Read its state: call again shortly while it is `open`, `expired` or `pending_withdraw`, or once it has left `executing` for one of these; stop in any other final state.',
    },
    { status: 401, advice: 'reauthenticate', meaning: 'The access token is missing or expired.' },
    { status: 403, advice: 'stop', meaning: 'The order belongs to another wallet.' },
    { status: 404, advice: 'stop', meaning: 'There is no such order.' },
    {
      status: 500,
      advice: 'wait',
      meaning:
        'The withdrawal could not be built; the order may have stopped already. Look at the list and call again.',
    },
  ],
  confirmPriceOrderCancellation: [
    {
      status: 400,
      advice: 'requote',
      meaning:
        'The withdrawal is not the one that was handed out or is too old. Call `cancelPriceOrder` again and sign the fresh one.',
    },
    { status: 401, advice: 'reauthenticate', meaning: 'The access token is missing or expired.' },
    { status: 403, advice: 'stop', meaning: 'The order belongs to another wallet.' },
    { status: 404, advice: 'stop', meaning: 'There is no such order.' },
    {
      status: 500,
      advice: 'poll-same',
      meaning: 'The withdrawal may have landed or not. Send the same request again.',
    },
  ],
  listPriceOrders: [
    { status: 400, advice: 'fix-request', meaning: 'A parameter is not valid.' },
    { status: 401, advice: 'reauthenticate', meaning: 'The access token is missing or expired.' },
    { status: 403, advice: 'stop', meaning: 'The access token does not open these orders.' },
    { status: 500, advice: 'wait', meaning: 'The orders could not be read. Ask again later.' },
  ],
  createDcaOrder: [
    { status: 200, advice: 'done', meaning: 'The deposit has landed and the order is live.' },
    {
      status: 400,
      text: 'Each order must be at least 10 USD',
      advice: 'fix-request',
      meaning: 'A round is worth less than 10 USD. Take fewer rounds or a larger deposit.',
    },
    {
      status: 400,
      text: 'Maximum of 10 active DCA orders',
      advice: 'stop',
      meaning: 'Cancel an order first.',
    },
    {
      status: 400,
      text: 'Deposit transaction not found in cache',
      advice: 'stop',
      meaning:
        'The deposit is unknown or was used. If it was sent before, the order probably exists: find it with `listDcaOrders` before crafting again.',
    },
    {
      status: 400,
      text: 'Begin fill time',
      advice: 'fix-request',
      meaning: '`beginFillAt` is past or more than 30 days ahead.',
    },
    {
      status: 400,
      text: 'Input mint and output mint',
      advice: 'fix-request',
      meaning: 'The two mints are the same.',
    },
    {
      status: 400,
      text: 'Trigger mint is not supported',
      advice: 'fix-request',
      meaning: '`triggerMint` is the stablecoin of the pair or has no price. Take the other mint.',
    },
    {
      status: 400,
      text: 'Mint pair is not supported',
      advice: 'fix-request',
      meaning: 'Both mints are stablecoins.',
    },
    {
      status: 400,
      text: 'Price-conditional orders must specify',
      advice: 'fix-request',
      meaning: '`triggerMint` or the bounds are missing.',
    },
    {
      status: 400,
      text: 'Time-based orders cannot set',
      advice: 'fix-request',
      meaning: 'Bounds need `price_conditional`.',
    },
    {
      status: 400,
      text: 'jlEnabled is only supported',
      advice: 'fix-request',
      meaning: 'Only time-based orders can earn yield.',
    },
    {
      status: 400,
      text: 'jlEnabled is not supported',
      advice: 'fix-request',
      meaning: 'Only USDC, USDT and JupUSD can earn yield.',
    },
    {
      status: 400,
      text: 'JL orders require',
      advice: 'requote',
      meaning: 'The deposit was crafted without `jlMint`. Craft a new one.',
    },
    {
      status: 400,
      text: 'Too small: expected number',
      advice: 'fix-request',
      meaning: '`orderCount` is below 2 or `intervalSeconds` below 60.',
    },
    {
      status: 400,
      text: 'Too big: expected number',
      advice: 'fix-request',
      meaning: '`intervalSeconds` is above 31536000.',
    },
    {
      status: 400,
      text: 'Request validation failed',
      advice: 'fix-request',
      meaning: 'A field is missing or wrong; `details` names it.',
    },
    { status: 400, advice: 'fix-request', meaning: 'The order was refused before any funds moved.' },
    { status: 401, advice: 'reauthenticate', meaning: 'The access token is missing or expired.' },
    { status: 403, advice: 'stop', meaning: '`userPubkey` is not the wallet of the access token.' },
    { status: 500, advice: 'poll-same', meaning: 'The order may exist or not. Send the same request again.' },
  ],
  cancelDcaOrder: [
    {
      status: 400,
      text: "Cannot cancel DCA order in 'executing'",
      advice: 'wait',
      meaning: 'A round is running. Call again once it is over and the order is `active`.',
    },
    {
      status: 400,
      text: "Cannot cancel DCA order in 'depositing'",
      advice: 'wait',
      meaning: 'The deposit is under way. Call again once the order is `active`.',
    },
    {
      status: 400,
      text: 'Cannot cancel DCA order',
      advice: 'stop',
      meaning: 'The order is neither `active` nor `withdrawing`: it is over.',
    },
    {
      status: 400,
      advice: 'stop',
      meaning:
        'The cancellation was refused for another reason. Read the order with `getDcaOrder` before trying again.',
    },
    { status: 401, advice: 'reauthenticate', meaning: 'The access token is missing or expired.' },
    { status: 404, advice: 'stop', meaning: 'There is no such order, or it belongs to another wallet.' },
    {
      status: 500,
      advice: 'wait',
      meaning:
        'The withdrawal could not be built; the order may have stopped already. Read it and call again.',
    },
  ],
  confirmDcaOrderCancellation: [
    {
      status: 400,
      text: 'Withdrawal transaction not found in cache',
      advice: 'requote',
      meaning:
        'The `cancelRequestId` is wrong or too old. Call `cancelDcaOrder` again and sign the fresh withdrawal.',
    },
    {
      status: 400,
      text: 'Invalid transaction format',
      advice: 'fix-request',
      meaning: 'The transaction cannot be read.',
    },
    {
      status: 400,
      text: 'Invalid withdrawal transaction',
      advice: 'requote',
      meaning: 'The transaction is not the one that was handed out. Call `cancelDcaOrder` again.',
    },
    {
      status: 400,
      text: 'DCA order not in cancellation state',
      advice: 'stop',
      meaning: 'The order is not `withdrawing`; it may be cancelled already.',
    },
    { status: 400, advice: 'requote', meaning: 'The withdrawal was refused. Call `cancelDcaOrder` again.' },
    { status: 401, advice: 'reauthenticate', meaning: 'The access token is missing or expired.' },
    { status: 404, advice: 'stop', meaning: 'There is no such order, or it belongs to another wallet.' },
    {
      status: 500,
      advice: 'poll-same',
      meaning: 'The withdrawal may have landed or not. Send the same request again.',
    },
  ],
  listDcaOrders: [
    { status: 400, advice: 'fix-request', meaning: 'A parameter is not valid.' },
    { status: 401, advice: 'reauthenticate', meaning: 'The access token is missing or expired.' },
    { status: 500, advice: 'wait', meaning: 'The orders could not be read. Ask again later.' },
  ],
  getDcaOrder: [
    { status: 400, advice: 'fix-request', meaning: 'The id is not valid.' },
    { status: 401, advice: 'reauthenticate', meaning: 'The access token is missing or expired.' },
    { status: 404, advice: 'stop', meaning: 'There is no such order, or it belongs to another wallet.' },
    { status: 500, advice: 'wait', meaning: 'The order could not be read. Ask again later.' },
  ],
} as const satisfies Outcomes;

/** Legacy operations, and what to call instead. */
export const triggerReplacements = {
  createTriggerV1Order: 'createPriceOrder',
  executeTriggerV1Order: 'createPriceOrder',
  cancelTriggerV1Order: 'cancelPriceOrder',
  cancelTriggerV1Orders: 'cancelPriceOrder',
  listTriggerV1Orders: 'listPriceOrders',
} as const satisfies Replacements;

/**
 * What to do about an error that a trigger method threw, or about the data of an answer.
 * @param operationId Needed for data; an error knows its operation.
 */
export const adviceForTrigger = (outcome: unknown, operationId?: keyof typeof operations): Advice =>
  adviceFor(
    { operations, outcomes: triggerOutcomes, replacements: triggerReplacements },
    outcome,
    operationId,
  );
