import type { ReconciliationReport, VoteMismatch } from '@sabha/domain/voting/reconciliation';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { WalletName } from '../../wallet/wallet-name.tsx';
import { CsvLink } from './csv-link.tsx';

/** The votes that differ for no passing reason. Absent while there are none. */
export function MismatchList({ report }: { report: ReconciliationReport }) {
  const { t, number } = useTexts();
  const { mismatches, mismatched, ineligible } = report;
  const total = mismatched + ineligible;
  if (mismatches.length === 0) return null;
  return (
    <Card aria-labelledby="mismatches-heading">
      <CardHeading id="mismatches-heading" aside={<CsvLink href="/api/ledger/mismatches?format=csv" />}>
        {t('verification:mismatches.title', { number: number(total) })}
      </CardHeading>
      <p className="mb-4 max-w-[70ch] text-muted text-sm">{t('verification:mismatches.lead')}</p>
      <Mismatches mismatches={mismatches} />
      {total > mismatches.length ? (
        <p className="mt-3 text-muted text-sm">
          {t('verification:mismatches.more', { number: number(mismatches.length) })}
        </p>
      ) : null}
    </Card>
  );
}

function Mismatches({ mismatches }: { mismatches: readonly VoteMismatch[] }) {
  const { t, language, path } = useTexts();
  const says = (side: VoteMismatch['database']) =>
    side
      ? t('verification:mismatches.vote', { choice: t(`voting:card.${side.choice}`), seq: side.seq })
      : t('verification:mismatches.nothing');
  const link = (to: string, words: string) => (
    <Link to={path(to)} className="inline-flex min-h-target items-center underline">
      {words}
    </Link>
  );
  return (
    <DataTable
      caption={t('verification:mismatches.lead')}
      hideCaption
      rows={mismatches}
      rowKey={({ proposalId, voter }) => `${proposalId} ${voter}`}
      columns={[
        {
          key: 'voter',
          header: t('verification:mismatches.voter'),
          rowHeader: true,
          cell: ({ voter, ineligible }) => (
            <>
              <WalletName address={voter} withAddress />
              {ineligible ? <p>{t(`verification:mismatches.ineligible.${ineligible}`)}</p> : null}
            </>
          ),
        },
        {
          key: 'proposal',
          header: t('verification:mismatches.proposal'),
          cell: ({ proposalId, title }) =>
            title
              ? link(`/voting/proposals/${proposalId}`, title[language])
              : t('verification:proposals.unknown', { id: proposalId }),
        },
        {
          key: 'database',
          header: t('verification:mismatches.database'),
          cell: ({ database }) => says(database),
        },
        { key: 'ledger', header: t('verification:mismatches.ledger'), cell: ({ chain }) => says(chain) },
        {
          key: 'found',
          header: t('verification:mismatches.found'),
          cell: ({ foundAt }) => <TimeAgo when={foundAt} />,
        },
        {
          key: 'check',
          header: '',
          cell: ({ digest }) =>
            digest ? link(`/voting/check/${digest}`, t('verification:mismatches.check')) : null,
        },
      ]}
    />
  );
}
