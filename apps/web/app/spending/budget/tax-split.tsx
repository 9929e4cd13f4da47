import { partsOfWhole } from '@sabha/domain/spending/analysis/parts-of-whole';
import type { Source } from '@sabha/domain/spending/source';
import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { sharePercent } from '../shares.ts';
import { shortMinistry } from '../short-ministry.ts';
import { SourceNotes } from '../source-note.tsx';
import { taxesAddress } from '../spending-addresses.ts';
import { type TaxLine, taxCsv } from './tax-csv.ts';

const FIRST_RUPEES = '10,000';
/** As many as are named; the others are one line. */
const NAMED = 4;
const AMOUNT = /^[0-9]{1,12}$/;

/** What taxes are divided by: a year's budget, its ministries with the largest first. */
interface TaxBudget {
  readonly year: number;
  readonly total: bigint;
  readonly sources: readonly Source[];
  readonly ministries: ReadonlyArray<{ readonly id: number; readonly name: string; readonly cents: bigint }>;
}

/** How a reader's own taxes would be divided if they went the way of the whole budget. Nothing is sent. */
export function TaxSplit({ budget, open }: { budget: TaxBudget; open?: boolean }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(FIRST_RUPEES);
  const headingId = useId();
  const digits = typed.replace(/[\s,]/g, '');
  const rupees = AMOUNT.test(digits) ? BigInt(digits) : null;
  if (budget.total <= 0n) return null;
  return (
    <Card aria-labelledby={headingId} className="needs-script py-2 md:py-3">
      <details className="disclosure" open={open}>
        <summary className="flex min-h-11 items-center gap-2">
          <Plus aria-hidden className="disclosure-mark size-4" />
          <h2 id={headingId} className="text-lg">
            {t('spending:taxes.title')}
          </h2>
        </summary>
        <TextField
          label={t('spending:taxes.label')}
          help={t('spending:taxes.note')}
          error={rupees === null ? t('spending:taxes.invalid') : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {rupees === null ? null : <Division rupees={rupees} budget={budget} linked={!open} />}
      </details>
    </Card>
  );
}

/** The tax in parts: the largest by name, all as a table and as a file. */
function Division({
  rupees,
  budget,
  linked,
}: {
  rupees: bigint;
  budget: TaxBudget;
  /** Whether it leads to the page of its own. */
  linked: boolean;
}) {
  const { t, money, percent, path } = useTexts();
  const lines = taxLines(rupees, budget);
  const named = budget.ministries.slice(0, NAMED);
  const rest = budget.ministries.slice(NAMED).reduce((sum, { cents }) => sum + cents, 0n);
  const [largest] = lines;
  return (
    <>
      {largest ? (
        <p className="mt-3 max-w-[60ch]">
          {t('spending:taxes.summary', {
            amount: money(rupees * 100n),
            name: largest.name,
            part: money(largest.cents),
            percent: percent(largest.share),
          })}
        </p>
      ) : null}
      <dl className="mt-3">
        {named.map(({ id, name, cents }) => (
          <Part key={id} label={shortMinistry(name)} cents={taxOf(rupees, cents, budget.total)} />
        ))}
        <Part label={t('spending:taxes.rest')} cents={taxOf(rupees, rest, budget.total)} />
      </dl>
      <TaxTable lines={lines} budget={budget} />
      {linked ? (
        <p className="pb-2">
          <Link
            to={path(taxesAddress(budget.year))}
            className="inline-flex min-h-target items-center underline"
          >
            {t('spending:taxes.view')}
          </Link>
        </p>
      ) : null}
      <SourceNotes sources={budget.sources} />
    </>
  );
}

function Part({ label, cents }: { label: string; cents: bigint }) {
  const { money } = useTexts();
  return (
    <div className="flex justify-between gap-4 border-line border-t py-2">
      <dt className="min-w-0">{label}</dt>
      <dd className="shrink-0 font-semibold">{money(cents)}</dd>
    </div>
  );
}

function TaxTable({ lines, budget }: { lines: readonly TaxLine[]; budget: TaxBudget }) {
  const { t, money, percent } = useTexts();
  const terms = {
    name: t('spending:terms.ministry'),
    part: t('spending:taxes.each'),
    share: t('spending:terms.share'),
  };
  const save = () => {
    const text = taxCsv(lines, budget, [
      t('spending:year.label'),
      terms.name,
      terms.part,
      terms.share,
      t('spending:details.source'),
      'invented',
    ]);
    downloadFile(`taxes-${budget.year}.csv`, new Blob([text], { type: 'text/csv' }));
  };
  return (
    <>
      <details className="disclosure">
        <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
          <Plus aria-hidden className="disclosure-mark size-4" />
          {t('spending:taxes.table')}
        </summary>
        <SortableTable
          caption={t('spending:taxes.title')}
          rows={lines}
          rowKey={({ key }) => key}
          columns={[
            { key: 'name', header: terms.name, name: ({ name }) => name },
            { key: 'part', header: terms.part, figure: ({ cents }) => cents, as: money },
            { key: 'share', header: terms.share, figure: ({ share }) => share, as: percent },
          ]}
        />
      </details>
      <Button size="small" className="my-2" onClick={save}>
        <Download aria-hidden className="size-4" />
        {t('spending:taxes.csv')}
      </Button>
    </>
  );
}

function taxLines(rupees: bigint, { ministries, total }: TaxBudget): TaxLine[] {
  const shares = partsOfWhole(ministries.map(({ cents }) => cents));
  return ministries.map(({ id, name, cents }, position) => ({
    key: String(id),
    name,
    cents: taxOf(rupees, cents, total),
    // The parts are rounded so that they add up to 100; little is not nothing.
    share: shares[position] || sharePercent(cents, total),
  }));
}

/** The part of a tax that goes where `cents` of `total` go; in cents, whole rupees, rounded half up. */
function taxOf(rupees: bigint, cents: bigint, total: bigint): bigint {
  return ((rupees * cents * 2n + total) / (total * 2n)) * 100n;
}
