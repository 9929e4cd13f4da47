import type { Turnout } from '@sabha/domain/voting/analytics/turnout';
import { ShadedProvinces } from '../../charts/shaded-provinces.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useProvinceName } from '../../i18n/use-province-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { csvOf } from './analytics-calls.ts';
import { type TurnoutRow, TurnoutTable } from './turnout-table.tsx';
import { useProvincesOnMap } from './use-provinces-on-map.ts';
import { WithheldFigures } from './withheld-figures.tsx';

/** Of the citizens of each province, how many voted. */
export function TurnoutFigure({ turnout: { data, about } }: { turnout: Turnout }) {
  const { t } = useTexts();
  const { number, percent } = useFormat();
  const provinceName = useProvinceName();
  const rows: TurnoutRow[] = data.map((row) => ({
    ...row,
    name: row.provinces.map((province) => provinceName(province)).join(', '),
  }));
  const onMap = useProvincesOnMap(rows);
  if (about.reason !== null) return <WithheldFigures reason={about.reason} />;
  const caption = t('analytics:provinces.caption');
  const most = rows.reduce((one, other) => ((other.percent ?? 0) > (one.percent ?? 0) ? other : one));
  const highest = onMap.reduce((one, { cents }) => (cents > one ? cents : one), 0n);
  return (
    <Figure
      name="provinces"
      caption={caption}
      summary={t('analytics:provinces.summary', {
        voters: number(about.voters),
        citizens: number(about.citizens),
        name: most.name,
        percent: percent(most.percent ?? 0),
      })}
      csvHref={csvOf('turnout')}
      table={<TurnoutTable caption={caption} rows={rows} />}
    >
      <ShadedProvinces
        provinces={onMap}
        label={caption}
        scale={{
          highest,
          format: (tenths) => percent(Number(tenths) / 10),
          label: t('analytics:provinces.scale'),
        }}
      />
    </Figure>
  );
}
