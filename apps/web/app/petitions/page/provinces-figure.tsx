import type { PetitionProvinces } from '@sabha/domain/petitions/provinces/petition-provinces';
import { counted } from '../../charts/province-map.tsx';
import { ShadedProvinces } from '../../charts/shaded-provinces.tsx';
import { useProvinceName } from '../../i18n/use-province-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';

/** From which provinces the signers are, about: why the numbers are not exact stands below them. */
export function ProvincesFigure({
  petition,
  provinces: { data, about },
}: {
  petition: number;
  provinces: Pick<PetitionProvinces, 'data' | 'about'>;
}) {
  const { t, number } = useTexts();
  const provinceName = useProvinceName();
  const caption = t('petitions:provinces.caption');
  const csvHref = `/api/petitions/${petition}/provinces?format=csv`;
  if (about.reason !== null)
    return (
      <Figure
        level={2}
        caption={caption}
        summary={t('petitions:provinces.tooFew', { smallest: number(about.smallest_batch) })}
      />
    );
  const onMap = data.map(({ province, signatures }) => {
    const name = provinceName(province);
    return {
      province,
      name,
      ...counted(signatures, number),
      description:
        signatures === null
          ? t('petitions:provinces.few', { name })
          : t('petitions:provinces.area', { name, signatures: number(signatures) }),
    };
  });
  const most = onMap.reduce((one, other) => (other.cents > one.cents ? other : one));
  return (
    <Figure
      name="provinces"
      level={2}
      caption={caption}
      summary={t(most.cents > 0n ? 'petitions:provinces.summary' : 'petitions:provinces.spread', {
        counted: number(about.counted),
        name: most.name,
        signatures: most.figure,
      })}
      csvHref={csvHref}
      table={<ProvincesTable caption={caption} data={data} />}
      note={<p className="text-muted text-sm">{t('petitions:provinces.note')}</p>}
    >
      <ShadedProvinces
        provinces={onMap}
        label={caption}
        scale={{
          highest: most.cents,
          format: (signatures) => number(Number(signatures)),
          label: t('petitions:provinces.scale'),
        }}
      />
    </Figure>
  );
}

function ProvincesTable({ caption, data }: { caption: string; data: PetitionProvinces['data'] }) {
  const { t, number } = useTexts();
  const provinceName = useProvinceName();
  return (
    <SortableTable
      caption={caption}
      rows={data}
      rowKey={({ province }) => province}
      columns={[
        {
          key: 'name',
          header: t('petitions:provinces.province'),
          name: ({ province }) => provinceName(province),
        },
        {
          key: 'signatures',
          header: t('petitions:provinces.signatures'),
          figure: ({ signatures }) => signatures ?? 0,
          cell: ({ signatures }) =>
            signatures === null ? t('petitions:provinces.fewer') : number(signatures),
        },
      ]}
    />
  );
}
