import { PROVINCES } from '@sabha/domain/core/provinces';
import { PROJECT_SORTS } from '@sabha/domain/spending/list-projects';
import { MAX_ROWS_IN_PAGES } from '@sabha/domain/spending/listed-row';
import { PROJECT_STATUSES } from '@sabha/domain/spending/project';
import { CATEGORIES, MINISTRIES, type MoneySize, YEARS } from './fill-money.store.ts';
import { PROGRAMME_WORDS, PURPOSES, PURPOSES_SI } from './invented-words.ts';

/** A call of public money, with other parameters at every turn. */
export interface MoneyCall {
  readonly what: string;
  urlOf(turn: number): string;
}

/** One of a list, another at each turn; `step` keeps several lists from going round together. */
function pick<Item>(items: readonly Item[], turn: number, step = 1): Item {
  const item = items[(turn * step) % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

const year = (turn: number) => pick(YEARS, turn);
const ministry = (turn: number) => 1 + ((turn * 7) % MINISTRIES);
const category = (turn: number) => 1 + ((turn * 5) % CATEGORIES);
const province = (turn: number) => encodeURIComponent(pick(PROVINCES, turn, 2));
const status = (turn: number) => encodeURIComponent(pick(PROJECT_STATUSES, turn));
const month = (turn: number) => `${year(turn)}-${String(1 + (turn % 12)).padStart(2, '0')}`;
const id = (turn: number, most: number) => 1 + ((turn * 7_919) % most);
const lastPage = MAX_ROWS_IN_PAGES / 25;
const words = (...typed: string[]) => encodeURIComponent(typed.join(' '));
const call = (what: string, urlOf: (turn: number) => string): MoneyCall => ({ what, urlOf });

/** Every call that public money is read by, of the pages, the open data, and the assistant. */
export function moneyCalls(size: MoneySize): MoneyCall[] {
  return [...figures(), ...analyses(), ...projects(size), ...lines(), ...payments(size), ...others(size)];
}

function figures(): MoneyCall[] {
  const at = '/api/spending';
  return [
    call('overview of a year', (n) => `${at}/overview?fiscal_year=${year(n)}`),
    call('budget tree, ministries', (n) => `${at}/tree?levels=ministry&fiscal_year=${year(n)}`),
    call(
      'budget tree, lines of a ministry',
      (n) => `${at}/tree?fiscal_year=${year(n)}&ministry=${ministry(n)}`,
    ),
    call('budget tree, lines of the largest ministry', (n) => `${at}/tree?fiscal_year=${year(n)}&ministry=1`),
    call('provinces', (n) => `${at}/provinces?fiscal_year=${year(n)}`),
    call(
      'ministries compared',
      (n) => `${at}/ministries/compare?from=${year(n)}&to=${year(n + 1 + (n % 8))}`,
    ),
    call('ministries of a year', (n) => `${at}/ministries?fiscal_year=${year(n)}`),
    call('history of a ministry', (n) => `${at}/ministries/${ministry(n)}`),
    call('years of a ministry', (n) => `${at}/ministries/${ministry(n)}/years`),
    call('fiscal years', () => `${at}/fiscal-years`),
    call('sources of a year', (n) => `${at}/sources?fiscal_year=${year(n)}`),
    call('sources of all years', () => `${at}/sources`),
    call('categories', (n) => `/api/categories?fiscal_year=${year(n)}`),
    call('a category', (n) => `/api/categories/${category(n)}?fiscal_year=${year(n)}`),
  ];
}

function analyses(): MoneyCall[] {
  const at = '/api/spending/analysis';
  return [
    call('analysis, shares', (n) => `${at}/shares?fiscal_year=${year(n)}`),
    call('analysis, execution', (n) => `${at}/execution?fiscal_year=${year(n)}`),
    call('analysis, delays', (n) => `${at}/delays?fiscal_year=${year(n)}`),
    call('analysis, years', () => `${at}/years`),
    call('analysis, ministries', () => `${at}/ministries`),
    call('published series', () => '/api/spending/series'),
  ];
}

function projects({ projects: count }: MoneySize): MoneyCall[] {
  const list = '/api/projects?limit=8';
  const middle = Math.ceil(count / 16);
  return [
    call('projects, newest', (n) => `${list}&page=${1 + n}`),
    call('projects of a year', (n) => `${list}&fiscal_year=${year(n)}`),
    call(
      'projects of a year, sorted',
      (n) => `${list}&fiscal_year=${year(n)}&sort=${pick(PROJECT_SORTS, n)}`,
    ),
    call('projects, sorted', (n) => `${list}&sort=${pick(PROJECT_SORTS, n)}`),
    call('projects, sorted, middle page', (n) => `${list}&sort=${pick(PROJECT_SORTS, n)}&page=${middle - n}`),
    call('projects, ministry', (n) => `${list}&ministry=${ministry(n)}`),
    call('projects, ministry and status', (n) => `${list}&ministry=${ministry(n)}&status=Delayed`),
    call('projects, province and status', (n) => `${list}&province=${province(n)}&status=${status(n)}`),
    call('projects, words', (n) => `${list}&q=${words(pick(PURPOSES, n).toLowerCase())}`),
    call('projects, rare words', (n) => `${list}&q=${words('place', String(id(n, count)))}`),
    call('a project', (n) => `/api/projects/${id(n, count)}`),
    call('proof of a project', (n) => `/api/projects/${id(n, count)}/proof`),
  ];
}

function lines(): MoneyCall[] {
  const list = '/api/spending/budget-lines?limit=25';
  const of = (n: number) => `${list}&fiscal_year=${year(n)}`;
  return [
    call('lines', () => list),
    call('lines, last page', (n) => `${list}&page=${lastPage - (n % 20)}`),
    call('lines of a year', (n) => `${of(n)}&page=${1 + n}`),
    call('lines of a year, last page', (n) => `${of(n)}&page=${lastPage - (n % 20)}`),
    call('lines, ministry', (n) => `${list}&ministry=${ministry(n)}&page=${1 + (n % 40)}`),
    call('lines, largest ministry, last page', (n) => `${list}&ministry=1&page=${lastPage - (n % 20)}`),
    call('lines, ministry and type', (n) => `${of(n)}&ministry=${ministry(n)}&economic_type=capital`),
    call('accounts of a ministry', (n) => `${list}&ministry=${ministry(n)}&phase=actual`),
    call('lines, type', (n) => `${list}&economic_type=${n % 2 ? 'capital' : 'recurrent'}`),
    call('lines, category', (n) => `${of(n)}&category=${category(n)}`),
    call('lines, category, all years', (n) => `${list}&category=${category(n)}`),
    call('lines, no category', (n) => `${of(n)}&category=none`),
    call('lines, programme', (n) => `${list}&programme=${words('Rural roads', String(1 + (n % 20)))}`),
    call('lines, a common word', (n) => `${list}&q=${words('operational')}&page=${1 + (n % 5)}`),
    call('lines, a word', (n) => `${list}&q=${words(pick(PROGRAMME_WORDS, n))}`),
    call('lines, the beginning of a word', (n) => `${list}&q=${words(pick(PROGRAMME_WORDS, n).slice(0, 2))}`),
    call('lines, a word of a year', (n) => `${of(n)}&q=${words(pick(PROGRAMME_WORDS, n, 3))}`),
    call(
      'lines, a word of a ministry',
      (n) => `${list}&ministry=${ministry(n)}&q=${words(pick(PROGRAMME_WORDS, n, 3))}`,
    ),
    call(
      'lines, two words',
      (n) => `${list}&q=${words(pick(PROGRAMME_WORDS, n), pick(PROGRAMME_WORDS, n, 5))}`,
    ),
    call('lines, name of a ministry', (n) => `${list}&q=${words('subject', String(ministry(n)))}`),
    call('lines, a word in every ministry', () => `${list}&q=${words('ministry')}`),
    call('lines, a word that is nowhere', () => `${list}&q=${words('unheard')}`),
  ];
}

function payments({ projects: count }: MoneySize): MoneyCall[] {
  const list = '/api/spending/payments?limit=25';
  const of = (n: number) => `${list}&fiscal_year=${year(n)}`;
  return [
    call('payments', () => list),
    call('payments, last page', (n) => `${list}&page=${lastPage - (n % 20)}`),
    call('payments of a year', (n) => `${of(n)}&page=${1 + n}`),
    call('payments of a year, last page', (n) => `${of(n)}&page=${lastPage - (n % 20)}`),
    call('payments of a month', (n) => `${list}&month=${month(n)}&page=${1 + (n % 40)}`),
    call('payments of a month, ministry', (n) => `${list}&month=${month(n)}&ministry=${ministry(n)}`),
    call('payments, ministry', (n) => `${of(n)}&ministry=${ministry(n)}`),
    call('payments, largest ministry, last page', (n) => `${list}&ministry=1&page=${lastPage - (n % 20)}`),
    call('payments, category', (n) => `${of(n)}&category=${category(n)}`),
    call(
      'payments, ministry and category',
      (n) => `${list}&ministry=${ministry(n)}&category=${1 + (ministry(n) % CATEGORIES)}`,
    ),
    call(
      'payments, ministry and another category',
      (n) => `${list}&ministry=${ministry(n)}&category=${1 + ((ministry(n) + 1) % CATEGORIES)}`,
    ),
    call('payments, no category', (n) => `${of(n)}&category=none`),
    call('payments, project', (n) => `${list}&project=${id(n, count)}`),
    call('payments, no project', (n) => `${of(n)}&project=none`),
    call('payments, ministry, no project', (n) => `${list}&ministry=${ministry(n)}&project=none`),
    call('payments, province', (n) => `${of(n)}&province=${province(n)}`),
    call('payments, province, all years', (n) => `${list}&province=${province(n)}`),
    call('payments, province, last page', (n) => `${list}&province=Western&page=${lastPage - (n % 20)}`),
    call('payments, province and ministry', (n) => `${list}&province=${province(n)}&ministry=${ministry(n)}`),
    call(
      'payments, province and category',
      (n) => `${of(n)}&province=${province(n)}&category=${category(n)}`,
    ),
    call(
      'payments, province and year of project',
      (n) => `${list}&province=${province(n)}&project_year=${year(n)}`,
    ),
    call('payments, a common word', (n) => `${list}&q=${words('salaries')}&page=${1 + (n % 5)}`),
    call('payments, a word', (n) => `${list}&q=${words(pick(PURPOSES, n))}`),
    call('payments, the beginning of a word', (n) => `${list}&q=${words(pick(PURPOSES, n).slice(0, 2))}`),
    call('payments, a word in Sinhala', (n) => `${list}&q=${words(pick(PURPOSES_SI, n))}`),
    call('payments, a word of a year', (n) => `${of(n)}&q=${words(pick(PURPOSES, n, 3))}`),
    call('payments, a word of a month', (n) => `${list}&month=${month(n)}&q=${words(pick(PURPOSES, n, 3))}`),
    call(
      'payments, a word of a ministry',
      (n) => `${list}&ministry=${ministry(n)}&q=${words(pick(PURPOSES, n, 3))}`,
    ),
    call(
      'payments, a word of a province',
      (n) => `${list}&province=${province(n)}&q=${words(pick(PURPOSES, n, 3))}`,
    ),
    call('payments, two words', (n) => `${list}&q=${words(pick(PURPOSES, n), pick(PURPOSES, n, 3))}`),
    call('payments, a voucher', (n) => `${list}&q=${words('voucher', String(id(n, 2_000_000)))}`),
    call('payments, name of a ministry', (n) => `${list}&q=${words('subject', String(ministry(n)))}`),
    call('payments, a word in every ministry', () => `${list}&q=${words('ministry')}`),
    call('payments, name of a project', (n) => `${list}&q=${words('place', String(id(n, count)))}`),
    call('payments, a word that is nowhere', () => `${list}&q=${words('unheard')}`),
  ];
}

function others({
  lines: lineCount,
  payments: paymentCount,
  projects: projectCount,
}: MoneySize): MoneyCall[] {
  const record = (kind: string, most: number) => (n: number) =>
    `/api/spending/records/${kind}/${id(n, most)}/proof`;
  const some = (n: number, most: number) =>
    Array.from({ length: 20 }, (_, at) => id(n * 20 + at, most)).join();
  return [
    call('proof of a line', record('budget-line', lineCount)),
    call('proof of a payment', record('disbursement', paymentCount)),
    call('overview, metrics', () => '/api/overview/metrics'),
    call('overview, news', () => '/api/overview/news?days=7&limit=4'),
    call('overview, activities', () => '/api/overview/activities?days=14&language=en'),
    call(
      'documents, versions of projects',
      (n) => `/api/documents/project/versions?after=${id(n, projectCount)}`,
    ),
    call('documents, projects', (n) => `/api/documents/project?ids=${some(n, projectCount)}`),
    call(
      'documents, ministries',
      (n) => `/api/documents/ministry?ids=${[1, 2, 3].map((k) => ministry(n + k)).join()}`,
    ),
    call('documents, versions of ministries', () => '/api/documents/ministry/versions'),
  ];
}
