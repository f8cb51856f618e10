/** What a difference between two answers to one request is for a reader who knows the first. */
export type Shown = `${'missing' | 'new' | 'null' | 'type' | 'value'} ${string}`;

/**
 * The differences between an answer and the same answer of a service that changed, place by place. It knows no schema: what
 * the description admits anyway is sorted out by its caller.
 * @param isNamed whether the description names this member, and not all members of its object alike
 */
export function* whatShows(
  before: unknown,
  after: unknown,
  at: string,
  isNamed: (place: string) => boolean,
): Generator<Shown> {
  if (before === after) return;
  if (after === null) yield `null ${at}`;
  else if (kindOf(before) !== kindOf(after)) yield `type ${at}`;
  else if (Array.isArray(before)) {
    for (const [index, one] of before.entries())
      yield* whatShows(one, (after as unknown[])[index], `${at}[]`, isNamed);
  } else if (typeof before === 'object') {
    const [old, now] = [before, after] as Record<string, unknown>[] as [
      Record<string, unknown>,
      Record<string, unknown>,
    ];
    for (const name of Object.keys(old)) {
      if (Object.hasOwn(now, name))
        yield* whatShows(
          old[name],
          now[name],
          isNamed(`${at}.${name}`) ? `${at}.${name}` : `${at}{}`,
          isNamed,
        );
      else yield `missing ${at}.${name}`;
    }
    for (const name of Object.keys(now)) if (!Object.hasOwn(old, name)) yield `new ${at}.${name}`;
  } else yield `value ${at}`;
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);
