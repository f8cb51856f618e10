/**
 * What the attacks take from inside the two commands that hold a key, which export nothing: all attacks run through them in
 * one process. The rules of dependencies let this file alone reach there.
 */
export { judgeBy } from '../../../guard/src/judge.js';
export { run as galileanGuard } from '../../../guard/src/run.js';
export { serve, type GuardServer } from '../../../guard/src/serve.js';
export { openService as openTools } from '../../../mcp/src/service.js';
export { call as callTool } from '../../../mcp/src/tools.js';
