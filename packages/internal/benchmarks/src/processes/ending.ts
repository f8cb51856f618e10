/** What must not outlive the run: children and folders. Synchronous, for a signal leaves no time. */
const open = new Set<() => void>();

/** Registers something to undo when the run ends early. The returned function undoes it now, once. */
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

/** Ctrl-C and a polite kill end everything that was started; the exit code is the shell's. */
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
