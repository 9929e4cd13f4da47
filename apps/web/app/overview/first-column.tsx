import { loadTexts } from '../i18n/load-texts.ts';
import { AlmostThere } from './almost-there.tsx';
import { ClosingSoon } from './closing-soon.tsx';
import type { OverviewData } from './load-overview.ts';
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
