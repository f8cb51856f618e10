/** A generated page. */
export interface Page {
  /** Its file, relative to `reference/`. */
  path: string;
  title: string;
  /** One sentence, for the index. */
  description: string;
  /** Its place in its section. */
  order: number;
  /** Markdown, starting with its heading. */
  text: string;
  /** Further front matter. */
  settings?: Record<string, unknown>;
}
