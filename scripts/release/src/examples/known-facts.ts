import { isMap, isScalar, visit } from 'yaml';
import { testWallet } from '@galilean/transactions';
import { type ExampleFile, nodeAt, plain } from './example-file.js';
import type { Placeholder } from './placeholders.js';
import { resolveReference } from './reference.js';

type Data = Record<string, unknown>;

const address = (role: Parameters<typeof testWallet>[0]) => testWallet(role).publicKey.toBase58();

/** What an answer leaves out because the session determines it: in examples, the test wallet. */
const session = (): Data => ({
  walletPubkey: address('wallet'),
  userAddress: address('wallet'),
  maker: address('wallet'),
  vaultPubkey: address('vault'),
  serviceSigner: address('gas'),
});

/**
 * Everything that a builder gets, the most specific last: the session, the order or market that the answer names (from
 * another example), the deposit that the comment names, the request, the example's value, the object with the
 * field, the comment's fields.
 */
export function knownFacts(place: Placeholder, files: readonly ExampleFile[]): Data {
  const { file, example, holder, directive, part } = place;
  const value = data(file, [example, 'value']);
  const own = { ...request(place), ...value, ...(plain(file, holder) as Data), ...directive.fields };
  const domain = files.filter(({ path }) => path.split('/')[0] === file.path.split('/')[0]);
  return {
    ...session(),
    ...named(domain, own),
    ...depositOf(place, files),
    ...own,
    ...(Array.isArray(own.orders) && { orders: own.orders.map((one) => namedOrder(domain, one)) }),
    ...(part && { part: part.index, parts: part.count }),
  };
}

/** The account that holds an order's money, for its withdrawal: `tx:withdrawal deposit=deposits.yaml#single`. */
function depositOf({ file, directive }: Placeholder, files: readonly ExampleFile[]): Data {
  const reference = directive.fields.deposit;
  if (reference === undefined) return {};
  const { file: found, node } = resolveReference(reference, files, file);
  const { inputTokenAccount, requestId } = plain(found, node) as Data;
  return { inputTokenAccount, depositRequestId: requestId };
}

/** `create-order` and `single` are answers to `create-request` and `single-request`. */
function request({ file, example }: Placeholder): Data {
  const names = [`${example}-request`, example.replace(/-[^-]+$/, '-request')];
  return Object.assign({}, ...names.reverse().map((name) => data(file, [name, 'value'])));
}

function named(files: readonly ExampleFile[], own: Data): Data {
  const order = own.id ?? own.order;
  if (typeof order === 'string') return find(files, ['id', 'orderKey'], order, 'inputMint') ?? {};
  const marketId = (own.order as Data | undefined)?.marketId;
  const market = typeof marketId === 'string' && find(files, ['marketId'], marketId, 'outcomeMint');
  return market ? { outcomeMint: market.outcomeMint, outcomeTokenProgram: market.outcomeTokenProgram } : {};
}

const namedOrder = (files: readonly ExampleFile[], order: unknown) =>
  typeof order === 'string' ? { orderKey: order, ...find(files, ['orderKey'], order, 'inputMint') } : order;

/** The first object in the files that has this id and the wanted field. */
function find(
  files: readonly ExampleFile[],
  keys: readonly string[],
  id: string,
  wanted: string,
): Data | undefined {
  for (const file of files) {
    let match: Data | undefined;
    visit(file.document, {
      Map(_, map) {
        const isIt = keys.some((key) => map.get(key) === id);
        const states = map.get(wanted, true);
        if (!isIt || !isScalar(states) || states.value === null) return undefined;
        match = plain(file, map) as Data;
        return visit.BREAK;
      },
    });
    if (match) return match;
  }
  return undefined;
}

function data(file: ExampleFile, keys: readonly string[]): Data {
  const node = nodeAt(file, keys);
  return isMap(node) ? (plain(file, node) as Data) : {};
}
