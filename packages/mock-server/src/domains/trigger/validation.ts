import type { Answer } from '../responder.js';

/** What trigger v2 says to a request that its rules forbid: which fields, and why. */
export const invalid = (details: Record<string, string>): Answer => ({
  status: 400,
  body: { error: 'Request validation failed', details },
});

export const refused = (error: string): Answer => ({ status: 400, body: { error } });
