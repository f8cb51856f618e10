/** A directive in a comment beside the value it fills: `tx:order receiver=…`, `tx:signed swap/examples/…#…`. */
export interface Directive {
  /** The builder's name, or `signed`, `signature`, `message-signature`. */
  readonly name: string;
  /** Reference to what is signed; only for the three signing directives. */
  readonly reference?: string;
  /** Fields in addition to those of the answer, as texts; only for builders. */
  readonly fields: Readonly<Record<string, string>>;
}

const signatures = ['signed', 'signature', 'message-signature'];

/** What precedes a directive in a line of YAML. */
export const mark = /#\s*tx:/;

/** Reads a comment without its `#`. Undefined for an ordinary comment. Throws for a malformed directive. */
export function readDirective(comment: string): Directive | undefined {
  const [head = '', ...rest] = (comment.split('\n')[0] ?? '').trim().split(/\s+/);
  if (!head.startsWith('tx:')) return undefined;
  const name = head.slice('tx:'.length);
  if (signatures.includes(name)) {
    const [reference, ...more] = rest;
    if (!reference || more.length > 0)
      throw new Error(`tx:${name} takes one reference, like file.yaml#example/field`);
    return { name, reference, fields: {} };
  }
  return { name, fields: Object.fromEntries(rest.map((text) => readField(name, text))) };
}

function readField(name: string, text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Error(`tx:${name} takes fields like name=value; \`${text}\` is not`);
  return [text.slice(0, at), text.slice(at + 1)];
}
