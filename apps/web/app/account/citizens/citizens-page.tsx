import { citizenDaysResponseSchema } from '@sabha/domain/registration/statistics/citizen-days';
import {
  type UserStatistics,
  userStatisticsResponseSchema,
} from '@sabha/domain/registration/statistics/user-statistics';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { load } from '../../shell/load.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import type { Route } from './+types/citizens-page.ts';
import { AgeFigure } from './age-figure.tsx';
import { CitizensMap } from './citizens-map.tsx';
import { DaysFigure } from './days-figure.tsx';
import { GrowthFigure } from './growth-figure.tsx';

await loadTexts('account', 'controls');

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [statistics, days] = await Promise.all([
    load(api, '/api/users/statistics', userStatisticsResponseSchema),
    load(api, '/api/citizens/daily', citizenDaysResponseSchema),
  ]);
  return { statistics, days };
}

/** How many take part, where, of what age, and since when: sums alone, which reveal nobody. */
export default function CitizensPage({ loaderData: { statistics, days } }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <PageTitle description={t('account:citizens.lead')}>{t('account:citizens.title')}</PageTitle>
      <PageHeading title={t('account:citizens.title')} lead={t('account:citizens.lead')} />
      {statistics.ok ? <Figures statistics={statistics.data.data} /> : <ErrorState />}
      {days.ok && days.data.data.days.length > 0 ? (
        <div className="mt-6">
          <DaysFigure {...days.data.data} />
        </div>
      ) : null}
    </>
  );
}

function Figures({ statistics }: { statistics: UserStatistics }) {
  const { t } = useTexts();
  const { number } = useFormat();
  if (statistics.growth.length === 0)
    return <EmptyState title={t('account:citizens.none')}>{t('account:citizens.noneText')}</EmptyState>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="font-semibold text-xl">
        {t('account:citizens.total', { number: number(statistics.total) })}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <CitizensMap {...statistics.by_province} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <AgeFigure {...statistics.by_age_group} />
          <GrowthFigure growth={statistics.growth} />
        </div>
      </div>
    </div>
  );
}
