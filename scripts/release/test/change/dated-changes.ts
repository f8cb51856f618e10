import type { YAMLMap, YAMLSeq } from 'yaml';
import { edit, removeFields, removeParameter } from '@galilean/test-kit/throw-away-repository';

/** A day on which the service changed, after the description that the project started from. */
export interface DatedChange {
  readonly date: string;
  readonly what: string;
  /** Reverts the change in a description that has it. */
  undo(root: string): Promise<void>;
  /** The override for a meaning that no tool can see. */
  readonly overrides?: string;
  readonly level: string;
  /** Plain semver. */
  readonly packages: Readonly<Record<string, string>>;
  /** The operations that the change is about; changes of wording may touch more. */
  readonly operations: Readonly<Record<string, string>>;
  /** Package → the text of its changeset. */
  readonly changeset: Readonly<Record<string, RegExp>>;
}

const swap = '@galilean/swap';
const trigger = '@galilean/trigger';
const prediction = '@galilean/prediction';
const blockhash = ['schemas', 'BlockhashWithMetadata', 'properties', 'fetchedAt'];

/** Oldest first. */
export const datedChanges: readonly DatedChange[] = [
  {
    date: '2026-06-22',
    what: 'build takes forJitoBundle and returns fetchedAt',
    async undo(root) {
      await edit(root, 'swap/build.yaml', (document) => {
        removeParameter(document, 'forJitoBundle');
        document.deleteIn(blockhash);
      });
    },
    level: 'minor',
    packages: { [swap]: 'minor' },
    operations: { 'GET /swap/v2/build': 'minor' },
    changeset: {
      [swap]: /Accept `query\.forJitoBundle`[\s\S]*Return `200\.body\.blockhashWithMetadata\.fetchedAt`/,
    },
  },
  {
    date: '2026-06-30',
    what: 'other words for the amounts of execute, and another meaning',
    undo: (root) =>
      edit(root, 'swap/executions.yaml', (document) => {
        const result = schemaWith(document.get('schemas') as YAMLMap, 'totalInputAmount');
        result.setIn(['properties', 'totalInputAmount', 'description'], 'Amount that was sold.');
      }),
    overrides: `- operation: POST /swap/v2/execute
  change: 200.body.totalInputAmount
  level: major
  reason: The amount counts every route now, which it did not before.
`,
    level: 'major',
    packages: { [swap]: 'major' },
    operations: { 'POST /swap/v2/execute': 'major' },
    changeset: { [swap]: /which it did not before/ },
  },
  {
    date: '2026-07-02',
    what: 'Forecast: its provider, its execution and its facts',
    async undo(root) {
      await edit(
        root,
        'prediction/openapi.yaml',
        (document) => void document.deleteIn(['paths', '/prediction/v1/execute']),
      );
      await edit(root, 'prediction/orders.yaml', (document) =>
        removeFields(document, 'execution', 'executionModel', 'settlement'),
      );
      await edit(root, 'prediction/markets.yaml', (document) => removeFields(document, 'outcomeMint'));
      await edit(root, 'prediction/events.yaml', (document) => {
        const parameters = document.getIn(['paths', 'listEvents', 'get', 'parameters']) as YAMLSeq<YAMLMap>;
        const provider = parameters.items.find((parameter) => parameter.get('name') === 'provider')!;
        provider.setIn(['schema', 'enum'], ['polymarket', 'kalshi']);
      });
    },
    level: 'minor',
    packages: { [prediction]: 'minor' },
    operations: {
      'GET /prediction/v1/events': 'minor',
      'GET /prediction/v1/markets/{marketId}': 'minor',
      'POST /prediction/v1/orders': 'minor',
      'POST /prediction/v1/execute': 'minor',
    },
    changeset: { [prediction]: /^- Add POST \/prediction\/v1\/execute\.$/m },
  },
  {
    date: '2026-07-17',
    what: 'dollar-cost averaging on trigger v2, depositConfirmed, orderSubType not for every deposit',
    async undo(root) {
      await edit(root, 'trigger/openapi.yaml', (document) => {
        const paths = document.get('paths') as YAMLMap<{ value: string }>;
        paths.items = paths.items.filter(({ key }) => !key.value.includes('/dca'));
      });
      await edit(root, 'trigger/price-orders.yaml', (document) => removeFields(document, 'depositConfirmed'));
      await edit(root, 'trigger/deposits.yaml', (document) => {
        const craft =
          document.getIn(['schemas', 'DepositRequest']) ??
          schemaWith(document.get('schemas') as YAMLMap, 'orderSubType');
        ((craft as YAMLMap).get('required') as YAMLSeq).add('orderSubType');
        (craft as YAMLMap).setIn(['properties', 'orderType', 'enum'], ['price']);
      });
    },
    level: 'minor',
    packages: { [trigger]: 'minor' },
    operations: {
      'POST /trigger/v2/deposit/craft': 'minor',
      'POST /trigger/v2/orders/price': 'minor',
      'POST /trigger/v2/orders/dca': 'minor',
      'POST /trigger/v2/orders/dca/cancel/{id}': 'minor',
      'POST /trigger/v2/orders/dca/confirm-cancel/{id}': 'minor',
      'GET /trigger/v2/orders/history/dca': 'minor',
      'GET /trigger/v2/orders/history/dca/{id}': 'minor',
    },
    changeset: { [trigger]: /Make `body\.orderSubType` of POST \/trigger\/v2\/deposit\/craft optional/ },
  },
  {
    date: '2026-07-21',
    what: 'priceImpact is a percentage, not a ratio; yield for dollar-cost averaging',
    async undo(root) {
      await edit(root, 'swap/orders.yaml', (document) => {
        const quote = schemaWith(document.get('schemas') as YAMLMap, 'priceImpact');
        quote.setIn(['properties', 'priceImpact', 'x-unit'], 'ratio');
      });
      await edit(root, 'trigger/dca-orders.yaml', (document) =>
        removeFields(document, 'jlEnabled', 'jlMint', 'jlYieldUsd'),
      );
    },
    level: 'major',
    packages: { [swap]: 'major', [trigger]: 'minor' },
    operations: {
      'GET /swap/v2/order': 'major',
      'POST /trigger/v2/orders/dca': 'minor',
      'GET /trigger/v2/orders/history/dca': 'minor',
      'GET /trigger/v2/orders/history/dca/{id}': 'minor',
    },
    changeset: {
      [swap]:
        /Change the unit of `200\.body\.priceImpact` of GET \/swap\/v2\/order \(unit `ratio` → `percent`\); convert/,
      [trigger]: /Accept `body\.jlEnabled`/,
    },
  },
  {
    date: '2026-07-29',
    what: 'transactions land through a host of their own',
    undo: (root) => edit(root, 'swap/openapi.yaml', (document) => void document.deleteIn(['paths', '/'])),
    level: 'minor',
    packages: { [swap]: 'minor' },
    operations: { 'POST /': 'minor' },
    changeset: { [swap]: /^Add POST \/\.$/m },
  },
  {
    date: '2026-08-21',
    what: 'build returns priceImpactPct; fetchedAt is an object',
    async undo(root) {
      await edit(root, 'swap/build.yaml', (document) => {
        removeFields(document, 'priceImpactPct');
        document.setIn(
          blockhash,
          document.createNode({ type: 'string', format: 'date-time', description: 'When.' }),
        );
      });
    },
    level: 'major',
    packages: { [swap]: 'major' },
    operations: { 'GET /swap/v2/build': 'major' },
    changeset: {
      [swap]:
        /Change `200\.body\.blockhashWithMetadata\.fetchedAt` of GET \/swap\/v2\/build \(type `string` → `object`\); read it the new way/,
    },
  },
];

/** The only schema of a file with this field. */
function schemaWith(schemas: YAMLMap, field: string): YAMLMap {
  const found = schemas.items
    .map(({ value }) => value as YAMLMap)
    .filter((schema) => schema.hasIn(['properties', field]));
  if (found.length !== 1) throw new Error(`${found.length} schemas have ${field}`);
  return found[0]!;
}
