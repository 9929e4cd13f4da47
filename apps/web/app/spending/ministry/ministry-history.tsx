import { useTexts } from '../../i18n/use-texts.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import type { YearOfMinistry } from './load-ministry.ts';

/** What the ministry was called in each year on record, and from which ministries it comes, the newest year first. */
export function MinistryHistory({ years, id }: { years: readonly YearOfMinistry[]; id: number }) {
  const { t } = useTexts();
  const all = [...new Set(years.map(({ year }) => year))].toReversed();
  if (all.length === 0) return null;
  const first = all.at(-1);
  return (
    <Card aria-labelledby="ministry-history">
      <CardHeading id="ministry-history">{t('spending:ministry.history')}</CardHeading>
      <ul>
        {all.map((year) => {
          const names = years.filter((one) => one.year === year && one.id !== id).map(({ name }) => name);
          return (
            <li
              key={year}
              className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-2 border-line py-2 not-first:border-t"
            >
              <strong>{year}</strong>
              <span>
                {names.length > 0
                  ? t('spending:comparison.formerly', { names: names.join(' · ') })
                  : t(year === first ? 'spending:ministry.firstYear' : 'spending:ministry.sameName')}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
