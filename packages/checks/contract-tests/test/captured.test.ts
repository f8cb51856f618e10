import { readCaptured } from '@galilean/captured';
import { ApiError } from '@galilean/client';
import { answerCheck } from '@galilean/client/validate';
import description from '@galilean/spec/openapi.json' with { type: 'json' };
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadPackage, recordingClient, type Domain } from '../src/clients.js';
import { operationsOf } from '../src/described-operation.js';
import { sampleParams } from '../src/sample-request.js';

const folder = fileURLToPath(new URL('../../../../spec/captured', import.meta.url));
const captured = await readCaptured(folder);
const operations = (['tokens', 'swap', 'trigger', 'prediction'] as const).flatMap((name) =>
  operationsOf(name),
);
/** Parts of an answer cannot pass as the whole; `npm run spec:captured` fills them in. */
const whole = captured.filter(({ answer }) => !answer.elided && !answer.supersededBy);

const check = answerCheck(description, { mode: 'throw' })!;

describe('what the live service answered, through the published packages', () => {
  it.each(whole)('$name', async ({ answer: { operationId, status, body } }) => {
    const operation = operations.find(({ id }) => id === operationId)!;
    const domain = await loadPackage(operation.domain as Domain);
    const { client } = recordingClient(domain, 'http://127.0.0.1:9', {
      fetch: async () => Response.json(body, { status }),
      check,
    });
    const call = client[operationId]!(sampleParams(operation));
    if (status < 400) {
      expect(await call).toEqual(body);
      return;
    }
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason as ApiError,
    );
    expect(domain.isError(error, operationId)).toBe(true);
    expect(error).toMatchObject({ status, body });
  });
});
