import type { AdviceWord } from '@galilean/client';
import { ask } from './ask.js';

/** A documented outcome of an operation, as the description writes it. */
interface DescribedOutcome {
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
  outcomes?: readonly DescribedOutcome[];
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
}

let known: Described | undefined;
let asking: Promise<Described | undefined> | undefined;

/** What the mock can do, asked until it has answered. Undefined while no mock does. */
export const describedByMock = (): Promise<Described | undefined> =>
  (asking ??= askWhatItCanDo().finally(() => (asking = undefined)));

async function askWhatItCanDo(): Promise<Described | undefined> {
  if (known) return known;
  const reply = await ask('/__page/operations.json').catch(() => undefined);
  const described = reply?.json as Partial<Described> | undefined;
  if (described?.operations) known = described as Described;
  return known;
}

/** The operations, if the mock was asked before. */
export const knownOperations = (): Described['operations'] => known?.operations ?? {};
