import { successSchema } from '@sabha/domain/core/envelope';
import { formatNumber, formatPercent } from '@sabha/domain/core/format';
import { PROVINCE_NAMES } from '@sabha/domain/core/province-names';
import { policyPageResponseSchema, policyStatisticsResponseSchema } from '@sabha/domain/forum/policy';
import { POLICY_STATUSES } from '@sabha/domain/forum/policy-status';
import { overviewMetricsResponseSchema } from '@sabha/domain/overview/metrics';
import { userProvincesResponseSchema } from '@sabha/domain/registration/statistics/user-statistics';
import { reportStatisticsSchema } from '@sabha/domain/reports/report-statistics';
import { asked, type FigureAnswer, type FigureContext } from './figure-answer.ts';
import { isMostlyUnderstood } from './read-figure-question.ts';

/** Whether it is asked how many there are, and nothing that has a name. */
function asksForCount({ reading }: FigureContext): boolean {
  const { concepts, others } = reading;
  if (!(['howMany', 'howMuch', 'share', 'priority', 'whole'] as const).some((one) => concepts.has(one)))
    return false;
  return others.length === 0 || (concepts.has('howMany') && isMostlyUnderstood(reading));
}

/** How many reports there are, how many are resolved, and of which priority. */
export async function reportFigure(context: FigureContext): Promise<FigureAnswer | null> {
  const {
    platform,
    texts,
    reading: { concepts },
  } = context;
  if (!concepts.has('report') || !asksForCount(context)) return null;
  const read = await asked(platform.read('/api/reports/statistics', successSchema(reportStatisticsSchema)));
  if (!read) return null;
  const {
    total_reports,
    resolved_reports,
    unresolved_reports,
    resolution_rate_percentage,
    priority_breakdown: by,
  } = read.data;
  const share = formatPercent(resolution_rate_percentage);
  const counts = texts.reportCounts(
    formatNumber(total_reports),
    formatNumber(resolved_reports),
    share,
    formatNumber(unresolved_reports),
  );
  const priorities = texts.priorities(
    formatNumber(by.CRITICAL),
    formatNumber(by.HIGH),
    formatNumber(by.MEDIUM),
    formatNumber(by.LOW),
  );
  const figure = () => {
    if (concepts.has('critical')) return formatNumber(by.CRITICAL);
    if (concepts.has('share')) return share;
    if (concepts.has('unresolved')) return formatNumber(unresolved_reports);
    return formatNumber(concepts.has('resolved') ? resolved_reports : total_reports);
  };
  return {
    text: `${counts} ${priorities}`,
    figure: figure(),
    title: texts.reports,
    url: '/reports',
    updatedAt: null,
  };
}

/** How many policies there are and of which status. */
export async function policyFigure(context: FigureContext): Promise<FigureAnswer | null> {
  const {
    platform,
    texts,
    reading: { concepts },
  } = context;
  if (concepts.has('comment') && context.reading.others.length > 0) {
    const found = context.find('policy');
    if (found) return onePolicy(context, Number(found.document.id));
  }
  if (!(concepts.has('policy') && asksForCount(context))) return null;
  const read = await asked(platform.read('/api/policies/statistics', policyStatisticsResponseSchema));
  if (!read) return null;
  const { total_policies, status_breakdown, total_comments } = read.data.statistics;
  const byStatus = POLICY_STATUSES.filter((status) => status_breakdown[status] > 0).map(
    (status) => `${texts.policyStatus[status] ?? status} ${formatNumber(status_breakdown[status])}`,
  );
  const total = formatNumber(total_policies);
  const figure = () => {
    if (concepts.has('comment')) return formatNumber(total_comments);
    return concepts.has('underReview') ? formatNumber(status_breakdown.UNDER_REVIEW) : total;
  };
  return {
    text: `${texts.policyCounts(total, byStatus)} ${texts.commentCounts(formatNumber(total_comments))}`,
    figure: figure(),
    title: texts.policies,
    url: '/policy',
    updatedAt: null,
  };
}

/** The status of a policy, and how much it is discussed. */
export async function onePolicy(context: FigureContext, id: number): Promise<FigureAnswer | null> {
  const { platform, texts, language } = context;
  const read = await asked(platform.read(`/api/policies/${id}`, policyPageResponseSchema));
  if (!read) return null;
  const { texts: own, status, comments: count } = read.data;
  const name = own.name[language] ?? read.data.name;
  const comments = formatNumber(count);
  return {
    text: texts.policy(name, texts.policyStatus[status] ?? status, comments),
    figure: context.reading.concepts.has('comment') ? comments : (texts.policyStatus[status] ?? status),
    title: name,
    url: `/policy/${id}`,
    updatedAt: read.data.updated_at,
  };
}

/** How many active citizens there are, or how many have registered in a province. */
export async function citizenFigure(context: FigureContext): Promise<FigureAnswer | null> {
  const { platform, texts, language, reading } = context;
  if (!reading.concepts.has('citizen') || !asksForCount(context)) return null;
  const { province } = reading;
  if (province === null) {
    const read = await asked(platform.read('/api/overview/metrics', overviewMetricsResponseSchema));
    const citizens = read?.data.activeCitizens;
    if (!citizens) return null;
    return counted(texts.citizenCount(formatNumber(citizens.count)), citizens.count);
  }
  const read = await asked(platform.read('/api/users/provinces', userProvincesResponseSchema));
  const count = read?.data.find((one) => one.province === province)?.count;
  if (count === undefined || count === null) return null;
  return counted(texts.citizensOf(PROVINCE_NAMES[province][language], formatNumber(count)), count);

  function counted(text: string, value: number): FigureAnswer {
    return { text, figure: formatNumber(value), title: texts.citizens, url: '/citizens', updatedAt: null };
  }
}
