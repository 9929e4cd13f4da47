import type { VoterDemographics } from '@sabha/domain/voting/analytics/voter-demographics';
import { Pie } from '../../charts/pie.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { csvOf } from './analytics-calls.ts';
import { WithheldFigures } from './withheld-figures.tsx';

/** Of the people who voted, how many are of each age. */
export function AgesFigure({ demographics: { data, about } }: { demographics: VoterDemographics }) {
  const { t, number, percent } = useTexts();
  const caption = t('analytics:ages.caption');
  if (about.reason !== null) return <WithheldFigures reason={about.reason} />;
  const rows = data.map(({ name, value, color }) => {
    const share = percent((value / about.voters) * 100);
    const label = t('analytics:ages.part', { name, number: number(value), percent: share });
    return { key: name, name, value, share, colour: color, figure: `${number(value)} · ${share}`, label };
  });
  const most = rows.reduce((one, other) => (other.value > one.value ? other : one));
  return (
    <Figure
      name="ages"
      caption={caption}
      summary={t('analytics:ages.summary', {
        voters: number(about.voters),
        name: most.name.replace('-', '\u2060-\u2060'), // not split at the end of a line
        number: number(most.value),
        percent: most.share,
      })}
      csvHref={csvOf('demographics')}
      table={
        <SortableTable
          caption={caption}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { key: 'name', header: t('analytics:ages.group'), name: ({ name }) => name },
            { key: 'people', header: t('analytics:ages.people'), figure: ({ value }) => value, as: number },
            {
              key: 'share',
              header: t('analytics:ages.share'),
              figure: ({ value }) => value,
              cell: ({ share }) => share,
            },
          ]}
        />
      }
    >
      <Pie parts={rows} label={caption} />
    </Figure>
  );
}
