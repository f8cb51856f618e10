// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

/** Values of `DcaOrder.displayState` known when this was made. The service may send others. */
export const dcaOrderDisplayStateValues = ['pending', 'active', 'executing', 'pending_withdraw', 'completed', 'cancelled', 'failed'] as const;
/**
 * Whether `value` is one of `dcaOrderDisplayStateValues`: narrows `DcaOrder.displayState`, as `listDcaOrders`
 * and `getDcaOrder` answer it, from any string to those.
 */
export const isDcaOrderDisplayState = (value: unknown): value is (typeof dcaOrderDisplayStateValues)[number] =>
  (dcaOrderDisplayStateValues as readonly unknown[]).includes(value);

/** Values of `DcaOrderEvent.state` known when this was made. The service may send others. */
export const dcaOrderEventStateValues = ['success', 'failed', 'rescheduled', 'pending'] as const;
/**
 * Whether `value` is one of `dcaOrderEventStateValues`: narrows `DcaOrderEvent.state`, as `listDcaOrders` and
 * `getDcaOrder` answer it, from any string to those.
 */
export const isDcaOrderEventState = (value: unknown): value is (typeof dcaOrderEventStateValues)[number] =>
  (dcaOrderEventStateValues as readonly unknown[]).includes(value);

/** Values of `DcaOrderEvent.type` known when this was made. The service may send others. */
export const dcaOrderEventTypeValues = ['deposit', 'fill', 'withdrawal', 'cancelled'] as const;
/**
 * Whether `value` is one of `dcaOrderEventTypeValues`: narrows `DcaOrderEvent.type`, as `listDcaOrders` and
 * `getDcaOrder` answer it, from any string to those.
 */
export const isDcaOrderEventType = (value: unknown): value is (typeof dcaOrderEventTypeValues)[number] =>
  (dcaOrderEventTypeValues as readonly unknown[]).includes(value);

/** Values of `DcaOrder.orderType` known when this was made. The service may send others. */
export const dcaOrderOrderTypeValues = ['time_based', 'price_conditional'] as const;
/**
 * Whether `value` is one of `dcaOrderOrderTypeValues`: narrows `DcaOrder.orderType`, as `listDcaOrders` and
 * `getDcaOrder` answer it, from any string to those.
 */
export const isDcaOrderOrderType = (value: unknown): value is (typeof dcaOrderOrderTypeValues)[number] =>
  (dcaOrderOrderTypeValues as readonly unknown[]).includes(value);

/** Values of `DcaOrder.state` known when this was made. The service may send others. */
export const dcaOrderStateValues = ['depositing', 'deposit_failed', 'active', 'executing', 'withdrawing', 'completed', 'cancelled'] as const;
/**
 * Whether `value` is one of `dcaOrderStateValues`: narrows `DcaOrder.state`, as `listDcaOrders` and
 * `getDcaOrder` answer it, from any string to those.
 */
export const isDcaOrderState = (value: unknown): value is (typeof dcaOrderStateValues)[number] =>
  (dcaOrderStateValues as readonly unknown[]).includes(value);

/** Values of `PriceOrderEvent.orderContext` known when this was made. The service may send others. */
export const priceOrderEventOrderContextValues = ['take_profit', 'stop_loss', 'buy_above', 'buy_below'] as const;
/**
 * Whether `value` is one of `priceOrderEventOrderContextValues`: narrows `PriceOrderEvent.orderContext`, as
 * `listPriceOrders` answers it, from any string to those.
 */
export const isPriceOrderEventOrderContext = (value: unknown): value is (typeof priceOrderEventOrderContextValues)[number] =>
  (priceOrderEventOrderContextValues as readonly unknown[]).includes(value);

/** Values of `PriceOrderEvent.state` known when this was made. The service may send others. */
export const priceOrderEventStateValues = ['success', 'failed', 'pending'] as const;
/**
 * Whether `value` is one of `priceOrderEventStateValues`: narrows `PriceOrderEvent.state`, as
 * `listPriceOrders` answers it, from any string to those.
 */
export const isPriceOrderEventState = (value: unknown): value is (typeof priceOrderEventStateValues)[number] =>
  (priceOrderEventStateValues as readonly unknown[]).includes(value);

/** Values of `PriceOrderEvent.type` known when this was made. The service may send others. */
export const priceOrderEventTypeValues = ['deposit', 'fill', 'withdrawal', 'cancelled', 'expired'] as const;
/**
 * Whether `value` is one of `priceOrderEventTypeValues`: narrows `PriceOrderEvent.type`, as `listPriceOrders`
 * answers it, from any string to those.
 */
