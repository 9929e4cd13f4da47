import type { UserStatistics } from '@sabha/domain/registration/statistics/user-statistics';
import { counted } from '../../charts/province-map.tsx';
import { ShadedProvinces } from '../../charts/shaded-provinces.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useProvinceName } from '../../i18n/use-province-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { CountTable } from './count-table.tsx';
import { csvAddress } from './csv.ts';
import { WithheldNote } from './withheld-note.tsx';

/** Where people live who take part: the nine provinces, shaded by how many. */
export function CitizensMap({ groups, withheld }: UserStatistics['by_province']) {
  const { t } = useTexts();
  const provinceName = useProvinceName();
  const { number } = useFormat();
  const caption = t('account:citizens.byProvince');
  const rows = groups.map(({ value, count }) => ({
    key: value,
    name: provinceName(value),
    count,
  }));
  const provinces = groups.map(({ value, count }) => {
    const name = provinceName(value);
    const onMap = counted(count, number);
    return {
      province: value,
      name,
      ...onMap,
      description: `${name}: ${count === null ? t('account:citizens.withheld') : onMap.figure}`,
    };
  });
  return (
    <Figure
      level={2}
      name="provinces"
      caption={caption}
      summary={t('account:citizens.byProvinceText')}
      table={<CountTable caption={caption} header={t('account:data.province')} rows={rows} />}
      csvHref={csvAddress([
        ['province', 'people'],
        ...groups.map(({ value, count }) => [value, count ?? '']),
      ])}
    >
      <ShadedProvinces provinces={provinces} label={caption} />
      <WithheldNote withheld={withheld} />
    </Figure>
  );
}
