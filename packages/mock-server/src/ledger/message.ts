import { addressOf } from './address.js';
import { WireReader } from './wire-reader.js';

/** What a transaction takes from a lookup table. */
export interface Lookup {
  /** Base58. */
  readonly table: string;
  readonly writable: readonly number[];
  readonly readonly: readonly number[];
}

/** Why a transaction cannot be read, by its name at an RPC node. */
export class UnreadableTransaction extends Error {
  constructor(readonly reason: string) {
    super(`The transaction cannot be read: ${reason}.`);
  }
}

/** Reads a message without resolving its tables. @throws RangeError, UnreadableTransaction */
export function readMessage(message: Uint8Array) {
  const wire = new WireReader(message);
  const isVersioned = wire.peek() >= 0x80;
  if (isVersioned && wire.byte() !== 0x80) throw new UnreadableTransaction('UnsupportedVersion');
  const [signers, readonlySigners, readonlyOthers] = wire.take(3) as unknown as [number, number, number];
  const keys = wire.list(() => addressOf(wire.take(32)));
  const blockhash = addressOf(wire.take(32));
  const instructions = wire.list(() => ({
    program: wire.byte(),
    accounts: wire.take(wire.length()),
    data: wire.take(wire.length()),
  }));
  const lookups: Lookup[] = isVersioned
    ? wire.list(() => ({
        table: addressOf(wire.take(32)),
        writable: [...wire.take(wire.length())],
        readonly: [...wire.take(wire.length())],
      }))
    : [];
  if (wire.rest().length > 0 || signers === 0 || readonlySigners >= signers || signers > keys.length)
    throw new UnreadableTransaction('SanitizeFailure');
  return {
    version: isVersioned ? (0 as const) : ('legacy' as const),
    signers,
    keys,
    blockhash,
    instructions,
    lookups,
    isWritable: (index: number) =>
      index < signers ? index < signers - readonlySigners : index < keys.length - readonlyOthers,
    header: {
      numRequiredSignatures: signers,
      numReadonlySignedAccounts: readonlySigners,
      numReadonlyUnsignedAccounts: readonlyOthers,
    },
  };
}
