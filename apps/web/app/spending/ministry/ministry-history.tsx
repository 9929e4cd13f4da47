import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ChangeSource } from '../change-source.tsx';
import { RowsLink } from '../rows/rows-link.tsx';
import { ministryAddress } from '../spending-addresses.ts';
import type { HistoryOfMinistry, YearOfMinistry } from './load-ministry.ts';

interface HistoryData {
  readonly history: HistoryOfMinistry;
  readonly years: readonly YearOfMinistry[];
  readonly id: number;
}

/** What happened to the ministry in each year on record, with where that is on record; the newest year first. */
export function MinistryHistory(data: HistoryData) {
  const { t } = useTexts();
  const { history, years } = data;
  const onRecord = [
    ...years.map(({ year }) => year),
    ...[...history.before, ...history.after].map(({ year }) => year),
    ...history.names.flatMap(({ from }) => from ?? []),
  ];
  const all = [...new Set(onRecord)].toSorted((one, other) => other - one);
  if (all.length === 0) return null;
  return (
    <Card aria-labelledby="ministry-history">
      <CardHeading id="ministry-history">{t('spending:ministry.history')}</CardHeading>
      <ul>
        {all.map((year) => (
          <li
            key={year}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-2 border-line py-2 not-first:border-t"
          >
            <strong>{year}</strong>
            <div className="grid min-w-0 gap-1">
              <YearEntry {...data} year={year} isFirst={year === all.at(-1)} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function YearEntry({ history, years, id, year, isFirst }: HistoryData & { year: number; isFirst: boolean }) {
  const { t } = useTexts();
  const named = history.names.filter(({ from }) => from === year);
  const category = history.categories.find(({ from }) => from === year);
  const changes = [history.before, history.after].flatMap((side) =>
    [
      ...Map.groupBy(
        side.filter((one) => one.year === year),
        ({ kind }) => kind,
      ).values(),
    ].map((group) => ({
      group,
      isBefore: side === history.before,
    })),
  );
  const others = years.filter((one) => one.year === year && one.id !== id);
  if (named.length + changes.length === 0 && category === undefined) {
    if (others.length > 0)
      return (
        <p>
          {t('spending:ministry.cameFrom')} <Ministries ministries={others} year={year} />
        </p>
      );
    return <p>{t(isFirst ? 'spending:ministry.firstYear' : 'spending:ministry.sameName')}</p>;
  }
  return (
    <>
      {named.map(({ name, source, note }) => (
        <Entry key={name} source={source} note={note}>
          {t('spending:comparison.kinds.renamed')}: {name}
        </Entry>
      ))}
      {changes.map(({ group, isBefore }) => (
        <Entry
          key={`${isBefore}${group[0]?.kind}`}
          source={group[0]?.source ?? null}
          note={group[0]?.note ?? null}
        >
          {t(`spending:comparison.kinds.${group[0]?.kind ?? 'renamed'}`)}.{' '}
          {t(isBefore ? 'spending:ministry.cameFrom' : 'spending:ministry.wentOn')}{' '}
          <Ministries ministries={group} year={isBefore ? year - 1 : year} />
        </Entry>
      ))}
      {category === undefined ? null : (
        <p>
          {t('spending:terms.category')}: {category.name ?? t('spending-rows:noCategory')}
        </p>
      )}
    </>
  );
}

/** A change, and the document that tells of it. */
function Entry({
  source,
  note,
  children,
}: {
  source: { name: string; url: string | null } | null;
  note: string | null;
  children: ReactNode;
}) {
  const { t } = useTexts();
  return (
    <>
      <p>{children}</p>
      <p className="text-muted text-sm">
        {note ? `${note} ` : null}
        {t('spending:details.source')}:{' '}
        {source === null ? t('spending:comparison.noSource') : <ChangeSource source={source} />}
      </p>
    </>
  );
}

function Ministries({
  ministries,
  year,
}: {
  ministries: readonly { id: number; name: string }[];
  year: number;
}) {
  return ministries.map(({ id, name }, position) => (
    <span key={id}>
      {position === 0 ? null : ' + '}
      <RowsLink to={ministryAddress(id, year)}>{name}</RowsLink>
    </span>
  ));
}
