import { PROVINCES } from '@sabha/domain/core/provinces';
import type { MapProvince } from '../../charts/province-map.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useProvinceName } from '../../i18n/use-province-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { TurnoutRow } from './turnout-table.tsx';

const NOT_ALONE = '–';

/** Every province with its turnout, shaded by tenths of a percent; a province that is merged with others has no own figure. */
export function useProvincesOnMap(rows: readonly TurnoutRow[]): MapProvince[] {
  const { t } = useTexts();
  const { number, percent } = useFormat();
  const provinceName = useProvinceName();
  return PROVINCES.map((province) => {
    const name = provinceName(province);
    const row = rows.find(({ provinces }) => provinces.length === 1 && provinces[0] === province);
    if (!row || row.percent === null) {
      return {
        province,
        name,
        cents: 0n,
        figure: NOT_ALONE,
        description: t('analytics:provinces.together', { name }),
      };
    }
    const share = percent(row.percent);
    return {
      province,
      name,
      cents: BigInt(Math.round(row.percent * 10)),
      figure: share,
      description: t('analytics:provinces.area', {
        name,
        voters: number(row.voters),
        citizens: number(row.citizens),
        percent: share,
      }),
    };
  });
}
