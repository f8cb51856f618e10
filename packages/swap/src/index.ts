export * from './generated/index.js';
export { ApiError, GalileanError, isApiError, isGalileanError } from '@galilean/client';
export type { Answer, Call, CallOptions, ClientOptions, ErrorCode, Signed, Unsigned } from '@galilean/client';
