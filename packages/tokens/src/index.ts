export * from './generated/index.js';
export { getAllPrices, searchAllMints, type AllPrices, type FoundTokens } from './many-mints.js';
export { ApiError, GalileanError, isApiError, isGalileanError } from '@galilean/client';
export type { Answer, Call, CallOptions, ClientOptions, ErrorCode } from '@galilean/client';
