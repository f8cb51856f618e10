/** What we keep of an unsigned transaction, to recognise it when it comes back signed. */
export interface HandedOut {
  /** The message in base64, over which signatures are made. */
  message: string;
  /** Addresses in the order of the signature slots. */
  signers: readonly string[];
  /** The addresses whose signatures the caller must provide; the service adds the others. */
  callers: readonly string[];
}
