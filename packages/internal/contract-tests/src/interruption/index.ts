// Kills flows with SIGKILL, in real processes. A test has a script that runs one flow with what `child()` of ./child.js
// gives it (test/interruption/scripts/sign-and-send.ts), starts the mock server, asks `killPointsOf` where the flow can
// be killed, and for each point lets `finishDespiteKills` kill it there and run it to its end. What then stands in
// `memoryOf` is what happened. `mock.reset()` goes between two cases.

export { finishDespiteKills } from './finish-despite-kills.js';
export { describeKill, type KillPoint } from './kill-point.js';
export { killPointsOf } from './kill-points-of.js';
export { control, memoryOf } from './mock-control.js';
export { withoutRepeats } from './without-repeats.js';
