import { PROVINCES } from '@sabha/domain/core/provinces';
import { useSearchParams } from 'react-router';
import type { FilterChoice } from '../../filters/filter-form.tsx';
import { languageOf } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useProvinceName } from '../../i18n/use-province-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { Part } from '../part.tsx';
import type { Route } from './+types/payments-page.ts';
import { loadPayments } from './load-rows.ts';
import { PaymentRow } from './payment-row.tsx';
import { changedQuery, readPaymentsQuery } from './read-row-query.ts';
import { Rows } from './row-frame.tsx';
import { FoundRows, RowChips, RowFilters, RowsHeading, useCommonChoices } from './row-list.tsx';
import { type PaymentsQuery, paymentsAddress, paymentsPath } from './row-query.ts';

await loadTexts('controls', 'spending', 'spending-rows');

export function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  return loadPayments(context.get(apiContext), languageOf(pathname), readPaymentsQuery(searchParams));
}

/** The payments behind a figure, those without a project too: filtered by the address, added up, each with its proof. */
export default function PaymentsPage({ loaderData: { choices, payments } }: Route.ComponentProps) {
  const { t, month: monthName } = useTexts();
  const query = readPaymentsQuery(useSearchParams()[0]);
  const fields = [...useCommonChoices(query, choices), ...usePaymentChoices(query)];
  const { month, until, project, project_year, q } = query;
  return (
    <>
      <RowsHeading list="payments" year={query.fiscal_year} />
      <section id="rows" aria-label={t('spending-rows:payments.title')} className="grid scroll-mt-6 gap-3">
        <RowFilters
          list="payments"
          q={q}
          addressOf={(said) => paymentsAddress(changedQuery(readPaymentsQuery(said), {}))}
          choices={fields}
          kept={{ month, until, project: typeof project === 'number' ? project : undefined, project_year }}
        />
        <RowChips
          choices={fields}
          more={[
            { name: 'month', words: month && monthName(month) },
            {
              name: 'until',
              words: until && t('spending-rows:untilMonth', { month: monthName(until) }),
            },
            {
              name: 'project',
              words: typeof project === 'number' ? t('spending-rows:ofOneProject') : undefined,
            },
            {
              name: 'project_year',
              words:
                project_year === undefined
                  ? undefined
                  : t('spending-rows:projectsOf', { year: project_year }),
            },
            { name: 'q', words: q && `“${q}”` },
          ]}
          to={(name) => paymentsAddress(changedQuery(query, { [name]: undefined }))}
        />
        <Part loaded={payments} shape="list">
          {({ data, page, sum }) => (
            <FoundRows
              list="payments"
              page={page}
              sum={sum}
              to={(next) => paymentsAddress(changedQuery(query, { page: next }))}
              csvHref={paymentsPath(query, { format: 'csv' })}
            >
              <Rows
                headings={[
                  t('spending-rows:what'),
                  t('spending:terms.ministry'),
                  t('spending:disbursements.day'),
                  t('spending:terms.amount'),
                ]}
              >
                {data.map((payment) => (
                  <PaymentRow key={payment.disbursement_id} payment={payment} marked />
                ))}
              </Rows>
            </FoundRows>
          )}
        </Part>
      </section>
    </>
  );
}

function usePaymentChoices({ project, province }: PaymentsQuery): readonly FilterChoice[] {
  const { t } = useTexts();
  const provinceName = useProvinceName();
  const withProject = typeof project === 'number';
  return [
    {
      name: 'province',
      label: t('spending:terms.province'),
      value: province ?? '',
      options: [
        { value: '', label: t('spending:filters.allProvinces') },
        ...PROVINCES.map((one) => ({ value: one, label: provinceName(one) })),
      ],
    },
    // A project that the address names has a chip: among thousands nobody would choose it here.
    ...(withProject
      ? []
      : [
          {
            name: 'project',
            label: t('spending-rows:project'),
            value: project ?? '',
            options: [
              { value: '', label: t('spending-rows:withOrWithout') },
              { value: 'none', label: t('spending:rows.withoutProject') },
            ],
          },
        ]),
  ];
}
