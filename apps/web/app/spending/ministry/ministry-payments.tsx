import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { InventedMark } from '../../ui/invented-mark.tsx';
import { PaymentRow } from '../rows/payment-row.tsx';
import { paymentsAddress, paymentsPath } from '../rows/row-query.ts';
import type { MinistryData } from './load-ministry.ts';

type Payments = Extract<MinistryData['payments'], { ok: true }>['data'];

/** The ministry's newest payments, each opening in place, and the way to all of them. */
export function MinistryPayments({
  payments: { data: rows, page },
  data: { id, year },
}: {
  payments: Payments;
  data: MinistryData;
}) {
  const { t, number, path } = useTexts();
  const of = { ministry: id, ...(year === null ? {} : { fiscal_year: year }) };
  const invented = rows.length > 0 && rows.every(({ source }) => source.invented);
  const count = { count: page.total, number: number(page.total), year };
  return (
    <Card aria-labelledby="ministry-payments">
      <CardHeading id="ministry-payments" aside={invented ? <InventedMark /> : null}>
        {t('spending-rows:payments.title')}
      </CardHeading>
      {rows.length === 0 ? (
        <p className="text-muted">{t('spending:ministry.noPayments', { year })}</p>
      ) : (
        <>
          <p className="pb-1 text-muted text-sm">{t('spending:ministry.newest', count)}</p>
          <ul className="money-narrow">
            {rows.map((payment) => (
              <PaymentRow key={payment.disbursement_id} payment={payment} marked={!invented} inMinistry />
            ))}
          </ul>
          <p className="flex flex-wrap justify-between gap-x-4">
            <Link
              to={path(paymentsAddress(of))}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {t('spending:ministry.allPayments', count)}
            </Link>
            <a
              href={paymentsPath(of, { format: 'csv' })}
              download
              className="inline-flex min-h-11 items-center underline"
            >
              CSV
            </a>
          </p>
        </>
      )}
    </Card>
  );
}
