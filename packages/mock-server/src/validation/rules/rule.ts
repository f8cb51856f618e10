/** A rule between the fields of a request, as `x-galilean` states it. */
export interface Rule {
  rule:
    | 'exclusive'
    | 'together'
    | 'one-of'
    | 'at-least-one'
    | 'requires'
    | 'forbids'
    | 'differs'
    | 'same'
    | 'greater';
  /** Names of parameters or body fields; a dot leads into an object. */
  fields: readonly string[];
  /** The condition under which the rule applies. */
  when?: { field: string; present?: true; equals?: unknown; above?: number };
  text?: string;
}

/** The rules of an operation; empty when it has none. */
export function rulesOf(extensions: Readonly<Record<string, unknown>>): readonly Rule[] {
  const extension = extensions['x-galilean'] as { rules?: readonly Rule[] } | undefined;
  return extension?.rules ?? [];
}