export const isPriceOrderEventType = (value: unknown): value is (typeof priceOrderEventTypeValues)[number] =>
  (priceOrderEventTypeValues as readonly unknown[]).includes(value);

/** Values of `PriceOrder.orderState` known when this was made. The service may send others. */
export const priceOrderOrderStateValues = ['pending', 'open', 'executing', 'filled', 'pending_withdraw', 'cancelled', 'expired', 'failed'] as const;
/**
 * Whether `value` is one of `priceOrderOrderStateValues`: narrows `PriceOrder.orderState`, as
 * `listPriceOrders` answers it, from any string to those.
 */
export const isPriceOrderOrderState = (value: unknown): value is (typeof priceOrderOrderStateValues)[number] =>
  (priceOrderOrderStateValues as readonly unknown[]).includes(value);

/** Values of `PriceOrder.orderType` known when this was made. The service may send others. */
export const priceOrderOrderTypeValues = ['single', 'oco', 'otoco'] as const;
/**
 * Whether `value` is one of `priceOrderOrderTypeValues`: narrows `PriceOrder.orderType`, as `listPriceOrders`
 * answers it, from any string to those.
 */
export const isPriceOrderOrderType = (value: unknown): value is (typeof priceOrderOrderTypeValues)[number] =>
  (priceOrderOrderTypeValues as readonly unknown[]).includes(value);

/** Values of `PriceOrder.rawState` known when this was made. The service may send others. */
export const priceOrderRawStateValues = ['pending_deposit', 'depositing', 'open', 'ready_execute', 'ready_expire', 'executing', 'execute_success', 'execute_failed', 'ready_withdraw_output', 'withdrawing', 'partial_fill_success', 'fill_success', 'ready_to_cancel', 'cancelled', 'oco_cancelled', 'expired', 'deposit_failed', 'withdraw_failed', 'fill_failed'] as const;
/**
 * Whether `value` is one of `priceOrderRawStateValues`: narrows `PriceOrder.rawState`, as `listPriceOrders`
 * answers it, from any string to those.
 */
export const isPriceOrderRawState = (value: unknown): value is (typeof priceOrderRawStateValues)[number] =>
  (priceOrderRawStateValues as readonly unknown[]).includes(value);

/** Values of `PriceOrder.triggerCondition` known when this was made. The service may send others. */
export const priceOrderTriggerConditionValues = ['above', 'below'] as const;
/**
 * Whether `value` is one of `priceOrderTriggerConditionValues`: narrows `PriceOrder.triggerCondition`, as
 * `listPriceOrders` answers it, from any string to those.
 */
export const isPriceOrderTriggerCondition = (value: unknown): value is (typeof priceOrderTriggerConditionValues)[number] =>
  (priceOrderTriggerConditionValues as readonly unknown[]).includes(value);

/** Values of `TriggerV1Error.status` known when this was made. The service may send others. */
export const triggerV1ErrorStatusValues = ['Failed'] as const;
/**
 * Whether `value` is one of `triggerV1ErrorStatusValues`: narrows `TriggerV1Error.status`, as
 * `createTriggerV1Order`, `executeTriggerV1Order`, `cancelTriggerV1Order` and 2 other operations answer it,
 * from any string to those.
 */
export const isTriggerV1ErrorStatus = (value: unknown): value is (typeof triggerV1ErrorStatusValues)[number] =>
  (triggerV1ErrorStatusValues as readonly unknown[]).includes(value);

/** Values of `TriggerV1Execution.status` known when this was made. The service may send others. */
export const triggerV1ExecutionStatusValues = ['Success', 'Failed'] as const;
/**
 * Whether `value` is one of `triggerV1ExecutionStatusValues`: narrows `TriggerV1Execution.status`, as
 * `executeTriggerV1Order` answers it, from any string to those.
 */
export const isTriggerV1ExecutionStatus = (value: unknown): value is (typeof triggerV1ExecutionStatusValues)[number] =>
  (triggerV1ExecutionStatusValues as readonly unknown[]).includes(value);

/** Values of `TriggerV1OrderPage.orderStatus` known when this was made. The service may send others. */
export const triggerV1OrderPageOrderStatusValues = ['active', 'history'] as const;
/**
 * Whether `value` is one of `triggerV1OrderPageOrderStatusValues`: narrows `TriggerV1OrderPage.orderStatus`,
 * as `listTriggerV1Orders` answers it, from any string to those.
 */
export const isTriggerV1OrderPageOrderStatus = (value: unknown): value is (typeof triggerV1OrderPageOrderStatusValues)[number] =>
  (triggerV1OrderPageOrderStatusValues as readonly unknown[]).includes(value);
