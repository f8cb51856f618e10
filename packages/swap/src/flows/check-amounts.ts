import { FlowError } from '@galilean/flow';

/** @throws FlowError `flow/bad-input` for an amount that is not whole base units, before anything is asked */
export function checkAmounts(flow: string, amounts: Readonly<Record<string, unknown>>): void {
  for (const [name, amount] of Object.entries(amounts)) {
    const isWhole = /string|bigint/.test(typeof amount) && /^(0|[1-9]\d{0,19})$/.test(String(amount));
    if (amount === undefined || isWhole) continue;
    const way = "must be whole base units as text or bigint, such as toBaseUnits('0.1', 9)";
    throw new FlowError('flow/bad-input', `${flow}: \`${name}\` ${way}.`, { flow }, { next: 'fix-request' });
  }
}
