import { keysOf } from '@galilean/references';
import type { Node } from 'yaml';
import { type ExampleFile, nodeAt } from './example-file.js';

/**
 * The node that a reference names: `swap/examples/orders.yaml#aggregator/transaction` is the field `transaction`
 * of the value of the example `aggregator`. Without a file, the reference is to its own file.
 */
export function resolveReference(
  reference: string,
  files: readonly ExampleFile[],
  from: ExampleFile,
): { file: ExampleFile; node: Node } {
  const [path, pointer] = reference.split('#');
  if (pointer === undefined || pointer === '')
    throw new Error(`\`${reference}\` is not of the form file.yaml#example/field`);
  const file = path ? files.find((one) => one.path === path) : from;
  if (!file) throw new Error(`there is no file \`${path}\``);
  const [example = '', ...keys] = keysOf(`/${pointer}`);
  if (!nodeAt(file, [example, 'value'])) throw new Error(`${file.path} has no example \`${example}\``);
  const node = nodeAt(file, [example, 'value', ...keys]);
  if (!node) throw new Error(`the example \`${example}\` of ${file.path} has no \`${keys.join('/')}\``);
  return { file, node };
}
