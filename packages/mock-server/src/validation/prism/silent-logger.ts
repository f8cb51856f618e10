import type { PrismHttpComponents } from '@stoplight/prism-http';

type Logger = PrismHttpComponents['logger'];

const ignore = (): void => undefined;

/** Prism logs each step of each request and makes child loggers for it; this one costs nothing. */
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
