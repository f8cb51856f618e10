import type { ComponentChildren } from 'preact';

/** A part that opens and closes. */
export const Fold = ({
  label,
  open,
  children,
}: {
  label: string;
  open?: boolean;
  children: ComponentChildren;
}) => (
  <details class="fold" open={open ?? false}>
    <summary>{label}</summary>
    {children}
  </details>
);

/** JSON in lines; a text that is none, as it is. Scrolls, so it can have the focus. */
export const JsonBlock = ({ label, text }: { label: string; text: string }) => (
  <pre tabIndex={0} role="region" aria-label={label}>
    {inLines(text)}
  </pre>
);

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

export const Sentences = ({ lines }: { lines: readonly string[] }) => (
  <ul class="sentences">
    {lines.filter(Boolean).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

export const Pairs = ({ pairs }: { pairs: readonly (readonly [string, ComponentChildren])[] }) => (
  <dl class="pairs">
    {pairs.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
