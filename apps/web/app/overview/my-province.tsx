import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { deviceList } from '../acts/device-list.ts';
import { ShadedProvinces } from '../charts/shaded-provinces.tsx';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { InventedMark } from '../ui/invented-mark.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { useWallet } from '../wallet/use-wallet.ts';
import type { Part, PartData } from './load-overview.ts';
import { SectionHeading } from './section-heading.tsx';

await loadTexts('controls', 'later');

type ProvinceRow = PartData<'provinces'>['provinces'][number];

const isProvince = (value: unknown): value is Province => PROVINCES.some((province) => province === value);
const chosen = deviceList<Province>('sabha.province', 1, isProvince);

/** The projects of the reader's province; of all, until one is chosen. The choice stays on the device. */
export function MyProvince({ provinces }: { provinces: Part<'provinces'> }) {
  return (
    <section aria-labelledby="province-heading">
      {provinces.ok ? <Figures {...provinces.data} /> : <ErrorState />}
    </section>
  );
}

function Figures({ year, provinces, invented }: PartData<'provinces'>) {
  const { t, number, percent, moneyCompact, path } = useTexts();
  const province = useMyProvince();
  const own = provinces.filter((row) => province === undefined || row.province === province);
  const sum = (pick: (row: ProvinceRow) => number) => own.reduce((total, row) => total + pick(row), 0);
  const allocated = sumKnown(own, (row) => row.allocated);
  const spent = sumKnown(own, (row) => row.spent);
  const share = allocated && spent !== null ? Number((spent * 1000n) / allocated) / 10 : null;
  const projectsOf = (one?: Province) =>
    path(
      `/spending/projects?fiscal_year=${year}${one === undefined ? '' : `&province=${encodeURIComponent(one)}`}`,
    );
  const onMap = provinces.map((row) => ({
    ...{ province: row.province, name: row.name, current: row.province === province },
    cents: BigInt(row.projects),
    figure: number(row.projects),
    marked: row.delayed > 0,
    description: `${row.name}: ${number(row.projects)} ${t('later:province.projects')}, ${number(row.delayed)} ${t('later:province.delayed')}`,
    to: projectsOf(row.province),
  }));
  return (
    <>
      <SectionHeading id="province-heading" aside={<ProvinceChoice provinces={provinces} value={province} />}>
        {t('later:province.title')}
      </SectionHeading>
      {/* On a phone the list of the names does the same in less room. */}
      <div className="my-4 max-lg:hidden">
        <ShadedProvinces small provinces={onMap} label={t('later:province.projects')} />
      </div>
      <dl className="mt-1 mb-2 flex flex-wrap justify-between gap-x-6 gap-y-1">
        <Count name={t('later:province.projects')} value={number(sum((row) => row.projects))} />
        <Count name={t('later:province.delayed')} value={number(sum((row) => row.delayed))} />
        <Count
          name={t('later:province.spent', {
            amount: allocated === null ? t('ui:notAvailable') : moneyCompact(allocated),
          })}
          value={spent === null ? t('ui:notAvailable') : moneyCompact(spent)}
        />
      </dl>
      {share === null ? null : (
        <ProgressBar value={share} tone="good" label={t('later:province.share')} valueText={percent(share)} />
      )}
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <Link to={projectsOf(province)} className="inline-flex min-h-11 items-center font-semibold underline">
          {t('later:province.more')}
        </Link>
        {invented ? <InventedMark /> : null}
      </p>
    </>
  );
}

/** The sum of what is known, in cents; null where nothing is. */
function sumKnown(rows: readonly ProvinceRow[], pick: (row: ProvinceRow) => string | null): bigint | null {
  const known = rows.flatMap((row) => pick(row) ?? []);
  return known.length === 0 ? null : known.reduce((total, minor) => total + BigInt(minor), 0n);
}

function Count({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col">
      <dt className="order-last text-muted text-sm">{name}</dt>
      <dd className="whitespace-nowrap font-semibold md:text-lg">{value}</dd>
    </div>
  );
}

function ProvinceChoice({
  provinces,
  value,
}: {
  provinces: readonly ProvinceRow[];
  value: Province | undefined;
}) {
  const { t } = useTexts();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const choose = (text: string) => chosen.change(() => (isProvince(text) ? [text] : []));
  // This part of the page gets its scripts late: what was chosen before counts.
  useEffect(() => {
    const early = select.current?.value;
    if (isProvince(early)) chosen.change(() => [early]);
  }, []);
  return (
    <span className="needs-script min-w-0">
      <label htmlFor={id} className="sr-only">
        {t('later:province.choose')}
      </label>
      <select
        ref={select}
        id={id}
        value={value ?? ''}
        onChange={({ target }) => choose(target.value)}
        className="min-h-11 w-full max-w-48 truncate rounded-control border border-line-strong bg-surface px-2 font-semibold"
      >
        <option value="">{t('later:province.all')}</option>
        {provinces.map(({ province, name }) => (
          <option key={province} value={province}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The province chosen on this device; that of the registration is taken over when nothing was chosen. */
function useMyProvince(): Province | undefined {
  const [province] = chosen.use();
  const registered = useWallet().session?.registration === 'registered';
  useEffect(() => {
    if (!registered || chosen.all().length > 0) return;
    void import('./registered-province.ts')
      .then(({ readRegisteredProvince }) => readRegisteredProvince())
      .then((own) => {
        if (own !== null && chosen.all().length === 0) chosen.change(() => [own]);
      });
  }, [registered]);
  return province;
}
