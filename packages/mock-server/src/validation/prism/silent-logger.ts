import type { PrismHttpComponents } from '@stoplight/prism-http';

type Logger = PrismHttpComponents['logger'];

const ignore = (): void => undefined;

/** Prism logs each step of each request and creates child loggers for it. This logger costs nothing. */
export const silentLogger = {
  trace: ignore,
  debug: ignore,
  info: ignore,
  success: ignore,
  warn: ignore,
  error: ignore,
  fatal: ignore,
  child: () => silentLogger,
} as unknown as Logger;
