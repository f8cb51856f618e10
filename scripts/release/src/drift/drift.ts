import { SchemaComparer } from '@galilean/diff/compare/schema-comparer';
import type { Fact } from '@galilean/diff/change';
import { Description } from '@galilean/diff/schema/description';
import type { ApiDocument } from '@galilean/diff/input/document';
import { levelOf, type Effect } from '@galilean/diff/effects';
import { type Level, type Side } from '@galilean/diff/level';
import { collectOperations } from '@galilean/diff/operations/collect-operations';
import { compareOperation } from '@galilean/diff/operations/compare-operation';
import { anonymous, fullPath } from '@galilean/diff/operations/match-operations';
import type { Operation } from '@galilean/diff/input/operation';

/** One difference between the vendor's files and our description. */
export interface Drift {
  /** `missing`: only they have it. `only-ours`: none of their files has it. Else the effect of our text on theirs. */
  readonly effect: Effect | 'missing' | 'only-ours';
  /** Method and full path, including the servers' base path. */
  readonly operation: string;
  readonly side: Side;
  readonly location: string;
  /** How severe the change would be if we adopted theirs. */
  readonly level: Level;
  readonly message: string;
  /** Their file; empty when no file has it. */
  readonly file: string;
}

export interface VendorFile {
  readonly name: string;
  readonly document: ApiDocument;
}

/** Our texts and names differ from theirs on purpose. */
const ours: ReadonlySet<Effect> = new Set(['described', 'renamed']);

/** Their files name only the host for keys. Our second host is not a difference of the API. */
const isHostOfOurs = ({ location, effect }: Fact) => location === 'servers' && effect === 'added';

/** Compares any number of files, in any layout, with our one description: by method and full path. */
export function findDrift(files: readonly VendorFile[], document: ApiDocument): readonly Drift[] {
  const mine = new Description(document);
  const left = new Map(collectOperations(mine).map((operation) => [keyOf(operation), operation]));
  const known = new Map(left);
  const found: Drift[] = [];
  for (const { name: file, document: theirs } of files) {
    const description = new Description(theirs);
    const comparer = new SchemaComparer(description, mine);
    for (const operation of collectOperations(description)) {
      const key = keyOf(operation);
      const own = known.get(key);
      left.delete(key);
      const name = nameOf(operation);
      if (!own) {
        const message = `in ${file}, not in our description`;
        found.push({
          effect: 'missing',
          operation: name,
          side: 'request',
          location: 'operation',
          level: 'minor',
          message,
          file,
        });
        continue;
      }
      for (const fact of compareOperation(comparer, { base: operation, head: own })) {
        if (ours.has(fact.effect) || isHostOfOurs(fact)) continue;
        const { effect, side, location, message } = fact;
        const level = levelOf(effect, side, { openResponseEnums: true });
        found.push({ effect, operation: name, side, location, level, message, file });
      }
    }
  }
  for (const operation of left.values()) {
    const message = 'in none of the files';
    const name = nameOf(operation);
    found.push({
      effect: 'only-ours',
      operation: name,
      side: 'request',
      location: 'operation',
      level: 'minor',
      message,
      file: '',
    });
  }
  return found;
}

/** A trailing slash or other parameter names do not make a different path. */
const keyOf = (operation: Operation) => `${operation.method} ${anonymous(wholePath(operation))}`;

const nameOf = (operation: Operation) => `${operation.method.toUpperCase()} ${wholePath(operation)}`;

const wholePath = (operation: Operation) => fullPath(operation).replace(/\/+$/, '') || '/';
