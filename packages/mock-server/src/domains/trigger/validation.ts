import type { Answer } from '../../contract/responder.js';

/** How trigger v2 refuses a request that breaks its rules: which fields, and why. */
export const invalid = (details: Record<string, string>): Answer => ({
  status: 400,
  body: { error: 'Request validation failed', details },
});

export const refused = (error: string): Answer => ({ status: 400, body: { error } });
