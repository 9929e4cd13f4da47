import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priorityOf } from '@sabha/domain/reports/priority-score';
import { categoryNumbered } from '@sabha/domain/reports/report-categories';
import { INVENTED_PROJECTS } from '../../data/fy2024/projects.ts';
import { INVENTED_REPORTS } from '../../data/reports/reports.ts';
import { INVENTED_PROPOSALS } from '../../data/voting/proposals.ts';
import { votersDue } from './crowd/vote-hourly.ts';
import { projectsFile } from './seed-spending.ts';

test('the demonstration has a proposal and a project without a detailed description, and others with one', () => {
  const details = INVENTED_PROPOSALS.map(({ description_in_details: { en, si, ta } }) => `${en}${si}${ta}`);
  assert.equal(details.filter((text) => text === '').length, 1);
  assert.ok(details.length > 1);
  const [, ...rows] = (projectsFile().csv ?? '').trim().split(/\r?\n/);
  assert.equal(rows.length, INVENTED_PROJECTS.length);
  assert.equal(rows.filter((row) => row.endsWith(',2024,,,')).length, 1);
});

test('hour after hour more people vote for a report of the demonstration, until its priority changes', () => {
  const report = INVENTED_REPORTS.find(({ hourly }) => hourly);
  assert.ok(report);
  const { up: each, category } = report;
  const hours = [{ hour: 100, up: each, down: 0 }];
  const initial = categoryNumbered(category)?.initialPriority;
  assert.ok(initial);
  assert.equal(priorityOf(initial, hours).priority, initial);
  for (let hour = 101; hour < 120; hour += 1) {
    const votes = hours.reduce((sum, { up }) => sum + up, 0);
    const due = votersDue({ votes, hours: hours.map((one) => one.hour), each }, new Date(hour * 3_600_000));
    if (due.length > 0) hours.push({ hour, up: due.length, down: 0 });
  }
  assert.equal(hours.length, 3);
  assert.notEqual(priorityOf(initial, hours).priority, initial);
});
