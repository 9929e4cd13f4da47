import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Note } from '../spending/note/note.tsx';
import { Band } from '../ui/band.tsx';
import type { Part, PartData } from './load-overview.ts';

/** Where a hundred rupees go, in a sentence and as a note; below it the headline figures. */
export function OverviewBand({ budget, children }: { budget: Part<'budget'>; children: ReactNode }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const path = useLocalPath();
  if (!budget.ok || budget.data.parts.length === 0) {
    return <Band title={t('overview:heading')}>{children}</Band>;
  }
  const { fiscal_year: year, ministryCount, parts } = budget.data;
  return (
    <Band title={<WhereItGoes parts={parts} />}>
      <Note parts={parts} whole={t('overview:hundred.whole')} to={path(`/spending?fiscal_year=${year}`)} />
      {children}
      <p className="text-muted text-sm max-lg:hidden">
        {t('overview:hundred.about', { year, number: number(ministryCount) })}
      </p>
    </Band>
  );
}

function WhereItGoes({ parts: [largest] }: { parts: PartData<'budget'>['parts'] }) {
  const { t } = useTexts();
  if (!largest) return null;
  const { kind, name, rupees } = largest;
  return (
    <>
      {kind === 'treasury'
        ? t('overview:hundred.toTreasury', { share: rupees })
        : t('overview:hundred.toOther', { share: rupees, name })}{' '}
      {rupees === 100 ? null : (
        <span className="band-accent">{t('overview:hundred.rest', { rest: 100 - rupees })}</span>
      )}
    </>
  );
}
