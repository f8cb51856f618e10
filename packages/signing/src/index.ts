export { decodeBase58, decodeBase64, encodeBase58, encodeBase64 } from './codecs.js';
export { isSigningError, SigningError, type SigningErrorCode } from './errors.js';
export { signTransaction, transactionIdOf } from './sign.js';
export { addressOf, fromFunction, type Signer } from './signer.js';
export type { GetSignatureStatus, SignatureContext, SignatureStatus } from './status.js';
export type { Signed, Unsigned } from './sign.js';
export { blockhashOf, keyAddress, missingSigners, readTransaction, requiredSigners } from './wire.js';
