// The types behind the published schemas.
import type { Limits } from '@galilean/limits';
import type { Expectation, GuardPolicy, GuardReport } from '@galilean/signing/guard';

export type Asked = Expectation;
export type Allowed = GuardPolicy;
export type Found = GuardReport;
export type Limited = Limits;
