import {
  type BuildParts,
  buildTransaction,
  composeBuild,
  messageSignature,
  signWithTestWallets,
  testWalletAt,
  transactionSignature,
} from '@galilean/transactions';
import { isMap, isScalar } from 'yaml';
import { type ExampleFile, plain } from './example-file.js';
import { knownFacts } from './known-facts.js';
import type { Placeholder } from './placeholders.js';
import { resolveReference } from './reference.js';

/** Gives each placeholder its value. Resolves what it refers to first, in any order of files. */
export class Resolver {
  private readonly values = new Map<unknown, string>();
  private readonly open = new Set<unknown>();
  private readonly byNode: ReadonlyMap<unknown, Placeholder>;

  constructor(
    private readonly files: readonly ExampleFile[],
    placeholders: readonly Placeholder[],
  ) {
    this.byNode = new Map(placeholders.map((one) => [one.node, one]));
  }

  /** Throws when something is missing or refers to itself. */
  value(place: Placeholder): string {
    const known = this.values.get(place.node);
    if (known !== undefined) return known;
    if (this.open.has(place.node)) throw new Error('the reference leads back to itself');
    this.open.add(place.node);
    try {
      const value = this.make(place);
      this.values.set(place.node, value);
      return value;
    } finally {
      this.open.delete(place.node);
    }
  }

  private make(place: Placeholder): string {
    const { name, reference = '' } = place.directive;
    switch (name) {
      case 'signed':
        return signWithTestWallets(this.target(reference, place), 'client');
      case 'signature':
        return transactionSignature(this.target(reference, place));
      case 'message-signature':
        return messageSignature(this.target(reference, place), this.walletOf(place));
      default:
        return buildTransaction(name, knownFacts(place, this.files)).transaction;
    }
  }

  /** A text, a transaction in base64, or the answer of a build, which it composes first. */
  private target(reference: string, from: Placeholder): string {
    const { file, node } = resolveReference(reference, this.files, from.file);
    const place = this.byNode.get(node);
    if (place) return this.value(place);
    if (isMap(node) && node.has('swapInstruction'))
      return composeBuild(plain(file, node) as BuildParts).transaction;
    if (isScalar(node) && typeof node.value === 'string') return node.value;
    throw new Error(`\`${reference}\` is neither a text nor the answer of a build`);
  }

  private walletOf({ holder }: Placeholder) {
    const address = holder.get('walletPubkey');
    return typeof address === 'string' ? testWalletAt(address) : undefined;
  }
}
