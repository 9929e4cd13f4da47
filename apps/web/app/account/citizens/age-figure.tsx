import type { UserStatistics } from '@sabha/domain/registration/statistics/user-statistics';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { CountTable } from './count-table.tsx';
import { csvAddress } from './csv.ts';
import { WithheldNote } from './withheld-note.tsx';

/** The age groups of those who take part, as bars. */
export function AgeFigure({ groups, withheld }: UserStatistics['by_age_group']) {
  const { t } = useTexts();
  const { number } = useFormat();
  const caption = t('account:citizens.byAge');
  const most = Math.max(1, ...groups.map(({ count }) => count ?? 0));
  const rows = groups.map(({ value, count }) => ({ key: value, name: value.replace('-', '–'), count }));
  return (
    <Figure
      level={2}
      name="ages"
      caption={caption}
      summary={t('account:citizens.byAgeText')}
      table={<CountTable caption={caption} header={t('account:citizens.age')} rows={rows} />}
      csvHref={csvAddress([
        ['age_group', 'people'],
        ...groups.map(({ value, count }) => [value, count ?? '']),
      ])}
    >
      <ul className="grid gap-3">
        {rows.map(({ key, name, count }) => (
          <li key={key} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 text-sm">
            <span>{name}</span>
            <span aria-hidden className="h-3 rounded-[3px] bg-sunken">
              <span
                className="block h-full rounded-[3px] bg-primary"
                style={{ width: `${(100 * (count ?? 0)) / most}%` }}
              />
            </span>
            <span className={count === null ? 'text-muted' : 'font-semibold'}>
              {count === null ? t('account:citizens.withheld') : number(count)}
            </span>
          </li>
        ))}
      </ul>
      <WithheldNote withheld={withheld} />
    </Figure>
  );
}
