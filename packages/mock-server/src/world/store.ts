/**
 * Records by id, in the order of arrival. Holds `limit` of them and then drops the oldest, so that a mock that runs for
 * days does not grow. A dropped record is unknown: nothing can be executed with its id.
 */
export class Store<Record> {
  private readonly records = new Map<string, Record>();

  constructor(private readonly limit = 10_000) {}

  get(id: string): Record | undefined {
    return this.records.get(id);
  }

  has(id: string): boolean {
    return this.records.has(id);
  }

  set(id: string, record: Record): void {
    this.records.set(id, record);
    if (this.records.size <= this.limit) return;
    const [oldest] = this.records.keys();
    this.records.delete(oldest!);
  }

  all(): Record[] {
    return [...this.records.values()];
  }

  /** Those with these values; undefined asks for any. */
  where(wanted: { readonly [Name in keyof Record]?: Record[Name] | undefined }): Record[] {
    const fields = Object.entries(wanted).filter(([, value]) => value !== undefined);
    return this.all().filter((record) =>
      fields.every(([name, value]) => record[name as keyof Record] === value),
    );
  }

  get size(): number {
    return this.records.size;
  }

  /** The newest records with their ids, in order. */
  newest(count: number): [string, Record][] {
    const found: [string, Record][] = [];
    let skipped = this.records.size - count;
    for (const entry of this.records) if (skipped-- <= 0) found.push(entry);
    return found;
  }

  /** By id, for inspection. */
  entries(): { [id: string]: Record } {
    return Object.fromEntries(this.records);
  }

  /** All records with their ids, in order, for `load`. */
  save(): [string, Record][] {
    return [...this.records];
  }

  load(saved: readonly (readonly [string, Record])[]): void {
    this.records.clear();
    for (const [id, record] of saved) this.set(id, record);
  }

  delete(id: string): void {
    this.records.delete(id);
  }

  clear(): void {
    this.records.clear();
  }
}
