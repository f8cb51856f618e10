import type { MockOperation } from '../contract/responder.js';

/** The examples of a description, by operation. The mock's world starts with them. */
export class Examples {
  private readonly operations: ReadonlyMap<string, MockOperation>;

  constructor(operations: readonly MockOperation[]) {
    this.operations = new Map(operations.map((operation) => [operation.id, operation]));
  }

  /** Values of the examples of an operation's successful answers; empty when there is no such operation. */
  answers<T>(operationId: string): T[] {
    const answers = this.operations.get(operationId)?.answers ?? [];
    return answers
      .filter(({ status }) => status.startsWith('2'))
      .flatMap(({ examples }) => examples.map(({ value }) => value as T));
  }
}
