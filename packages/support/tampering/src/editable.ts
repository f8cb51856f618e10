import {
  type Keypair,
  Message,
  MessageV0,
  PublicKey,
  TransactionInstruction,
  VersionedTransaction,
} from '@solana/web3.js';
import { testWallet } from '@galilean/transactions';

/** An account of an edited transaction. Looked-up accounts keep their place in their table. */
export interface EditableAccount {
  address: string | undefined;
  signer: boolean;
  writable: boolean;
}

export interface EditableInstruction {
  program: EditableAccount;
  accounts: EditableAccount[];
  data: Buffer;
}

interface LookedUp {
  /** Place of its table in the transaction. */
  readonly table: number;
  /** Its place in the table. */
  readonly index: number;
  readonly account: EditableAccount;
}

/** A lookup table, and what it holds. */
export interface EditableTable {
  readonly address: string;
  readonly holds: readonly string[];
}

/** A lookup table whose content is unknown. */
const unknownTable = new PublicKey(Uint8Array.from({ length: 32 }, (_, at) => 130 + at));

/** Decompiles a transaction so that it can be edited, and compiles it again. */
export class Editable {
  /** The table of hidden accounts. */
  private readonly table: EditableTable;
  readonly tableKey: Uint8Array;
  readonly own: EditableAccount[];
  readonly instructions: EditableInstruction[];
  /** Accounts of the transaction’s own tables, with their index in each. */
  private readonly lookups: LookedUp[];
  /** Accounts in our test table, after those of other tables. */
  private readonly hiddenLast: EditableAccount[] = [];
  private readonly places = new Map<EditableAccount, number>();
  private readonly original: VersionedTransaction;

  /**
   * @param table Where hidden accounts stand. Default: a table that no one knows.
   * @param contents What the transaction’s own tables hold. Default: not known.
   */
  constructor(
    transaction: string,
    table: EditableTable = { address: unknownTable.toBase58(), holds: [] },
    contents: Readonly<Record<string, readonly string[]>> = {},
  ) {
    this.table = table;
    this.tableKey = new PublicKey(table.address).toBytes();
    this.original = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
    const { message } = this.original;
    this.own = message.staticAccountKeys.map((key, index) => ({
      address: key.toBase58(),
      signer: message.isAccountSigner(index),
      writable: message.isAccountWritable(index),
    }));
    const of = (writable: boolean): LookedUp[] =>
      message.addressTableLookups.flatMap(({ accountKey, writableIndexes, readonlyIndexes }, table) =>
        (writable ? writableIndexes : readonlyIndexes).map((index) => {
          const address = contents[accountKey.toBase58()]?.[index];
          return { table, index, account: { ...hidden(writable), address } };
        }),
      );
    this.lookups = [...of(true), ...of(false)];
    const all = [...this.own, ...this.lookups.map(({ account }) => account)];
    this.instructions = message.compiledInstructions.map((one) => ({
      program: all[one.programIdIndex]!,
      accounts: one.accountKeyIndexes.map((index) => all[index]!),
      data: Buffer.from(one.data),
    }));
  }

  /** The account with this address; added if the transaction does not have it. */
  account(address: string, writable = false, signer = false): EditableAccount {
    let found = this.own.find((one) => one.address === address);
    // A transaction that names an account and looks it up as well is refused by the network.
    const at = found ? -1 : this.lookups.findIndex(({ account }) => account.address === address);
    if (at >= 0) this.own.push((found = this.lookups.splice(at, 1)[0]!.account));
    if (!found) this.own.push((found = { address, writable, signer }));
    found.writable ||= writable;
    found.signer ||= signer;
    return found;
  }

  add({ programId, keys, data }: TransactionInstruction, at = this.instructions.length): void {
    this.instructions.splice(at, 0, {
      program: this.account(programId.toBase58()),
      accounts: keys.map(({ pubkey, isWritable, isSigner }) =>
        this.account(pubkey.toBase58(), isWritable, isSigner),
      ),
      data: Buffer.from(data),
    });
  }

  /** Replaces the address of an account everywhere. */
  rename(from: string, to: string): void {
    const account = this.own.find(({ address }) => address === from)!;
    account.address = to;
  }

  /** An account in the table. @param address If it matters: one that the table holds. */
  hiddenAccount(writable: boolean, address?: string): EditableAccount {
    const account = hidden(writable);
    this.hiddenLast.push(account);
    if (address !== undefined) this.places.set(account, this.table.holds.indexOf(address));
    return account;
  }

  find(program: string, prefix: string): EditableInstruction {
    return this.instructions.find(
      (one) => one.program.address === program && one.data.toString('hex').startsWith(prefix),
    )!;
  }

