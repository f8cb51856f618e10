/** The parts of OpenAPI 3.1 that the scripts read. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  servers?: Server[];
  security?: SecurityRequirement[];
  tags?: { name: string; description?: string }[];
  paths: Record<string, PathItem>;
  components?: Components;
  'x-galilean-domains'?: Record<string, string>;
  'x-galilean-addresses'?: AddressBook;
  'x-galilean-limits'?: { plans: Record<string, PlanLimits> };
  /** Removed paths by domain, each with the operation to call instead. */
  'x-galilean-removed'?: Record<string, Record<string, string>>;
}

export type Components = Record<string, Record<string, unknown>> & { schemas?: Record<string, Schema> };
export interface SecurityScheme {
  type: 'apiKey' | 'http' | 'mutualTLS' | 'oauth2' | 'openIdConnect';
  scheme?: string;
}
type SecurityRequirement = Record<string, string[]>;
export type PathItem = { parameters?: (Parameter | Reference)[]; servers?: Server[] } & {
  [method: string]: unknown;
};

interface Reference {
  $ref: string;
}

export interface Server {
  url: string;
  description?: string;
  variables?: Record<string, { default?: string }>;
  'x-galilean-server'?: string;
}

export interface OperationObject {
  operationId: string;
  tags: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  servers?: Server[];
  security?: SecurityRequirement[];
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses: Record<string, Response | Reference>;
  'x-galilean'?: OperationFacts;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  style?: string;
  explode?: boolean;
  allowEmptyValue?: boolean;
  content?: Content;
  schema?: Schema;
  'x-space-as-plus'?: boolean;
}

/** Contents by media type. */
export type Content = Record<string, { schema?: Schema }>;

export interface RequestBody {
  required?: boolean;
  content: Content;
}

export interface Response {
  description: string;
  content?: Content;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: boolean | Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  'x-unit'?: string;
  'x-unit-mint'?: string;
  'x-transaction'?: string;
  /** The format of every text that is of use, where the service takes others without an error. */
  'x-expected-format'?: string;
  'x-galilean'?: { name?: string };
}

/** The extension object of an operation; spec/x-galilean.schema.json is its schema. */
export interface OperationFacts {
  /** Name of the method, if it cannot be the operationId. */
  name?: string;
  /** Place (`path`, `query`, `header`) → name on the wire → name in the client. */
  params?: Partial<Record<string, Record<string, string>>>;
  risk: 'read' | 'builds-transaction' | 'changes-state' | 'moves-funds';
  /** With `read`. */
  about?: 'market' | 'account';
  /** With `read`: for how many seconds an answer is as good as a new one, and when what it is about has ended. */
  fresh?: { seconds: number; ended?: { field: string; values: string[] } };
  retry: 'safe' | 'same-bytes-only' | 'check-first' | 'never';
  reconciledBy?: string;
  bucket: 'default' | 'execute' | 'submit';
  stability: 'stable' | 'beta' | 'legacy';
  replacedBy?: string | null;
  source: 'brief' | 'vendor-docs' | 'observed';
  pages?: { style: 'start-end' | 'limit-offset' | 'page'; items: string; key: string[] };
  outcomes?: OutcomeFacts[];
}

/** What an answer or an error means, and what to do about it. */
interface OutcomeFacts {
  router?: string[];
  status?: number;
  code?: number | string;
  above?: number;
  text?: string;
  advice: string;
  meaning: string;
}

export interface Address {
  address: string;
  words: string;
  decimals?: number;
  domains: string[];
}

export interface AddressList {
  words: string;
  domains: string[];
  addresses: string[];
}

export interface AddressBook {
  mints: Record<string, Address>;
  yieldMints: Record<string, Address>;
  programs: Record<string, Address>;
  wallets: Record<string, Address>;
  tipReceivers: AddressList;
  jitoTipReceivers: AddressList;
  testWallets: Record<string, { address: string; phrase: string; words: string }>;
}

/** What a plan allows, by bucket. */
export interface PlanLimits {
  words: string;
  default: BucketLimit;
  execute: BucketLimit;
  submit: BucketLimit;
}

interface BucketLimit {
  perSecond: number;
  perWindow: number;
}
