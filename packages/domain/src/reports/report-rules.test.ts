import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { priorityOf } from './priority-score.ts';
import { categoryNumbered, REPORT_CATEGORIES } from './report-categories.ts';
import { PRIORITIES, type Priority } from './report-choices.ts';
import { readReportContent, storeReportContent } from './report-content.ts';
import { reportStatistics } from './report-statistics.ts';

const level = (priority: Priority) => PRIORITIES.length - PRIORITIES.indexOf(priority);
const hourly = (hours: number, up: number, down = 0) =>
  Array.from({ length: hours }, (_, hour) => ({ hour, up, down }));

describe('categories', () => {
  test('have the first priorities of the specification, and each number and key once', () => {
    const high = ['health', 'infrastructure', 'finance', 'environment', 'financial', 'regulatory'];
    const critical = ['defense', 'security', 'safety'];
    for (const { key, initialPriority } of REPORT_CATEGORIES) {
      const expected = critical.includes(key) ? 'CRITICAL' : high.includes(key) ? 'HIGH' : 'MEDIUM';
      assert.equal(initialPriority, expected, key);
    }
    assert.equal(new Set(REPORT_CATEGORIES.map(({ number }) => number)).size, REPORT_CATEGORIES.length);
    assert.equal(new Set(REPORT_CATEGORIES.map(({ key }) => key)).size, REPORT_CATEGORIES.length);
    assert.equal(categoryNumbered(99)?.key, 'other');
    assert.equal(categoryNumbered(250), null);
  });
});

describe('the priority that votes make', () => {
  test('of a crowd in one hour is not that of people over days', () => {
    const table: ReadonlyArray<readonly [string, ReturnType<typeof hourly>, Priority]> = [
      ['nobody', [], 'MEDIUM'],
      ['19 up, one an hour', hourly(19, 1), 'MEDIUM'],
      ['20 up, one an hour', hourly(20, 1), 'HIGH'],
      ['30 up and 10 down, one by one', [...hourly(30, 1), ...hourly(10, 0, 1)], 'MEDIUM'],
      ['300 up in one hour', hourly(1, 300), 'HIGH'],
      ['60 up in one hour', hourly(1, 60), 'MEDIUM'],
      ['60 up over ten days', hourly(10, 6), 'HIGH'],
      ['200 up over forty hours', hourly(40, 5), 'CRITICAL'],
      ['2,000 up in one hour', hourly(1, 2_000), 'HIGH'],
      ['40 down, one an hour', hourly(40, 0, 1), 'LOW'],
    ];
    for (const [name, hours, expected] of table)
      assert.equal(priorityOf('MEDIUM', hours).priority, expected, name);
    assert.equal(priorityOf('CRITICAL', hourly(100, 5)).priority, 'CRITICAL');
    assert.equal(priorityOf('LOW', hourly(100, 0, 5)).priority, 'LOW');
  });

  const hours = fc.array(fc.record({ hour: fc.nat(500), up: fc.nat(400), down: fc.nat(400) }), {
    maxLength: 40,
  });
  const initials = fc.constantFrom(...PRIORITIES);

  test('never falls by an up vote more, nor rises by a down vote more', () => {
    fc.assert(
      fc.property(initials, hours, fc.nat(), (initial, votes, at) => {
        if (votes.length === 0) return;
        const index = at % votes.length;
        const withOne = (more: 'up' | 'down') =>
          votes.map((one, other) => (other === index ? { ...one, [more]: one[more] + 1 } : one));
        const before = level(priorityOf(initial, votes).priority);
        assert.ok(level(priorityOf(initial, withOne('up')).priority) >= before);
        assert.ok(level(priorityOf(initial, withOne('down')).priority) <= before);
      }),
    );
  });

  test('does not weigh more when the same votes come in fewer hours, and one vote moves nothing', () => {
    fc.assert(
      fc.property(
        initials,
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 1, max: 60 }),
        (initial, votes, over) => {
          const spread = Array.from({ length: over }, (_, hour) => ({
            hour,
            up: Math.floor(votes / over) + (hour < votes % over ? 1 : 0),
            down: 0,
          }));
          const burst = priorityOf(initial, [{ hour: 0, up: votes, down: 0 }]);
          assert.ok(burst.weight <= priorityOf(initial, spread).weight + 1e-9);
          assert.equal(priorityOf(initial, hourly(1, 1)).priority, initial);
        },
      ),
    );
  });
});

describe('a report’s texts', () => {
  const words = { title: 'Money for school meals', body: 'පාසල් ආහාර මුදල් අතුරුදන් වී ඇත.', language: 'si' } as const;
  const nonces = { title: '0'.repeat(32), body: 'f'.repeat(32) };

  test('are stored in one form only, under the digest of exactly those bytes', () => {
    const content = storeReportContent(words, nonces);
    assert.deepEqual(readReportContent({ title: content.titleText, body: content.bodyText }), content);
    const digest = createHash('sha256').update(content.bodyText, 'utf8').digest('hex');
    assert.equal(content.bodyDigest, `0x${digest}`);
    const other = { ...nonces, title: '1'.repeat(32) };
    assert.notEqual(storeReportContent(words, other).titleDigest, content.titleDigest);
    const { titleText: title, bodyText: body } = content;
    for (const wrong of [
      { title: ` ${title}`, body },
      { title: title.replace('"v":1', '"v":2'), body },
      { title: title.replace('{', '{"a":1,'), body },
      { title: title.replace('Money', 'Money\\u202e'), body },
      { title: JSON.stringify({ v: 1, title: words.title, nonce: nonces.title }), body },
      { title, body: body.replace('"si"', '"xx"') },
      { title, body: title },
      { title: 'nothing', body: '' },
    ])
      assert.equal(readReportContent(wrong), null, JSON.stringify(wrong).slice(0, 80));
  });
});

describe('the figures of reports', () => {
  test('are those of the specification, with real times', () => {
    const none = reportStatistics([]);
    assert.deepEqual(
      [none.total_reports, none.resolution_rate_percentage, none.average_resolution_days],
      [0, 0, null],
    );
    const some = reportStatistics([
      { priority: 'HIGH', total: 2, resolved: 1, seconds: 86_400 },
      { priority: 'LOW', total: 1, resolved: 1, seconds: 2 * 86_400 },
    ]);
    assert.deepEqual(some, {
      total_reports: 3,
      resolved_reports: 2,
      unresolved_reports: 1,
      resolution_rate_percentage: 66.7,
      priority_breakdown: { CRITICAL: 0, HIGH: 2, MEDIUM: 0, LOW: 1 },
      average_resolution_days: 1.5,
    });
  });
});
