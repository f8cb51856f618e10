/** Listens to signals from now on. The first signal lets requests in flight finish; the second exits at once. */
export function untilStopped(server: { close(): Promise<void> }): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = false;
    const stop = (): void => {
      if (asked) process.exit(1);
      asked = true;
      server.close().then(resolve, reject);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}
