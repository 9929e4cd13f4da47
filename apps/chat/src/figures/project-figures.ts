import { formatMoney, formatMoneyInWords, formatPercent } from '@sabha/domain/core/format';
import { PROVINCE_NAMES } from '@sabha/domain/core/province-names';
import type { Province } from '@sabha/domain/core/provinces';
import { listProjectsResponseSchema } from '@sabha/domain/spending/list-projects';
import { type ProjectStatus, projectResponseSchema } from '@sabha/domain/spending/project';
import { provinceSpendingResponseSchema } from '@sabha/domain/spending/province-spending';
import { fiscalYearsResponseSchema } from '@sabha/domain/spending/spending-overview';
import type { Concept } from './concepts.ts';
import { asked, type FigureAnswer, type FigureContext, nameIn } from './figure-answer.ts';

/** How many projects are named before "and more". */
const NAMED = 5;

const STATUSES: readonly (readonly [Concept, ProjectStatus])[] = [
  ['nearlyDone', 'Near Completion'],
  ['delayed', 'Delayed'],
  ['completed', 'Completed'],
  ['inProgress', 'In Progress'],
  ['planned', 'Planned'],
  ['suspended', 'Suspended'],
];
const ASKING: readonly Concept[] = [
  'howMany',
  'howMuch',
  'which',
  'state',
  'far',
  'left',
  'cost',
  'allocated',
  'spent',
  'share',
  'money',
  'closes',
  'when',
];

const ELSEWHERE: readonly Concept[] = [
  'petition',
  'proposal',
  'vote',
  'report',
  'policy',
  'signature',
  'budget',
];
const MONEY: readonly Concept[] = ['money', 'cost', 'allocated', 'spent', 'budget'];

/** How many projects a province has, or have a status, and which; or what became of one. */
export async function projectFigure(context: FigureContext): Promise<FigureAnswer | null> {
  const { concepts } = context.reading;
  const has = (some: readonly Concept[]) => some.some((one) => concepts.has(one));
  if (has(ELSEWHERE) && !concepts.has('project')) return null;
  const status = STATUSES.find(([concept]) => concepts.has(concept))?.[1] ?? null;
  const named = has(ASKING) || concepts.has('project') || status !== null ? projectMeant(context) : null;
  return named === null ? manyProjects(context, status) : oneProject(context, named);
}

/** The number of the project that is named; null where none is. */
function projectMeant({ reading: { concepts, others }, find }: FigureContext): number | null {
  if (others.length === 0) return null;
  const found = find('project', concepts.has('project') ? undefined : 'byTitle');
  return found ? Number(found.document.id) : null;
}

async function manyProjects(
  context: FigureContext,
  status: ProjectStatus | null,
): Promise<FigureAnswer | null> {
  const { concepts, province, others, years } = context.reading;
  if (!concepts.has('project') || others.length > 1) return null;
  if (status === null && province === null && !concepts.has('howMany') && !concepts.has('which')) return null;
  const published = await asked(
    context.platform.read('/api/spending/fiscal-years', fiscalYearsResponseSchema),
  );
  const year = years[0] ?? published?.data.opens_on;
  if (year === undefined) return null;
  if (status === null && province !== null && MONEY.some((one) => concepts.has(one)))
    return moneyOfProvince(context, province, year);
  return listed(context, { status, year });
}

async function listed(
  context: FigureContext,
  { status, year }: { readonly status: ProjectStatus | null; readonly year: number },
): Promise<FigureAnswer | null> {
  const {
    platform,
    texts,
    language,
    reading: { province },
  } = context;
  const filters = new URLSearchParams({
    fiscal_year: String(year),
    ...(province === null ? {} : { province }),
    ...(status === null ? {} : { status }),
  });
  const read = await asked(
    platform.read(`/api/projects?${filters}&limit=${NAMED}`, listProjectsResponseSchema),
  );
  if (!read) return null;
  const { total } = read.page;
  const provinceName = province === null ? null : PROVINCE_NAMES[province][language];
  const statusName = status === null ? null : (texts.projectStatus[status] ?? status);
  const names = read.data.map((project) => nameIn(project.names, language));
  const count = texts.projectCount(total, statusName, provinceName, year);
  return {
    text: names.length === 0 ? count : `${count} ${texts.list(names, total - names.length)}`,
    figure: String(total),
    title: texts.projectsTitle(statusName, provinceName),
    url: `/spending/projects?${filters}`,
    updatedAt:
      read.data
        .map(({ updated_at }) => updated_at)
        .sort()
        .at(-1) ?? null,
  };
}

/** What the projects of a province were allocated together. */
async function moneyOfProvince(
  context: FigureContext,
  province: Province,
  year: number,
): Promise<FigureAnswer | null> {
  const { platform, texts, language, reading } = context;
  const read = await asked(
    platform.read(`/api/spending/provinces?fiscal_year=${year}`, provinceSpendingResponseSchema),
  );
  const sum = read?.data.provinces.find((one) => one.province === province);
  if (!sum) return null;
  const name = PROVINCE_NAMES[province][language];
  const amount = (minor: string) => ({
    short: formatMoneyInWords(BigInt(minor), language),
    exact: formatMoney(BigInt(minor), language),
  });
  const [allocated, spent] = [amount(sum.allocated_budget_minor), amount(sum.spent_budget_minor)];
  return {
    text: texts.provinceMoney(name, year, sum.project_count, allocated, spent),
    figure: reading.concepts.has('spent') ? spent.short : allocated.short,
    title: texts.projectsTitle(null, name),
    url: `/spending/projects?fiscal_year=${year}&province=${encodeURIComponent(province)}`,
    updatedAt: null,
  };
}

/** What became of a project: its status, and what of its money was paid out. */
export async function oneProject(context: FigureContext, id: number): Promise<FigureAnswer | null> {
  const {
    platform,
    texts,
    language,
    reading: { concepts },
  } = context;
  const read = await asked(platform.read(`/api/projects/${id}`, projectResponseSchema));
  if (!read) return null;
  const project = read.data;
  const amount = (minor: string) => ({
    short: formatMoneyInWords(BigInt(minor), language),
    exact: formatMoney(BigInt(minor), language),
  });
  const [allocated, spent] = [amount(project.allocated_budget_minor), amount(project.spent_budget_minor)];
  const share = project.utilization === null ? null : formatPercent(project.utilization);
  const status = texts.projectStatus[project.status] ?? project.status;
  const name = nameIn(project.names, language);
  const rest = BigInt(project.allocated_budget_minor) - BigInt(project.spent_budget_minor);
  const left = amount(String(rest < 0n ? 0n : rest));
  const has = (...some: Concept[]) => some.some((one) => concepts.has(one));
  const figure = () => {
    if (has('left')) return left.short;
    if (has('share', 'far') && share !== null) return share;
    if (has('spent')) return spent.short;
    return has('howMuch', 'allocated', 'money', 'cost', 'budget') ? allocated.short : status;
  };
  return {
    text: [
      texts.project(name, PROVINCE_NAMES[project.province][language], status, allocated, spent, share),
      ...(rest > 0n ? [texts.left(left)] : []),
    ].join(' '),
    figure: figure(),
    title: name,
    url: `/spending/projects/${project.project_id}`,
    updatedAt: project.updated_at,
  };
}
