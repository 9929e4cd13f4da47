import type { ProjectDetails } from '@sabha/domain/spending/project';
import { rowAddress } from '@sabha/domain/spending/row-address';
import { useTexts } from '../../i18n/use-texts.ts';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { paymentsAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { SourceNote } from '../source-note.tsx';

/** The newest payments of a project. What was spent is the sum of all; a correction is a payment below zero. */
export function DisbursementList({
  project: { project_id, disbursements, disbursement_count: count },
}: {
  project: ProjectDetails;
}) {
  const { t, money, day, number } = useTexts();
  return (
    <section aria-labelledby="project-disbursements">
      <h3 id="project-disbursements" className="mb-2 text-base">
        {t('spending:disbursements.heading', { number: number(count) })}
      </h3>
      {disbursements.length === 0 ? (
        <p className="text-muted">{t('spending:disbursements.none')}</p>
      ) : (
        <>
          <p className="pb-2 text-sm">
            {count > disbursements.length
              ? `${t('spending:disbursements.newest', { number: number(disbursements.length) })} `
              : null}
            <RowsLink to={paymentsAddress({ project: project_id })}>
              {t('spending:rows.eachWithProof')}
            </RowsLink>
          </p>
          <SortableTable
            caption={t('spending:disbursements.caption')}
            rows={disbursements}
            rowKey={({ disbursement_id }) => String(disbursement_id)}
            columns={[
              {
                key: 'day',
                header: t('spending:disbursements.day'),
                cell: (row) => (
                  <RowsLink to={rowAddress('disbursement', row.disbursement_id)}>{day(row.paid_on)}</RowsLink>
                ),
                by: (row) => row.paid_on,
                rowHeader: true,
              },
              {
                key: 'amount',
                header: t('spending:terms.amount'),
                figure: (row) => BigInt(row.amount_minor),
                cell: (row) => <span className="whitespace-nowrap">{money(BigInt(row.amount_minor))}</span>,
              },
              { key: 'note', header: t('spending:disbursements.note'), cell: (row) => row.note ?? '–' },
              {
                key: 'source',
                header: t('spending:details.source'),
                cell: (row) => <SourceNote source={row.source} />,
              },
            ]}
          />
        </>
      )}
    </section>
  );
}
