import type { AdviceWord } from '@galilean/client';

/** A documented outcome of an operation, as the description writes it. */
interface DocumentedOutcome {
  advice: AdviceWord;
  meaning: string;
}

/** How a parameter's text becomes a value in code. */
export type ParameterKind = 'number' | 'boolean' | 'list';

/** What the mock knows of an operation. */
export interface Facts {
  /** The template, such as `/orders/{orderId}`; absent where it has no parameters. */
  path?: string;
  /** Names the package of the client; absent in descriptions that are not ours. */
  domain?: string;
  retry?: string;
  outcomes?: readonly DocumentedOutcome[];
  /** Whether it is a method of the domain's legacy client. */
  isLegacy?: boolean;
  /** Whether it needs an access token. */
  bearer?: boolean;
  /** Query parameters that are no text, by name. */
  query?: Readonly<Record<string, ParameterKind>>;
  /** Members of the body that the client fills in. */
  filled?: readonly string[];
}

export interface Described {
  /** Whether the mock answers with documented examples alone, and has no memory. */
  isStatic: boolean;
  /** By id. */
  operations: Readonly<Record<string, Facts>>;
  /** The states of each kind of order, by the name of its store. */
  machines: Readonly<Record<string, StateTable>>;
}

/** Each state of an order, with what it is shown as and what may follow. */
export type StateTable = Readonly<Record<string, { shown: string; next: readonly string[] }>>;
