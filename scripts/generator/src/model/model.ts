import type {
  AddressBook,
  OpenApiDocument,
  OperationFacts,
  PlanLimits,
} from '@galilean/description/openapi-document';

/** What the emitters read: the description without the ways OpenAPI has of saying the same thing twice. */
export interface Model {
  readonly title: string;
  readonly domains: readonly Domain[];
}

export interface Domain {
  /** `tokens` */
  readonly name: string;
  /** `Tokens`, for type names. */
  readonly typeName: string;
  /** Folder of its package, relative to the repository or the output folder. */
  readonly folder: string;
  /** Origins that its operations need, by name. */
  readonly servers: Readonly<Record<string, string>>;
  readonly operations: readonly Operation[];
  /** Enumerations that answers hold. */
  readonly values: readonly KnownValues[];
  readonly addresses: AddressBook | undefined;
  readonly plans: Readonly<Record<string, PlanLimits>> | undefined;
  /** Paths that are gone → the operation to call instead. */
  readonly removed: Readonly<Record<string, string>>;
  /** The slice of the description that its operations reach. */
  readonly document: OpenApiDocument;
}

export interface Operation {
  readonly id: string;
  /** `spec/swap/orders.yaml:12:5 `, before what is said about it; empty where it is not known. */
  readonly place: string;
  /** `GetOrder`, for type names. */
  readonly typeName: string;
  readonly method: string;
  readonly path: string;
  readonly server: string;
  readonly bearer: boolean;
  readonly summary: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly facts: OperationFacts;
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
  readonly responses: readonly Response[];
}

export interface Parameter {
  /** What a caller writes. */
  readonly name: string;
  /** What travels: the same, but where two inputs of an operation have one name. */
  readonly wire: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  /** A list that repeats its name on the wire. */
  readonly repeat: boolean;
  /** Spaces travel as `+`. */
  readonly plus: boolean;
  /** What the client checks: `key`, `int 0..10000`. */
  readonly kind: string;
}

export interface Body {
  /** `application/json`, as the description writes it. */
  readonly media: string;
  readonly required: boolean;
  /** Whether callers pass the whole body as `body`: it is a list, a text, bytes or a form. Else they pass its fields. */
  readonly isWhole: boolean;
  /** The parameters that it brings, and whether callers may pass others. */
  readonly fields: readonly BodyField[];
  readonly isOpen: boolean;
  /** Fields that the client fills in: constants, which the caller is never asked for … */
  readonly constants: Readonly<Record<string, unknown>>;
  /** … and defaults of required fields, which the caller may set. */
  readonly defaults: Readonly<Record<string, unknown>>;
}

export interface BodyField {
  readonly name: string;
  readonly required: boolean;
  /** What the client checks: `key`, `int 0..10000`. */
  readonly kind: string;
}

export interface Response {
  /** `200`, `4XX` or `default`, as the description writes it. */
  readonly status: string;
  /** Whether a call can resolve with it … */
  readonly answers: boolean;
  /** … and whether it can be thrown. A lone `default` is both. */
  readonly fails: boolean;
  readonly description: string;
  /** Documented once for many operations. */
  readonly common: boolean;
  readonly hasBody: boolean;
  /** The media types of the body that are JSON, as the description writes them. */
  readonly media: readonly string[];
}

export interface KnownValues {
  /** `swapQuoteRouter` */
  readonly name: string;
  /** `SwapQuote.router` */
  readonly place: string;
  readonly values: readonly string[];
  /** Ids of the operations whose answers hold it. */
  readonly operations: readonly string[];
}
