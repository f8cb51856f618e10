/** An account of the ledger. */
export interface LedgerAccount {
  /** The owning program, base58. */
  readonly owner: string;
  readonly lamports: bigint;
  readonly data: Uint8Array;
  readonly executable: boolean;
}

/** Reads the ledger's accounts. */
export interface AccountReader {
  /** Undefined when it does not exist, which is also what zero lamports mean. */
  account(address: string): LedgerAccount | undefined;
}

/** An account that is to have this content. */
export interface AccountWrite {
  readonly address: string;
  readonly account: LedgerAccount;
}

export const sameAccount = (one: LedgerAccount | undefined, other: LedgerAccount | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.lamports === other.lamports &&
    one.owner === other.owner &&
    one.executable === other.executable &&
    Buffer.from(one.data).equals(other.data));
