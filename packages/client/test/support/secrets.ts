import { inspect } from 'node:util';
import { logHooks } from '../../src/log.js';
import { combineHooks, type Hooks } from '../../src/index.js';

/** The keys, tokens and transactions of the tests. */
const secrets = [/jup_\w+/, /a\.b\.c/, /Bearer/, /AQAQAQAQ/, /dHg=/];

/** Every log line and every error of the clients of this test file, as a logger would print them. */
export const printed: string[] = [];

/** Hooks that collect what could leak. */
export const watching: Hooks = combineHooks(
  logHooks((entry) => printed.push(JSON.stringify(entry))),
  {
    onRetry: (_, { error }) => printed.push(inspect(error, { depth: 9 })),
    onError: (_, { error }) =>
      printed.push(`${inspect(error, { depth: 9 })}${JSON.stringify(error)}${(error as Error)?.stack ?? ''}`),
  },
);

export const leaks = () => printed.filter((text) => secrets.some((secret) => secret.test(text)));
