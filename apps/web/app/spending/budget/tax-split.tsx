import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { sum } from '../shares.ts';
import { shortMinistry } from '../short-ministry.ts';
import type { Budget } from './load-budget.ts';

const FIRST_RUPEES = '10,000';
/** As many as are named; the others are one line. */
const NAMED = 4;
const AMOUNT = /^[0-9]{1,12}$/;

/** How a reader's own taxes would be divided if they went the way of the whole budget. Nothing is sent. */
export function TaxSplit({ budget: { total, ministries } }: { budget: Budget }) {
  const { t } = useTexts();
  const { money } = useFormat();
  const [typed, setTyped] = useState(FIRST_RUPEES);
  const headingId = useId();
  const digits = typed.replace(/[\s,]/g, '');
  const rupees = AMOUNT.test(digits) ? BigInt(digits) : null;
  if (total <= 0n) return null;
  const named = ministries.slice(0, NAMED);
  const lines = [
    ...named.map(({ id, name, cents }) => ({ key: String(id), label: shortMinistry(name), cents })),
    {
      key: 'rest',
      label: t('spending:taxes.rest'),
      cents: sum(ministries.slice(NAMED), ({ cents }) => cents),
    },
  ];
  return (
    <Card aria-labelledby={headingId} className="needs-script py-2 md:py-3">
      <details className="disclosure">
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
        {rupees === null ? null : (
          <dl className="mt-3">
            {lines.map(({ key, label, cents }) => (
              <div key={key} className="flex justify-between gap-4 border-line border-t py-2">
                <dt className="min-w-0">{label}</dt>
                <dd className="shrink-0 font-semibold">{money(taxOf(rupees, cents, total))}</dd>
              </div>
            ))}
          </dl>
        )}
      </details>
    </Card>
  );
}

/** The part of a tax that goes where `cents` of `total` go; in cents, whole rupees, rounded half up. */
function taxOf(rupees: bigint, cents: bigint, total: bigint): bigint {
  return ((rupees * cents * 2n + total) / (total * 2n)) * 100n;
}
