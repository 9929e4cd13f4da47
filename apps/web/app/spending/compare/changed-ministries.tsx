import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Change } from '../change.tsx';
import { ChangeSource } from '../change-source.tsx';
import { linesAddress } from '../rows/row-query.ts';
import { shortMinistry } from '../short-ministry.ts';
import { type ChangedGroup, changedGroups, commonSources, type MinistryAmount } from './changed-groups.ts';
import type { Years } from './comparison-totals.tsx';
import type { MinistryPair } from './load-comparison.ts';

/** Changes beyond these open with a press. */
const SHOWN = 4;

/** The ministries that are not what they were: merged, renamed, split, new or gone, each with where that is on record. */
export function ChangedMinistries({ years, pairs }: { years: Years; pairs: readonly MinistryPair[] }) {
  const { t } = useTexts();
  const groups = changedGroups(pairs);
  if (groups.length === 0) return null;
  const rest = groups.slice(SHOWN);
  // What is the same for all is said once.
  const common = commonSources(groups);
  return (
    <Card aria-labelledby="changed-heading" id="changed" className="scroll-mt-6">
      <CardHeading id="changed-heading">{t('spending:comparison.changed')}</CardHeading>
      <Groups groups={groups.slice(0, SHOWN)} years={years} sourced={common === null} />
      {rest.length > 0 ? (
        <details className="disclosure border-line border-t pt-2">
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
            <Plus aria-hidden className="disclosure-mark size-4" />
            {t('spending:comparison.showRest', { number: rest.length })}
          </summary>
          <Groups groups={rest} years={years} sourced={common === null} />
        </details>
      ) : null}
      {common === null ? null : (
        <div className="mt-2 border-line border-t pt-3">
          <Sources sources={common} />
        </div>
      )}
    </Card>
  );
}

function Groups({
  groups,
  years,
  sourced,
}: {
  groups: readonly ChangedGroup[];
  years: Years;
  /** Whether each says where it is on record. */
  sourced: boolean;
}) {
  return (
    <ul>
      {groups.map((group) => (
        <li key={group.key} className="grid gap-2 border-line py-3 not-first:border-t">
          <Happened group={group} years={years} />
          <Sides group={group} years={years} />
          <Sum group={group} years={years} />
          {sourced ? <Sources sources={group.sources} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** What happened, and in which year. */
function Happened({ group: { happened }, years }: { group: ChangedGroup; years: Years }) {
  const { t } = useTexts();
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
      {happened.map(({ kind, year }) => (
        <span key={`${kind}${year}`} className="inline-flex items-center gap-2">
          <Badge tone="accent">{t(`spending:comparison.kinds.${kind}`)}</Badge>
          {t('spending:year.short', { year: year ?? (kind === 'ended' ? years.from : years.to) })}
        </span>
      ))}
    </p>
  );
}

function Sides({ group: { before, after }, years }: { group: ChangedGroup; years: Years }) {
  if (before.length === 0 || after.length === 0) {
    return (
      <div className="grid gap-2">
        <Boxes ministries={before} year={years.from} />
        <Boxes ministries={after} year={years.to} />
      </div>
    );
  }
  return (
    <div className="changed-sides">
      <Boxes ministries={before} year={years.from} />
      <ChevronRight aria-hidden className="changed-arrow size-4 text-muted" />
      <Boxes ministries={after} year={years.to} />
    </div>
  );
}

/** The amounts of a year, each of which leads to its budget lines. */
function Boxes({ ministries, year }: { ministries: readonly MinistryAmount[]; year: number }) {
  const { moneyCompact, path } = useTexts();
  if (ministries.length === 0) return null;
  return (
    <div className="grid gap-2">
      {ministries.map(({ id, name, cents }) => (
        <Link
          key={id}
          to={path(linesAddress({ fiscal_year: year, ministry: id }))}
          className="block min-w-0 break-words rounded-control bg-sunken px-3 py-2 text-ink text-sm leading-snug no-underline hover:underline"
        >
          {shortMinistry(name)} <span className="sr-only">{year}: </span>
          <strong className="block underline">{moneyCompact(cents)}</strong>
        </Link>
      ))}
    </div>
  );
}

/** Both sides added up, or that there is nothing to compare with. */
function Sum({ group: { before, after, sums, happened }, years }: { group: ChangedGroup; years: Years }) {
  const { t, moneyCompact } = useTexts();
  if (sums === null) {
    const reason = happened.some(({ kind }) => kind === 'ended') ? 'ended' : 'began';
    return (
      <p className="text-muted text-sm">
        {t('spending:comparison.incomparableBecause', { reason: t(`spending:comparison.reasons.${reason}`) })}
      </p>
    );
  }
  const added = (parts: readonly MinistryAmount[], total: bigint) =>
    parts.length < 2
      ? moneyCompact(total)
      : `${parts.map(({ cents }) => moneyCompact(cents)).join(' + ')} = ${moneyCompact(total)}`;
  return (
    <p className="text-muted text-sm">
      {before.length + after.length > 2
        ? t('spending:comparison.together', {
            ...years,
            before: added(before, sums.from),
            after: added(after, sums.to),
          })
        : t('spending:comparison.sinceYear', { year: years.from })}{' '}
      <Change percent={sums.change} />
    </p>
  );
}

/** Where changes are on record, and what was compared to find them. */
function Sources({ sources }: Pick<ChangedGroup, 'sources'>) {
  const { t } = useTexts();
  return sources.map(({ source, note }) => (
    <p key={JSON.stringify([source, note])} className="text-muted text-sm">
      {note ? `${note} ` : null}
      {source === null ? (
        t('spending:comparison.noSource')
      ) : (
        <>
          {t('spending:details.source')}: <ChangeSource source={source} />
        </>
      )}
    </p>
  ));
}
