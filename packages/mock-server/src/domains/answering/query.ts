import type { ValidatedRequest } from '../../contract/responder.js';

/** Typed access to query parameters. */
export class Query {
  constructor(private readonly values: ValidatedRequest['query']) {}

  text(name: string): string | undefined {
    const value = this.values[name];
    // Validation treats an empty value as a missing parameter.
    return (Array.isArray(value) ? value.at(-1) : value) || undefined;
  }

  /** A required parameter: validation has checked that it is present. */
  needed(name: string): string {
    return this.text(name) ?? '';
  }

  number(name: string): number | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : Number(text);
  }

  flag(name: string): boolean | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : text === 'true';
  }

  /** A comma list; empty when the parameter is left out. */
  list(name: string): string[] {
    return (this.text(name) ?? '').split(',').filter((item) => item !== '');
  }
}
