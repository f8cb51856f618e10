/** A page that is made at build. */
export interface Page {
  /** Its file, relative to `reference/`. */
  path: string;
  title: string;
  /** One sentence, for the index. */
  description: string;
  /** Place among its siblings. */
  order: number;
  /** Markdown, from its heading on. */
  text: string;
  /** Further front matter. */
  settings?: Record<string, unknown>;
}
