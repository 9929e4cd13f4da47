import ChevronRight from 'lucide-react/icons/chevron-right';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { linesAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import type { Years } from './comparison-totals.tsx';
import type { MinistryPair } from './load-comparison.ts';

/** The ministries that are not what they were: merged, renamed, split, new or gone. */
export function ChangedMinistries({ years, pairs }: { years: Years; pairs: readonly MinistryPair[] }) {
  const { t } = useTexts();
  const changed = pairs.filter(({ predecessors, reason }) => predecessors.length > 0 || reason !== null);
  if (changed.length === 0) return null;
  return (
    <Card aria-labelledby="changed-heading">
      <CardHeading id="changed-heading">{t('spending:comparison.changed')}</CardHeading>
      <ul>
        {changed.map((pair) => (
          <li key={pair.id} className="grid gap-2 border-line py-3 not-first:border-t">
            <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
              <Badge>{t(`spending:comparison.${pair.reason ?? 'renamed'}`)}</Badge>
              {t('spending:year.short', { year: years.to })}
            </p>
            <Pair pair={pair} years={years} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Pair({ pair: { id, name, to, predecessors }, years }: { pair: MinistryPair; years: Years }) {
  const here = <Box id={id} name={name} cents={to} year={years.to} />;
  if (predecessors.length === 0) return here;
  return (
    <div className="grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <div className="grid gap-2">
        {predecessors.map((one) => (
          <Box key={one.id} {...one} year={years.from} />
        ))}
      </div>
      <ChevronRight aria-hidden className="size-5 text-muted max-sm:rotate-90" />
      {here}
    </div>
  );
}

/** A ministry's amount of a year, which leads to its budget lines. */
function Box({ id, name, cents, year }: { id: number; name: string; cents: bigint | null; year: number }) {
  const { moneyCompact } = useFormat();
  return (
    <p className="min-w-0 rounded-control bg-sunken px-3 py-2 text-sm leading-snug">
      {name}
      {cents === null ? null : (
        <strong className="block">
          <RowsLink to={linesAddress({ fiscal_year: year, ministry: id })}>{moneyCompact(cents)}</RowsLink>
        </strong>
      )}
    </p>
  );
}