  compile(): string {
    const rank = ({ signer, writable }: EditableAccount) => (signer ? 0 : 2) + (writable ? 0 : 1);
    const [payer, ...rest] = this.own;
    const own = [payer!, ...rest.sort((a, b) => rank(a) - rank(b))];
    const last = [...this.hiddenLast].sort((a, b) => Number(b.writable) - Number(a.writable));
    const looked = this.lookups.map(({ account }) => account);
    const lookedUp = [...looked, ...last].sort((a, b) => Number(b.writable) - Number(a.writable));
    const all = [...own, ...lookedUp];
    const index = (account: EditableAccount): number => all.indexOf(account);
    const count = (signer: boolean, writable?: boolean) =>
      own.filter((one) => one.signer === signer && (writable === undefined || one.writable === writable))
        .length;
    const header = {
      numRequiredSignatures: count(true),
      numReadonlySignedAccounts: count(true, false),
      numReadonlyUnsignedAccounts: count(false, false),
    };
    const staticAccountKeys = own.map(({ address }) => new PublicKey(address!));
    const { message } = this.original;
    const compiled = this.instructions.map(({ program, accounts, data }) => ({
      programIdIndex: index(program),
      accountKeyIndexes: accounts.map(index),
      data: Uint8Array.from(data),
    }));
    const indexes = (writable: boolean) =>
      last.flatMap((one, at) => (one.writable === writable ? [this.places.get(one) ?? at] : []));
    const accountKey = new PublicKey(this.tableKey);
    const ourTable = { accountKey, writableIndexes: indexes(true), readonlyIndexes: indexes(false) };
    const changed =
      message.version === 0 || last.length
        ? new MessageV0({
            header,
            staticAccountKeys,
            recentBlockhash: message.recentBlockhash,
            compiledInstructions: compiled,
            addressTableLookups: [...this.tablesLeft(), ...(last.length ? [ourTable] : [])],
          })
        : Message.from(legacyBytes(header, staticAccountKeys, message.recentBlockhash, compiled));
    const transaction = new VersionedTransaction(changed);
    // Wallets that had signed sign the edited message too: the attacker has their keys.
    transaction.sign(this.haveSigned().filter(({ publicKey }) => own.some(signs(publicKey.toBase58()))));
    return Buffer.from(transaction.serialize()).toString('base64');
  }

  /** The transaction’s own tables, with the accounts that are still looked up. */
  private tablesLeft() {
    const { addressTableLookups } = this.original.message;
    const left = (table: number, writable: boolean) =>
      this.lookups
        .filter((one) => one.table === table && one.account.writable === writable)
        .map(({ index }) => index);
    return addressTableLookups
      .map(({ accountKey }, table) => ({
        accountKey,
        writableIndexes: left(table, true),
        readonlyIndexes: left(table, false),
      }))
      .filter(({ writableIndexes, readonlyIndexes }) => writableIndexes.length + readonlyIndexes.length);
  }

  /** The test wallets whose signatures the original has. */
  private haveSigned(): Keypair[] {
    const { message, signatures } = this.original;
    return [gas, keeper].filter(({ publicKey }) => {
      const slot = message.staticAccountKeys.findIndex((key) => key.equals(publicKey));
      return signatures[slot]?.some((byte) => byte !== 0);
    });
  }
}

const [gas, keeper] = [testWallet('gas'), testWallet('keeper')] as const;
const signs =
  (wanted: string) =>
  ({ address, signer }: EditableAccount): boolean =>
    signer && address === wanted;

const hidden = (writable: boolean): EditableAccount => ({ address: undefined, signer: false, writable });

function legacyBytes(
  header: Message['header'],
  keys: PublicKey[],
  blockhash: string,
  instructions: { programIdIndex: number; accountKeyIndexes: number[]; data: Uint8Array }[],
): Uint8Array {
  const { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts } = header;
  const length = (value: number) => (value < 128 ? [value] : [(value & 127) | 128, value >> 7]);
  return Uint8Array.from([
    numRequiredSignatures,
    numReadonlySignedAccounts,
    numReadonlyUnsignedAccounts,
    ...length(keys.length),
    ...keys.flatMap((key) => [...key.toBytes()]),
    ...new PublicKey(blockhash).toBytes(),
    ...length(instructions.length),
    ...instructions.flatMap(({ programIdIndex, accountKeyIndexes, data }) => [
      programIdIndex,
      ...length(accountKeyIndexes.length),
      ...accountKeyIndexes,
      ...length(data.length),
      ...data,
    ]),
  ]);
}
