import { formatMoney, formatMoneyInWords, formatPercent } from '@sabha/domain/core/format';
import { PROVINCE_NAMES } from '@sabha/domain/core/province-names';
import type { Province } from '@sabha/domain/core/provinces';
import { listProjectsResponseSchema } from '@sabha/domain/spending/list-projects';
import { type ProjectStatus, projectResponseSchema } from '@sabha/domain/spending/project';
import { provinceSpendingResponseSchema } from '@sabha/domain/spending/province-spending';
import { fiscalYearsResponseSchema } from '@sabha/domain/spending/spending-overview';
import type { SearchHit } from '../index/search-index.ts';
import { join } from './budget-answers.ts';
import type { Concept } from './concepts.ts';
import { asked, type FigureAnswer, type FigureContext, nameIn, ofHit } from './figure-answer.ts';

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
const OF_MANY: readonly Concept[] = ['project', 'howMany', 'howMuch', 'whole'];
const MONEY_OF_MANY: readonly Concept[] = [...OF_MANY, ...MONEY];
const OF_ONE: readonly Concept[] = [
  ...MONEY_OF_MANY,
  ...(['share', 'far', 'left', 'state', 'open', 'planned', 'closes', 'or', 'made'] as const),
  ...STATUSES.map(([concept]) => concept),
];

/** A project is no number of things: only how many rupees or which percentage is asked of it. */
function ofOne(concepts: ReadonlySet<Concept>): readonly Concept[] {
  const isAmount = (['money', 'share', 'far', 'cost', 'allocated', 'spent', 'left'] as const).some((one) =>
    concepts.has(one),
  );
  return isAmount ? OF_ONE : OF_ONE.filter((one) => one !== 'howMany');
}

/** How many projects a province has, or have a status, and which; or what became of one. */
export async function projectFigure(context: FigureContext): Promise<FigureAnswer | null> {
  const { concepts } = context.reading;
  const has = (some: readonly Concept[]) => some.some((one) => concepts.has(one));
  if (has(ELSEWHERE) && !concepts.has('project')) return null;
  const isOver = concepts.has('closes') && concepts.has('howMany') && !concepts.has('when');
  const status = STATUSES.find(([concept]) => concepts.has(concept))?.[1] ?? (isOver ? 'Completed' : null);
  const named = has(ASKING) || concepts.has('project') || status !== null ? projectMeant(context) : null;
  return named === null
    ? manyProjects(context, status)
    : ofHit(await oneProject(context, Number(named.document.id)), named);
}

/** The project that is named; null where none is. */
function projectMeant({
  reading: { concepts, others, titleWords, isWholeProvince },
  find,
}: FigureContext): SearchHit | null {
  // "How far is the Puttalam one?": a place alone names a project where something of one project is asked.
  const asksOfOne =
    (['far', 'left', 'state'] as const).some((one) => concepts.has(one)) && !concepts.has('howMany');
  if (others.length === 0 && (titleWords.length === 0 || isWholeProvince || !asksOfOne)) return null;
  return find('project', concepts.has('project') ? undefined : 'byTitle');
}

async function manyProjects(
  context: FigureContext,
  status: ProjectStatus | null,
): Promise<FigureAnswer | null> {
  const { concepts, province, years } = context.reading;
  if (!concepts.has('project')) return null;
  if (status === null && province === null && !concepts.has('howMany') && !concepts.has('which')) return null;
  const published = await asked(
    context.platform.read('/api/spending/fiscal-years', fiscalYearsResponseSchema),
  );
  if (!published) return null;
  const { recorded_years: known, opens_on: newest } = published.data;
  // Of a year that is not there, those of the newest are said: the year is left out of account.
  const year = years.find((one) => known.includes(one)) ?? newest;
  if (status === null && province !== null && MONEY.some((one) => concepts.has(one)))
    return moneyOfProvince(context, province, year);
  return listed(context, { status, year, isNewest: year === newest });
}

async function listed(
  context: FigureContext,
  {
    status,
    year,
    isNewest,
  }: { readonly status: ProjectStatus | null; readonly year: number; readonly isNewest: boolean },
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
  // "Nearly done" has the word for those that are done, and "over" is done.
  const nearly: readonly Concept[] =
    status === 'Near Completion' || status === 'Completed' ? ['completed', 'closes'] : [];
  const provinceName = province === null ? null : PROVINCE_NAMES[province][language];
  const statusName = status === null ? null : (texts.projectStatus[status] ?? status);
  const names = read.data.map((project) => nameIn(project.names, language));
  const count = texts.projectCount(total, statusName, provinceName, year);
  return {
    text: names.length === 0 ? count : `${count} ${texts.list(names, total - names.length)}`,
    // None of an earlier year: those of that year may not be published.
    figure: total === 0 && !isNewest ? null : String(total),
    title: texts.projectsTitle(statusName, provinceName),
    url: `/spending/projects?${filters}`,
    about: {
      concepts: [
        ...OF_MANY,
        ...STATUSES.filter(([, one]) => one === status).map(([concept]) => concept),
        ...nearly,
      ],
      years: [year],
      province,
    },
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
  if (sum.allocated_budget_minor === null) return null;
  const allocated = amount(sum.allocated_budget_minor);
  const spent = sum.spent_budget_minor === null ? null : amount(sum.spent_budget_minor);
  const share = sum.utilization === null ? null : formatPercent(sum.utilization);
  return {
    text: join(
      texts.provinceMoney(name, year, sum.project_count, allocated, spent),
      share !== null && texts.spentShare(share),
      spent === null && texts.noPayments(year),
    ),
    figure: figure(),
    about: { concepts: [...MONEY_OF_MANY, 'share', 'left'], years: [year], province },
    title: texts.projectsTitle(null, name),
    url: `/spending/projects?fiscal_year=${year}&province=${encodeURIComponent(province)}`,
    updatedAt: null,
  };
  function figure(): string | null {
    if (reading.concepts.has('left')) return null;
    if (reading.concepts.has('share')) return share;
    return reading.concepts.has('spent') ? (spent?.short ?? null) : allocated.short;
  }
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
  const allocated = amount(project.allocated_budget_minor);
  const paid = project.spent_budget_minor === null ? null : BigInt(project.spent_budget_minor);
  const spent = paid === null ? null : amount(String(paid));
  const share = project.utilization === null ? null : formatPercent(project.utilization);
  const status = texts.projectStatus[project.status] ?? project.status;
  const name = nameIn(project.names, language);
  const rest = paid === null ? 0n : BigInt(project.allocated_budget_minor) - paid;
  const left = amount(String(rest < 0n ? 0n : rest));
  const has = (...some: Concept[]) => some.some((one) => concepts.has(one));
  const figure = () => {
    if (spent === null && has('left', 'share', 'spent')) return null;
    if (has('left')) return left.short;
    if (has('share', 'far') && share !== null) return share;
    if (has('spent')) return spent?.short ?? null;
    return has('howMuch', 'allocated', 'money', 'cost', 'budget') ? allocated.short : status;
  };
  return {
    text: [
      texts.project(name, PROVINCE_NAMES[project.province][language], status, allocated, spent, share),
      ...(rest > 0n ? [texts.left(left)] : []),
      ...(spent === null ? [texts.notPaid] : []),
    ].join(' '),
    figure: figure(),
    about: {
      concepts: ofOne(concepts),
      names: [project.names],
      province: project.province,
      years: [project.fiscal_year],
    },
    title: name,
    url: `/spending/projects/${project.project_id}`,
    updatedAt: project.updated_at,
  };
}
