import type { Target } from '../target.js';
import { base58 } from './base58.js';
import { base64 } from './base64.js';
import { candles } from './candles.js';
import { challenge } from './challenge.js';
import { compose } from './compose.js';
import { diffInput } from './diff-input.js';
import { errorBody } from './error-body.js';
import { guard } from './guard.js';
import { har } from './har.js';
import { journal } from './journal.js';
import { play } from './play.js';
import { proxy } from './proxy.js';
import { rateHeaders } from './rate-headers.js';
import { recording } from './recording.js';
import { simulation } from './simulation.js';
import { wireTransaction } from './wire-transaction.js';

/** Every parser of foreign input. */
export const targets: readonly Target[] = [
  wireTransaction,
  compose,
  guard,
  simulation,
  base58,
  base64,
  errorBody,
  rateHeaders,
  challenge,
  journal,
  diffInput,
  har,
  proxy,
  play,
  candles,
  recording,
];
