import { badInput, type FlowAbout, type FlowOptions } from '@galilean/flow';
import type { GuardOptions } from '@galilean/signing/guard';

/** Options of the flows that sign. */
export interface SigningOptions<Steps> extends FlowOptions<Steps>, GuardOptions {}

/** @throws FlowError `flow/bad-input` for an amount that is not whole base units, before anything is asked */
export function checkAmounts(amounts: Readonly<Record<string, unknown>>, about: FlowAbout): void {
  for (const [name, amount] of Object.entries(amounts)) {
    const isWhole = /string|bigint/.test(typeof amount) && /^(0|[1-9]\d{0,19})$/.test(String(amount));
    if (amount === undefined || isWhole) continue;
    const way = "must be whole base units as text or bigint, such as toBaseUnits('0.1', 9)";
    throw badInput(`\`${name}\` ${way}.`, about);
  }
}
