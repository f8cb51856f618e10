/** One press of Ctrl-C may arrive several times: from the terminal, and forwarded by npm. */
const ONE_PRESS = 500;

/** Resolves with the first signal. A second press ends the process at once, if what follows the first takes long. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const stop = () => {
      first ??= performance.now();
      if (performance.now() - first > ONE_PRESS) process.exit(130);
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}
