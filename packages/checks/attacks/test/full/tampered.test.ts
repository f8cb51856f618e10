import { beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '../../src/attack.js';
import { openService } from '../../src/honest/service.js';
import { attackNames, hold, lyingService, type LyingService } from '../support/lies.js';
import { frozenTime } from '../support/frozen-time.js';

frozenTime();

let service: LyingService;
beforeAll(async () => {
  service = await lyingService(await openService());
});

describe.each(kinds)('tamper on a transaction of the kind: %s', (kind) => {
  it.each(attackNames)('%s is refused and takes, or the mock says why it cannot', async (attack) => {
    await service.restore();
    expect(await hold(service, kind, attack)).toBe('');
  });
});
