export { decodeBase58, decodeBase64, encodeBase58, encodeBase64 } from './codecs.js';
export type { SigningErrorCode, SigningErrorContexts } from './errors.js';
export { blockhashOf, keyAddress, missingSigners, readTransaction, requiredSigners } from './wire.js';
export { signTransaction } from './sign.js';
export type { SignOptions, SignedTransaction } from './sign.js';
export { addressOf, fromFunction } from './signer.js';
export type { Signer } from './signer.js';
export { isSigningError, SigningError } from './errors.js';
export type {
  GetSignatureStatus,
  NetworkPosition,
  SignatureContext,
  SignatureStatus,
  SignedBytes,
} from './status.js';
export { isTransactionId, transactionIdIn, transactionIdOf } from './transaction-id.js';
export type { AfterSigning, InState, Signed, Unsigned } from './transaction-state.js';
export type { WireTransaction } from './wire.js';
