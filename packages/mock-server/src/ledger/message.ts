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
  const [signers, readonlySigners, readonlyOthers] = [wire.byte(), wire.byte(), wire.byte()];
  const keys = wire.list(address);
  const blockhash = wire.address();
  const instructions = wire.list(instruction);
  const lookups = isVersioned ? wire.list(lookup) : [];
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

const address = (wire: WireReader): string => wire.address();
const index = (wire: WireReader): number => wire.byte();

const instruction = (wire: WireReader) => ({
  program: wire.byte(),
  accounts: wire.list(index),
  data: wire.take(wire.length()),
});

const lookup = (wire: WireReader): Lookup => ({
  table: wire.address(),
  writable: wire.list(index),
  readonly: wire.list(index),
});
