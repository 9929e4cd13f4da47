import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { GoalRow } from '../ui/goal-row.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { ClosingSoon } from './closing-soon.tsx';
import type { OverviewData, Part, PartData } from './load-overview.ts';
import { SectionHeading, SectionLink } from './section-heading.tsx';
import { ThisWeek } from './this-week.tsx';

await loadTexts('later');

/** The left column of the overview: what can be decided, and what changed. */
export function FirstColumn({
  closing,
  petitions,
  news,
}: Pick<OverviewData, 'closing' | 'petitions' | 'news'>) {
  return (
    <>
      <ClosingSoon closing={closing} />
      <AlmostThere petitions={petitions} />
      <ThisWeek news={news} />
    </>
  );
}

/** The open petitions that are nearest to their goal. */
function AlmostThere({ petitions }: { petitions: Part<'petitions'> }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="almost-heading" data-section="petitions">
      <SectionHeading
        id="almost-heading"
        aside={<SectionLink to="/petitions">{t('later:almost.all')}</SectionLink>}
      >
        {t('later:almost.title')}
      </SectionHeading>
      {petitions.ok ? null : <ErrorState />}
      {petitions.ok && petitions.data.length === 0 ? <p className="py-3">{t('later:almost.none')}</p> : null}
      <ul className="rows">
        {petitions.ok ? petitions.data.map((petition) => <Row key={petition.id} {...petition} />) : null}
      </ul>
    </section>
  );
}

function Row({ id, words, signatures, required, left }: PartData<'petitions'>[number]) {
  const { t, number, path } = useTexts();
  return (
    <GoalRow
      to={path(`/petitions/${id}`)}
      title={words.title}
      lang={words.language}
      share={(signatures / required) * 100}
      words={t('later:almost.count', { number: number(signatures), required: number(required) })}
    >
      <span className="text-muted">{left}</span>
    </GoalRow>
  );
}
