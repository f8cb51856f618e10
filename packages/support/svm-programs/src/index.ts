import * as base64 from './generated/bytes.js';

/** The ELF file of the program that carries out plans. The mock puts it at every program id of the service. */
export const puppet: Uint8Array = Buffer.from(base64.puppet, 'base64');
/** The ELF file of Lighthouse, as far as wallets use it. */
export const lighthouse: Uint8Array = Buffer.from(base64.lighthouse, 'base64');

export {
  type Call,
  type CallAccount,
  joinPlans,
  type LedgerInstruction,
  type Step,
  writePlan,
} from './plan.js';
export { PlanWriter } from './plan-writer.js';
