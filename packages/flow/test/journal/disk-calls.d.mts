export interface DiskCall {
  readonly name: string;
  readonly path: string;
  readonly when: 'before' | 'after';
}
export function onDiskCall(report: (call: DiskCall) => unknown): () => void;
