import { whenEnded } from './parent.js';

/**
 * Listens to signals from now on. The first signal lets requests in flight finish; the second exits at once.
 *
 * @param parent Id of a process whose end counts as a signal.
 */
export function untilStopped(server: { close(): Promise<void> }, parent?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = false;
    const stop = (): void => {
      if (asked) process.exit(1);
      asked = true;
      server.close().then(resolve, reject);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    if (parent === undefined) return;
    whenEnded(parent, () => {
      if (!asked) stop();
    });
  });
}
