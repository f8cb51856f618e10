// The types behind the published schemas.
import type { Expectation, GuardPolicy, GuardReport } from '@galilean/signing/guard';

export type Asked = Expectation;
export type Allowed = GuardPolicy;
export type Found = GuardReport;
