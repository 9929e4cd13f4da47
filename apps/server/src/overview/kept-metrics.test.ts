import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as afterAll } from 'node:timers/promises';
import { pino } from 'pino';
import { keptMetrics } from './kept-metrics.ts';

const metricsOf = (count: number) => ({ activeCitizens: { count, change: null }, discussions: null });

describe('the headline figures', () => {
  test('are counted once for all who ask at once, and again behind those who come a minute later', async () => {
    let [now, counts] = [0, 0];
    const context = { clock: () => new Date(now), log: pino({ level: 'silent' }) };
    const ask = keptMetrics(context, async () => {
      counts += 1;
      if (counts === 2) throw new Error('The database is away');
      return metricsOf(counts);
    });
    assert.deepEqual(await Promise.all([ask(), ask()]), [metricsOf(1), metricsOf(1)]);
    now = 59_999;
    assert.deepEqual(await ask(), metricsOf(1));
    assert.equal(counts, 1);
    now = 60_000;
    assert.deepEqual(await ask(), metricsOf(1), 'nobody waits for a count, nor for one that fails');
    await afterAll();
    assert.deepEqual(await ask(), metricsOf(1));
    await afterAll();
    assert.deepEqual(await ask(), metricsOf(3));
  });

  test('fail for the first who asks when they cannot be counted, and not for the next', async () => {
    let away = true;
    const context = { clock: () => new Date(0), log: pino({ level: 'silent' }) };
    const ask = keptMetrics(context, async () => {
      if (away) throw new Error('The database is away');
      return metricsOf(7);
    });
    await assert.rejects(ask(), /away/);
    away = false;
    assert.deepEqual(await ask(), metricsOf(7));
  });
});
