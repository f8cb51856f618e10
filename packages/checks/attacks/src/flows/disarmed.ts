/** Attacks that a flow disarms, so that it may sign: by attack, kind and flow, with the reason. */
export const disarmed: Readonly<Record<string, string>> = {
  'lets a stranger pay who has not signed: build, buildSwap':
    'the flow composes the transaction, and names the payer',
  'lets a stranger pay who has not signed: build of SOL, buildSwap':
    'the flow composes the transaction, and names the payer',
  'burns SOL as a priority fee: build, buildSwap': 'the flow lowers the price of a compute unit to its cap',
  'burns SOL as a priority fee: prediction-order, buy': 'the service pays for the order of this flow',
  'lets an unknown program write to what cannot be seen: build, buildSwap':
    'a build writes its accounts out, and the thief’s program writes to the thief’s account',
};
