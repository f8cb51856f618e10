export { assertGuard, guardCheck } from './assert-guard.js';
export type * from './expectation.js';
export { guard } from './guard.js';
export { defaultPolicy } from './policy.js';
export type { GuardPolicy } from './policy.js';
export { guardCodes } from './report.js';
export type { Finding, GuardCode, GuardReport, GuardWarning, Unproven } from './report.js';
