import { successSchema } from '@sabha/domain/core/envelope';
import { formatNumber, formatPercent } from '@sabha/domain/core/format';
import type { Localized } from '@sabha/domain/core/localized';
import { policyPageResponseSchema, policyStatisticsResponseSchema } from '@sabha/domain/forum/policy';
import { POLICY_STATUSES } from '@sabha/domain/forum/policy-status';
import { reportStatisticsSchema } from '@sabha/domain/reports/report-statistics';
import type { Concept } from './concepts.ts';
import { asked, type FigureAnswer, type FigureContext, ofHit } from './figure-answer.ts';

/** Whether it is asked how many there are, and nothing that has a name. */
function asksForCount({ reading }: FigureContext): boolean {
  const { concepts, others } = reading;
  const asks = ['howMany', 'howMuch', 'share', 'priority', 'high', 'medium', 'low', 'whole'] as const;
  return others.length === 0 && asks.some((one) => concepts.has(one));
}

const COUNTED: readonly Concept[] = ['howMany', 'howMuch', 'whole', 'allocated', 'made', 'citizen'];
const OF_REPORTS: readonly Concept[] = [
  ...COUNTED,
  ...([
    'report',
    'share',
    'resolved',
    'unresolved',
    'open',
    'left',
    'priority',
    'critical',
    'high',
    'medium',
  ] as const),
  ...(['low', 'completed', 'people'] as const),
];
const OF_POLICIES: readonly Concept[] = [...COUNTED, 'policy', 'comment', 'underReview'];

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
  const isUnresolved = concepts.has('unresolved') || concepts.has('open');
  const priority = (
    [
      ['critical', by.CRITICAL],
      ['high', by.HIGH],
      ['medium', by.MEDIUM],
      ['low', by.LOW],
    ] as const
  ).find(([concept]) => concepts.has(concept));
  const isSolved = !isUnresolved && concepts.has('resolved');
  const figure = () => {
    // Neither is published: which of a priority are resolved, and the share of the others.
    if (priority && (isUnresolved || concepts.has('resolved') || concepts.has('share'))) return null;
    if (priority) return formatNumber(priority[1]);
    if (concepts.has('share')) return isSolved ? share : null;
    if (isUnresolved) return formatNumber(unresolved_reports);
    return formatNumber(isSolved ? resolved_reports : total_reports);
  };
  return {
    text: `${counts} ${priorities}`,
    figure: figure(),
    about: { concepts: OF_REPORTS },
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
    if (found) return ofHit(await onePolicy(context, Number(found.document.id)), found);
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
    about: { concepts: OF_POLICIES },
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
    about: {
      concepts: [...OF_POLICIES, 'state', 'left', 'people'],
      names: [localizedOf(own.name, read.data.name)],
    },
    title: name,
    url: `/policy/${id}`,
    updatedAt: read.data.updated_at,
  };
}

function localizedOf(
  names: { en: string | null; si: string | null; ta: string | null },
  otherwise: string,
): Localized {
  return { en: names.en ?? otherwise, si: names.si ?? '', ta: names.ta ?? '' };
}
