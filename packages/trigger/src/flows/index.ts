export { createTriggerSession, type SessionClientOptions } from './session/create-session.js';
export type { LoginOptions } from './session/login.js';
export { ensureVault } from './ensure-vault.js';
