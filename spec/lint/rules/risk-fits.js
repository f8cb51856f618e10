import { bodySchemasOf, operationsOf, parametersOf } from '../operations.js';
import { schemasBelow } from '../schemas.js';

/**
 * @typedef {import('../places.js').Context} Context
 * @typedef {import('../places.js').Place} Place
 * @typedef {import('../operations.js').Operation} Operation
 */

const READING_METHODS = ['get', 'head', 'options', 'trace'];

/** Names that callers use for a signed transaction, whatever its schema says. */
const SIGNED_NAME = /^signed_?(tx|txn|transaction)s?(_?base64)?$/i;

/**
 * Retries and warnings of a generated client follow `risk` and `retry`. A value that is too harmless can move money
 * twice, so both must fit the method and the body. What is said to be about the market is asked of the service in paper
 * trading. This needs no knowledge of the operation.
 */
export default () => ({
  /** @param {any} item @param {Context} ctx */
  PathItem(item, ctx) {
    for (const operation of operationsOf(item, ctx)) {
      const facts = operation.node['x-galilean'];
      if (typeof facts !== 'object' || facts === null) continue;
      const at = operation.location.child(['x-galilean']);
      for (const { field, message } of misfitsOf(operation, facts, ctx)) {
        ctx.report({ message, location: at.child([field]) });
      }
    }
  },
});

/**
 * @param {Operation} operation @param {any} facts @param {Context} ctx
 * @returns {{ field: string, message: string }[]}
 */
function misfitsOf(operation, { risk, about, retry, changesNothing }, ctx) {
  const found = [];
  const named = about === 'market' ? accountsOf(operation, ctx) : [];
  if (named.length > 0) {
    found.push({
      field: 'about',
      message: `\`about: market\` of what depends on ${named.join(', ')}. Paper trading asks the service for the market, with nothing of a wallet. Write \`account\`.`,
    });
  }
  if (risk === 'read' && !READING_METHODS.includes(operation.method) && !changesNothing) {
    found.push({
      field: 'risk',
      message: `\`risk: read\` on ${operation.method.toUpperCase()}. Name the risk, or explain in \`changesNothing\` why nothing of the caller's changes.`,
    });
  }
  const kinds = signedKindsOf(operation, ctx);
  if (risk === 'read' && kinds.some((kind) => kind !== 'challenge')) {
    found.push({
      field: 'risk',
      message: '`risk: read` where a signed transaction is sent. Write `moves-funds` or `changes-state`.',
    });
  }
  if (retry !== 'safe') return found;
  if (kinds.length > 0) {
    found.push({
      field: 'retry',
      message: '`retry: safe` where a signed transaction is sent. Write `same-bytes-only`.',
    });
  } else if (risk === 'moves-funds' || risk === 'changes-state') {
    found.push({
      field: 'retry',
      message: `\`retry: safe\` with \`risk: ${risk}\`. Write \`check-first\` and the read that reconciles it, or \`never\`.`,
    });
  }
  return found;
}

/**
 * What names the caller's account: a token, a body, a single key that is not that of a mint.
 *
 * @param {Operation} operation @param {Context} ctx
 */
function accountsOf(operation, ctx) {
  const tokens = (operation.node.security ?? []).flatMap(Object.keys);
  const keys = parametersOf(operation, ctx).filter(
    ({ node: { name, schema } }) =>
      [schema?.format, schema?.['x-expected-format']].includes('base58-key') && !/mint/i.test(name),
  );
  return [
    ...(tokens.includes('bearer') ? ['the token'] : []),
    ...(READING_METHODS.includes(operation.method) ? [] : ['a body']),
    ...keys.map(({ node }) => `\`${node.name}\``),
  ];
}

/**
 * What a request's signed transactions are for: `order`, `challenge`; `any` where only the field's name shows it.
 *
 * @param {Operation} operation @param {Context} ctx
 */
function signedKindsOf(operation, ctx) {
  const bodies = bodySchemasOf(operation, ctx);
  const schemas = bodies.flatMap((body) => [...schemasBelow(body, ctx)]);
  const parameters = parametersOf(operation, ctx);
  return [
    ...[...schemas.map(({ node }) => node), ...parameters.map(({ node }) => node.schema)].flatMap(kindOf),
    ...schemas.flatMap(({ node }) => namedKinds(node.properties)),
    ...parameters.filter(({ node }) => SIGNED_NAME.test(node.name)).map(() => 'any'),
  ];
}

/** @param {any} schema */
const kindOf = (schema) => /^signed (\S+)$/.exec(schema?.['x-transaction'] ?? '')?.[1]?.split('|') ?? [];

/** @param {any} properties */
const namedKinds = (properties) =>
  Object.entries(properties ?? {})
    .filter(([name, schema]) => SIGNED_NAME.test(name) && !schema?.['x-transaction'] && !schema?.$ref)
    .map(() => 'any');
