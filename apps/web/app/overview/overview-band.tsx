import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Note } from '../spending/note/note.tsx';
import { Band } from '../ui/band.tsx';
import type { Part } from './load-overview.ts';

/** Where a hundred rupees go, in a sentence and as a note; below it the headline figures. */
export function OverviewBand({ budget, children }: { budget: Part<'budget'>; children: ReactNode }) {
  const { t, path } = useTexts();
  if (!budget.ok || !budget.data.note) return <Band title={t('overview:heading')}>{children}</Band>;
  const { fiscal_year: year, note } = budget.data;
  const title = (
    <>
      {note.sentence} <span className="band-accent">{note.rest}</span>
    </>
  );
  return (
    <Band title={title}>
      <Note parts={note.parts} whole={note.whole} to={path(`/spending?fiscal_year=${year}`)} />
      {children}
      <p className="text-muted text-sm max-lg:hidden">{note.about}</p>
    </Band>
  );
}
