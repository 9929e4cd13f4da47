import type { ReconciledProposal, ReconciliationReport } from '@sabha/domain/voting/reconciliation';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Hourglass from 'lucide-react/icons/hourglass';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { Pagination } from '../../ui/tables/pagination.tsx';
import { CsvLink } from './csv-link.tsx';
import { nextSort, readVerificationQuery, verificationAddress } from './verification-query.ts';

/** Every proposal on both sides, a page at a time; order and page are in the address. */
export function ComparedProposals({ report }: { report: ReconciliationReport }) {
  const { t, path } = useTexts();
  const query = readVerificationQuery(useSearchParams()[0]);
  const { proposals, page } = report;
  return (
    <Card id="compared" aria-labelledby="compared-heading" className="scroll-mt-6">
      <CardHeading
        id="compared-heading"
        aside={<CsvLink href={`/api/ledger/reconciliation?format=csv&sort=${query.sort ?? '-state'}`} />}
      >
        {t('verification:proposals.title')}
      </CardHeading>
      {proposals.length === 0 ? (
        <EmptyState title={t('verification:proposals.empty')}>
          {t('verification:proposals.emptyText')}
        </EmptyState>
      ) : (
        <ComparedTable proposals={proposals} />
      )}
      <Pagination
        page={page.page}
        pages={page.pages}
        to={(next) => path(`/voting${verificationAddress({ ...query, page: next })}#compared`)}
      />
    </Card>
  );
}

function ComparedTable({ proposals }: { proposals: readonly ReconciledProposal[] }) {
  const { t, number } = useTexts();
  const sortingOf = useSorting();
  const tally = (side: { yes: number; no: number } | null) =>
    side ? `${number(side.yes)} / ${number(side.no)}` : t('ui:notAvailable');
  return (
    <DataTable
      caption={t('verification:proposals.caption')}
      hideCaption
      rows={proposals}
      rowKey={({ proposalId }) => String(proposalId)}
      columns={[
        {
          key: 'proposal',
          header: t('verification:proposals.proposal'),
          rowHeader: true,
          sorting: sortingOf('proposal'),
          cell: (proposal) => <Title proposal={proposal} />,
        },
        {
          key: 'database',
          header: t('verification:proposals.database'),
          align: 'end',
          sorting: sortingOf('votes'),
          cell: ({ database }) => tally(database),
        },
        {
          key: 'ledger',
          header: t('verification:proposals.ledger'),
          align: 'end',
          cell: ({ chain }) => tally(chain),
        },
        {
          key: 'verified',
          header: t('verification:proposals.verified'),
          align: 'end',
          cell: ({ verified }) => number(verified),
        },
        {
          key: 'waiting',
          header: t('verification:proposals.waiting'),
          align: 'end',
          cell: ({ waiting, matched, verified }) => number(waiting + matched - verified),
        },
        {
          key: 'state',
          header: t('verification:proposals.state'),
          sorting: sortingOf('state'),
          cell: (proposal) => <ComparedState proposal={proposal} />,
        },
      ]}
    />
  );
}

function useSorting() {
  const { path } = useTexts();
  const { sort = '-state' } = readVerificationQuery(useSearchParams()[0]);
  return (column: 'state' | 'proposal' | 'votes') => {
    const to = path(`/voting${verificationAddress({ sort: nextSort(column, sort) })}#compared`);
    if (sort === column) return { direction: 'ascending' as const, to };
    return { direction: sort === `-${column}` ? ('descending' as const) : undefined, to };
  };
}

function Title({ proposal: { proposalId, title } }: { proposal: ReconciledProposal }) {
  const { t, language, path } = useTexts();
  if (!title) return t('verification:proposals.unknown', { id: proposalId });
  return (
    <Link
      to={path(`/voting/proposals/${proposalId}`)}
      className="inline-flex min-h-target min-w-40 items-center underline"
    >
      {title[language]}
    </Link>
  );
}

/** The result of comparing one proposal: each fault, or else whether anything is waiting. */
function ComparedState({ proposal }: { proposal: ReconciledProposal }) {
  const { t, number } = useTexts();
  const { faults, record, database, chain, waiting, matched, verified, mismatched, ineligible } = proposal;
  if (faults.length > 0) {
    return (
      <ul className="grid gap-1">
        {faults.map((fault) => (
          <li key={fault}>
            <StatusBadge tone="bad" icon={TriangleAlert}>
              {t(`verification:proposals.fault.${fault}`, {
                number: number(fault === 'eligibility' ? ineligible : mismatched),
              })}
            </StatusBadge>
          </li>
        ))}
      </ul>
    );
  }
  // The contract may have been asked a moment before or after the votes were compared.
  const apart = chain === null || chain.yes !== database.yes || chain.no !== database.no;
  const onTheWay = record === 'waiting' || waiting > 0 || verified < matched || apart;
  return onTheWay ? (
    <StatusBadge tone="notice" icon={Hourglass}>
      {t('verification:proposals.onTheWay')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="good" icon={BadgeCheck}>
      {t('verification:proposals.good')}
    </StatusBadge>
  );
}
