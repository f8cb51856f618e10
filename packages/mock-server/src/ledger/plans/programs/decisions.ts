import { programs } from '@galilean/transactions';
import type { Decide } from '../asked.js';
import { aggregator } from './aggregator.js';
import { dflow, okx } from './hosted-routers.js';
import { orderEngine } from './order-engine.js';
import { prediction } from './prediction.js';
import { triggerV1 } from './trigger-v1.js';

/** What decides for each program of the service, by program and by the instruction's discriminator in hex. */
export const decisions: Readonly<Record<string, Readonly<Record<string, Decide>>>> = {
  [programs.aggregator.toBase58()]: aggregator,
  [programs.okx.toBase58()]: okx,
  [programs.dflow.toBase58()]: dflow,
  [programs.orderEngine.toBase58()]: orderEngine,
  [programs.triggerV1.toBase58()]: triggerV1,
  [programs.prediction.toBase58()]: prediction,
};

/** The programs at whose ids the ledger has the puppet, base58. */
export const puppetPrograms: readonly string[] = Object.keys(decisions);
