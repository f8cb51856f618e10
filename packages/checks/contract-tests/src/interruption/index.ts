// Kills flows with SIGKILL, in real processes:
// 1. A script runs one flow with `child()` of ./child.js (see test/interruption/scripts/sign-and-send.ts).
// 2. The test starts the mock server and asks `killPointsOf` where the flow can be killed.
// 3. For each point, `finishDespiteKills` kills the script there and starts it again until it finishes.
// 4. `memoryOf` shows what happened. Call `mock.reset()` between two cases.

export { finishDespiteKills } from './finish-despite-kills.js';
export { describeKill, type KillPoint } from './kill-point.js';
export { killPointsOf, pointsToTry, withoutRepeats } from './kill-points-of.js';
