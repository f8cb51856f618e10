/** Cleans up children and folders when the run ends. Synchronous, because a signal leaves no time. */
const open = new Set<() => void>();

/** Registers a cleanup for an early end of the run. The returned function runs it now, once. */
export function untilEnd(undo: () => void): () => void {
  const once = () => {
    if (open.delete(once)) undo();
  };
  open.add(once);
  return once;
}

export function endAll(): void {
  for (const undo of [...open].reverse()) undo();
}

/** On Ctrl-C and SIGTERM, ends everything that the run started, with the shell's exit code. */
export function endOnSignals(): void {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ] as const) {
    process.once(signal, () => {
      endAll();
      process.exit(128 + number);
    });
  }
}
