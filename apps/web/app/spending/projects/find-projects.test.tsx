import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import type { Project } from '@sabha/domain/spending/project';
import type { YearProvinces } from '@sabha/domain/spending/province-spending';
import type { Source } from '@sabha/domain/spending/source';
import type { SpendingOverview } from '@sabha/domain/spending/spending-overview';
import { type OpenPage, openPage, success, within } from '../../../test/component.tsx';
import { filterBy, listOf, says } from '../../../test/narrow-list.ts';

const SOURCE: Source = {
  ...{
    source_id: 1,
    name: 'Estimates',
    url: null,
    licence: null,
    retrieved_at: '2026-11-20',
    invented: true,
  },
};
const everywhere = (text: string) => ({ en: text, si: text, ta: text });

function projectOf(id: number, name: string, province: Province, status: Project['status']): Project {
  const at = '2026-11-20T06:00:00.000Z';
  return {
    ...{ project_id: id, project_name: name, names: everywhere(name), province, status },
    ...{ ministry: 'Ministry of Health', ministry_id: 1, ministry_names: everywhere('Ministry of Health') },
    ...{ category_id: null, categories: null, view_details: null, details: null },
    ...{ allocated_budget: 1_000, allocated_budget_minor: '100000' },
    ...{ spent_budget: 500, spent_budget_minor: '50000', progress: 50 },
    ...{ fiscal_year: 2024, source: SOURCE, version: 1, created_at: at, updated_at: at, updatedAt: at },
    verification: { state: 'none', batch_id: null, tx_hash: null },
  };
}

const CLINIC = projectOf(1, 'A clinic in Badulla', 'Uva', 'Delayed');
const BRIDGE = projectOf(2, 'A bridge in Bandarawela', 'Uva', 'In Progress');
const HARBOUR = projectOf(3, 'A harbour in Jaffna', 'Northern', 'Delayed');
const PROJECTS = [CLINIC, BRIDGE, HARBOUR];

suite('finding projects', () => {
  test('filters narrow the list together by its address, and Back takes the last one off', async (t) => {
    const page = await openList(t);
    assert.deepEqual(names(page), [CLINIC.project_name, BRIDGE.project_name, HARBOUR.project_name]);
    await filterBy(page, { Province: 'Uva' }, 'Show projects');
    await page.screen.findByText('2 projects');
    assert.equal(location.search, '?province=Uva');
    await filterBy(page, { Status: 'Delayed' }, 'Show projects');
    await page.screen.findByText('1 project');
    assert.equal(location.search, '?province=Uva&status=Delayed');
    history.back();
    await page.screen.findByText('2 projects');
    assert.equal(location.search, '?province=Uva');
    assert.equal(chosen(page, 'Status'), '');
    assert.equal(chosen(page, 'Province'), 'Uva');
    assert.deepEqual(names(page), [CLINIC.project_name, BRIDGE.project_name]);
    const file = page.screen.getByRole('link', { name: 'Download these as CSV' });
    assert.equal(file.getAttribute('href'), '/api/projects?fiscal_year=2024&province=Uva&format=csv');
  });

  test('words that no project has say so, and are cleared with the filters', async (t) => {
    const page = await openList(t, '/spending/projects?province=Uva');
    const { screen, user } = page;
    await user.click(screen.getByRole('searchbox', { name: 'Search by project name' }));
    await user.paste('no such project anywhere');
    await screen.findByText('No matching projects found.');
    assert.equal(location.search, '?q=no+such+project+anywhere&province=Uva');
    await user.click(screen.getAllByRole('link', { name: 'Clear all filters' }).at(-1) ?? document.body);
    await screen.findByText('3 projects');
    assert.equal(location.search, '');
  });

  test('a press on the map narrows it to a province, and the chip frees it', async (t) => {
    const page = await openList(t);
    const { screen, user } = page;
    const map = within(await screen.findByRole('figure', { name: 'Projects in each province' }));
    map.getByText(/These projects are 15% of all that was spent in 2024/);
    await user.click(map.getByRole('link', { name: /^Northern ?: 1 of 1 projects delayed/ }));
    await screen.findByText('1 project');
    assert.equal(location.search, '?province=Northern');
    assert.deepEqual(names(page), [HARBOUR.project_name]);
    await user.click(screen.getByRole('link', { name: 'Remove the filter: Northern' }));
    await screen.findByText('3 projects');
    assert.equal(location.search, '');
  });

  test('a link to filtered projects from when spending was one page still leads to them', async (t) => {
    await openList(t, '/si/spending?q=water&status=Delayed');
    assert.equal(location.pathname + location.search, '/si/spending/projects?q=water&status=Delayed');
  });
});

function openList(t: TestContext, path = '/spending/projects'): Promise<OpenPage> {
  const list = listOf(
    PROJECTS,
    ({ project_name, province, status }, query) =>
      project_name.includes(query.get('q') ?? '') &&
      says(query, 'province', province) &&
      says(query, 'status', status),
  );
  return openPage(t, path, {
    answers: {
      'GET /api/projects': list,
      'GET /api/spending/fiscal-years': success({
        ...{ fiscal_years: [2024], recorded_years: [2024], opens_on: 2024 },
      }),
      'GET /api/spending/provinces': success(inProvinces()),
      'GET /api/spending/overview': success(OVERVIEW),
      'GET /api/spending/ministries': success([]),
      'GET /api/spending/sources': success([]),
      'GET /api/feedback/pages': success([]),
    },
  });
}

/** What the projects add up to in each province. */
function inProvinces(): YearProvinces {
  const provinces = PROVINCES.map((province) => {
    const own = PROJECTS.filter((project) => project.province === province);
    return {
      province,
      project_count: own.length,
      delayed_count: own.filter(({ status }) => status === 'Delayed').length,
      spent_count: own.length,
      utilization: 50,
      ...{ allocated_budget: 1_000 * own.length, allocated_budget_minor: String(100_000 * own.length) },
      ...{ spent_budget: 500 * own.length, spent_budget_minor: String(50_000 * own.length) },
    };
  });
  return { fiscal_year: 2024, provinces, sources: [SOURCE] };
}

/** Of the year: ten thousand rupees were spent, fifteen hundred of them in projects. */
const OVERVIEW: SpendingOverview = {
  ...{ fiscal_year: 2024, fiscal_years: [2024], total_budget: 20_000, total_budget_minor: '2000000' },
  ...{
    total_spent: 10_000,
    total_spent_minor: '1000000',
    spent_invented: true,
    utilization: 50,
    change: null,
  },
  efficiency: { score: null, target: 90, above_target: null, spent_minor: null, well_spent_minor: null },
  ...{ categories: [], without_category: null, months: [], project_count: 3, sources: [SOURCE] },
  records: {
    ...{ ministries: 1, ministries_paid: 1, ministries_without_category: 1, newest_month_paid: null },
    ...{ projects: 3, projects_paid: 3, accounts: false },
  },
};

const names = ({ screen }: OpenPage) =>
  screen.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent);

const chosen = ({ screen }: OpenPage, name: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name }).value;
