import { formatNumber, formatPercent } from '@sabha/domain/core/format';
import { PROVINCE_NAMES } from '@sabha/domain/core/province-names';
import { overviewMetricsResponseSchema } from '@sabha/domain/overview/metrics';
import {
  userProvincesResponseSchema,
  userStatisticsResponseSchema,
} from '@sabha/domain/registration/statistics/user-statistics';
import { turnoutResponseSchema } from '@sabha/domain/voting/analytics/turnout';
import type { Concept } from './concepts.ts';
import { asked, type FigureAnswer, type FigureContext } from './figure-answer.ts';

const COUNTED: readonly Concept[] = ['howMany', 'howMuch', 'whole', 'citizen', 'people'];
const ELSEWHERE: readonly Concept[] = ['petition', 'proposal', 'project', 'report', 'policy', 'signature'];

/** How many active citizens there are, or how many have registered: in a province, of a sex, of an age. */
export async function citizenFigure(context: FigureContext): Promise<FigureAnswer | null> {
  const { platform, texts, language, reading } = context;
  const { province, concepts } = reading;
  const has = (...some: Concept[]) => some.some((one) => concepts.has(one));
  if (!has('citizen', 'registered') || !has('howMany', 'howMuch', 'whole') || has('vote', ...ELSEWHERE))
    return null;
  if (has('women') !== has('men')) return ofSex(context, has('women') ? 'female' : 'male');
  const age = reading.numbers.length > 0 ? await ofAge(context) : null;
  if (age) return age;
  if (province === null) {
    const read = await asked(platform.read('/api/overview/metrics', overviewMetricsResponseSchema));
    const citizens = read?.data.activeCitizens;
    if (!citizens) return null;
    return counted(context, texts.citizenCount(formatNumber(citizens.count)), citizens.count, [
      'registered',
      'open',
    ]);
  }
  const read = await asked(platform.read('/api/users/provinces', userProvincesResponseSchema));
  const count = read?.data.find((one) => one.province === province)?.count;
  if (count === undefined || count === null) return null;
  return counted(context, texts.citizensOf(PROVINCE_NAMES[province][language], formatNumber(count)), count, [
    'registered',
  ]);
}

function counted(
  { texts, reading: { province, isWholeProvince } }: FigureContext,
  text: string,
  value: number,
  concepts: readonly Concept[],
  numbers: readonly number[] = [],
): FigureAnswer {
  return {
    text,
    figure: province === null || isWholeProvince ? formatNumber(value) : null,
    title: texts.citizens,
    url: '/citizens',
    updatedAt: null,
    about: { concepts: [...COUNTED, ...concepts], numbers, province: numbers.length > 0 ? null : province },
  };
}

/** How many women or men have registered; of a province it is not published. */
async function ofSex(context: FigureContext, sex: 'female' | 'male'): Promise<FigureAnswer | null> {
  const { platform, texts } = context;
  const read = await asked(platform.read('/api/users/statistics', userStatisticsResponseSchema));
  const count = read?.data.by_gender.groups.find(({ value }) => value === sex)?.count;
  if (count === undefined || count === null) return null;
  const answer = counted(context, texts.citizensOfSex(sex, formatNumber(count)), count, [
    'registered',
    'women',
    'men',
  ]);
  return { ...answer, about: { concepts: [...COUNTED, 'registered', sex === 'female' ? 'women' : 'men'] } };
}

/** How many of an age group have registered, where both its ends are named. */
async function ofAge(context: FigureContext): Promise<FigureAnswer | null> {
  const { platform, texts, reading } = context;
  const read = await asked(platform.read('/api/users/statistics', userStatisticsResponseSchema));
  const group = read?.data.by_age_group.groups.find(({ value }) => value === reading.numbers.join('-'));
  if (!group || group.count === null) return null;
  const text = texts.citizensOfAge(group.value, formatNumber(group.count));
  return counted(context, text, group.count, ['registered', 'age', 'year', 'change'], reading.numbers);
}

/** What share of citizens voted, of all or of a province; or how many did. */
export async function turnoutFigure(context: FigureContext): Promise<FigureAnswer | null> {
  const { platform, texts, language, reading } = context;
  const { concepts, province } = reading;
  const has = (...some: Concept[]) => some.some((one) => concepts.has(one));
  const asksCount = has('howMany') && has('citizen', 'people') && !has('share', 'turnout');
  if (!has('vote', 'turnout') || !(has('share', 'turnout') || asksCount)) return null;
  if (has(...ELSEWHERE, 'average', 'yes', 'no', 'open') || reading.others.length > 0) return null;
  const read = await asked(platform.read('/api/proposals/turnout', turnoutResponseSchema));
  // Before the first count, or with too few voters, none is published.
  if (!read || read.about.reason !== null) return null;
  const row =
    province === null
      ? read.about
      : read.data.find(({ provinces }) => provinces.length === 1 && provinces[0] === province);
  if (!row || row.percent === null) return null;
  const share = formatPercent(row.percent);
  const [voters, citizens] = [formatNumber(row.voters), formatNumber(row.citizens)];
  return {
    text: texts.turnout(
      province === null ? null : PROVINCE_NAMES[province][language],
      voters,
      citizens,
      share,
    ),
    // Of a district alone it is not published.
    figure: province !== null && !reading.isWholeProvince ? null : asksCount ? voters : share,
    title: texts.proposals,
    url: '/voting',
    updatedAt: null,
    about: { concepts: [...COUNTED, 'vote', 'turnout', 'share', 'registered', 'allocated'], province },
  };
}
