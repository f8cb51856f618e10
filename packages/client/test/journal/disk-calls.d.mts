export interface DiskCall {
  readonly name: string;
  readonly path: string;
  readonly when: 'before' | 'after';
}
export function onDiskCall(told: (call: DiskCall) => unknown): () => void;
