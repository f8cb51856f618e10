import { transportOf, turnClock } from './bad-luck.js';
import { callFlow } from './call-flow.js';
import type { Asked, Ended, Task } from './task.js';

// A worker: makes the calls that the campaign sends it, one at a time.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole group; the campaign ends its workers itself.
process.on('SIGINT', () => {});
process.on('message', (task: Task) => {
  turnClock(task.call.clockMs);
  const asked: Asked = {};
  const flow = callFlow(task, transportOf(task), asked);
  void flow
    .then(
      (result): Ended => ({ result: result as Ended['result'] & object, asked }),
      ({ code, message, next, context }): Ended => ({
        error: { code, message, next, signature: context?.signature },
        asked,
      }),
    )
    .then((ended) => process.send!(ended));
});
process.send!({ ready: true });
