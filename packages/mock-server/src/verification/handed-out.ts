/** What is kept of an unsigned transaction, to know it again when it comes back signed. */
export interface HandedOut {
  /** The message in base64: what the signatures are over. */
  message: string;
  /** Addresses in the order of the signature slots. */
  signers: readonly string[];
  /** Those of them whose signatures the caller must bring; the service adds the others. */
  callers: readonly string[];
}
