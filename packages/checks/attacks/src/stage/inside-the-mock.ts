/**
 * What the stage takes from inside the mock, which exports none of it: a ledger on which any account can be put, and whose
 * programs do what an attack says. The rules of dependencies let this file alone reach there.
 */
export { closeTokens, moveTokens } from '../../../../mock-server/src/ledger/plans/calls.js';
export { derive, eventAuthority } from '../../../../mock-server/src/ledger/plans/calls.js';
export { createPlanner } from '../../../../mock-server/src/ledger/plans/planner.js';
export { positionRecord } from '../../../../mock-server/src/ledger/plans/programs/prediction.js';
export { vaultAddress } from '../../../../mock-server/src/ledger/plans/programs/prediction.js';
export { loadService } from '../../../../mock-server/src/ledger/service.js';
export { associatedAccount } from '../../../../mock-server/src/ledger/plans/calls.js';
export { tokenAccountOf } from '../../../../mock-server/src/ledger/account.js';
export { tableAccount } from '../../../../mock-server/src/rpc/chain.js';
export { createAnswerer } from '../../../../mock-server/src/rpc/rpc.js';
export { createWorld } from '../../../../mock-server/src/domains/world.js';
