import type { PublicKey } from '@solana/web3.js';
import { BuilderError } from './builder-error.js';
import { blockhashOf, knownAddress } from './base58.js';

/** Ids of an answer, best first. Without a blockhash, its transaction gets the digest of its id. */
const idNames = ['requestId', 'order', 'id', 'quoteId'];

/** Plain data, as parsed from JSON or YAML. */
export type PlainData = Readonly<Record<string, unknown>>;

/**
 * Reads named fields of plain data. Absent and null mean the same, because the service writes both. Throws
 * `BuilderError` with the field's name if a required field is missing or unusable.
 */
export class Fields {
  constructor(
    readonly data: PlainData,
    private readonly path = '',
  ) {}

  has(name: string): boolean {
    return this.data[name] !== undefined && this.data[name] !== null;
  }

  text(name: string): string {
    const value = this.needed(name);
    if (typeof value === 'string' && value !== '') return value;
    throw this.unusable(name, 'a text');
  }

  /** @param otherwise what holds where it is absent; without that it must be there */
  address(name: string, otherwise?: PublicKey): PublicKey {
    if (otherwise && !this.has(name)) return otherwise;
    const value = this.text(name);
    try {
      return knownAddress(value);
    } catch {
      throw this.unusable(name, 'an address in base58');
    }
  }

  /** A u64, written as digits or as a safe number. */
  amount(name: string, otherwise?: bigint): bigint {
    if (otherwise !== undefined && !this.has(name)) return otherwise;
    const value = this.needed(name);
    const whole = typeof value === 'number' ? Number.isSafeInteger(value) : /^\d{1,20}$/.test(String(value));
    if (!whole || BigInt(value as string) < 0n || BigInt(value as string) >= 1n << 64n)
      throw this.unusable(name, 'an unsigned 64-bit integer');
    return BigInt(value as string);
  }

  numberOr(name: string, otherwise: number): number {
    if (!this.has(name)) return otherwise;
    const value = Number(this.data[name]);
    if (Number.isInteger(value) && value >= 0) return value;
    throw this.unusable(name, 'a whole number');
  }

  flag(name: string): boolean {
    const value = this.needed(name);
    if (typeof value === 'boolean') return value;
    throw this.unusable(name, 'true or false');
  }

  inner(name: string, otherwise?: PlainData): Fields {
    const value = this.data[name] ?? otherwise ?? this.needed(name);
    if (typeof value === 'object' && !Array.isArray(value))
      return new Fields(value as PlainData, this.at(name));
    throw this.unusable(name, 'an object');
  }

  list(name: string): readonly unknown[] {
    if (!this.has(name)) return [];
    const value = this.data[name];
    if (Array.isArray(value)) return value;
    throw this.unusable(name, 'a list');
  }

  items(name: string): Fields[] {
    return this.list(name).map((item, index) => new Fields(item as PlainData, this.at(`${name}[${index}]`)));
  }

  /** The answer's own blockhash if it has one (prediction does), else one derived from its id. */
  blockhash(): string {
    if (this.has('txMeta')) return this.inner('txMeta').text('blockhash');
    const id = idNames.map((name) => this.data[name]).find((one) => typeof one === 'string' && one !== '');
    if (typeof id === 'string') return blockhashOf(id);
    throw new BuilderError('the field `requestId` is missing: it decides the blockhash', 'requestId');
  }

  private needed(name: string): unknown {
    if (!this.has(name)) throw new BuilderError(`the field \`${this.at(name)}\` is missing`, this.at(name));
    return this.data[name];
  }

  private unusable(name: string, wanted: string): BuilderError {
    return new BuilderError(`the field \`${this.at(name)}\` is not ${wanted}`, this.at(name));
  }

  private at(name: string): string {
    return this.path ? `${this.path}.${name}` : name;
  }
}
