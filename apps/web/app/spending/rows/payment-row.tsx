import type { ListedPayment } from '@sabha/domain/spending/list-payments';
import { rowAddress } from '@sabha/domain/spending/row-address';
import { paymentRecord } from '@sabha/domain/spending/shown-records';
import type { ReactNode } from 'react';
import { useProvinceName } from '../../i18n/use-province-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shortMinistry } from '../short-ministry.ts';
import { ministryAddress } from '../spending-addresses.ts';
import { MoneyRow } from './row-frame.tsx';
import { type OriginView, RowOrigin } from './row-origin.tsx';
import { RowsLink } from './rows-link.tsx';

/** A payment in a list. One that takes another back is a row of its own, below zero. */
export function PaymentRow({
  payment,
  marked,
  inMinistry = false,
}: {
  payment: ListedPayment;
  marked: boolean;
  /** In a list of one ministry, which no row has to name. */
  inMinistry?: boolean;
}) {
  const { t, day, language } = useTexts();
  const { note, project, ministry_names: names } = payment;
  return (
    <MoneyRow
      title={
        project === null ? (
          (note ?? t('spending-rows:wholeMinistry'))
        ) : (
          <>
            {project.names[language]}
            {note === null ? null : <span className="font-normal text-muted"> · {note}</span>}
          </>
        )
      }
      facts={[
        [
          ...(inMinistry ? [] : [shortMinistry(names[language])]),
          ...(project === null ? [t('spending-rows:noProject')] : []),
        ].join(' · '),
        day(payment.paid_on),
      ]}
      cents={BigInt(payment.amount_minor)}
      invented={marked && payment.source.invented}
    >
      <PaymentOrigin payment={payment} />
    </MoneyRow>
  );
}

/** All that is known of a payment. */
export function PaymentOrigin({ payment, ...how }: { payment: ListedPayment } & OriginView) {
  return (
    <RowOrigin
      {...how}
      row={payment}
      address={rowAddress('disbursement', payment.disbursement_id)}
      record={paymentRecord(payment)}
      proofPath={`/api/spending/records/disbursement/${payment.disbursement_id}/proof`}
      facts={useFacts(payment)}
    />
  );
}

function useFacts(payment: ListedPayment): { term: string; description: ReactNode }[] {
  const { t, day, number, language } = useTexts();
  const { note, ministry_id, ministry_names, category, fiscal_year, takes_back, taken_back_by } = payment;
  return [
    { term: t('spending-rows:number'), description: number(payment.disbursement_id) },
    { term: t('spending:disbursements.day'), description: day(payment.paid_on) },
    { term: t('spending:disbursements.note'), description: note ?? t('spending-rows:notGiven') },
    {
      term: t('spending:terms.ministry'),
      description: (
        <RowsLink to={ministryAddress(ministry_id, fiscal_year)}>{ministry_names[language]}</RowsLink>
      ),
    },
    {
      term: t('spending:terms.category'),
      description: category?.names[language] ?? t('spending-rows:noCategory'),
    },
    { term: t('spending-rows:project'), description: <ProjectFact project={payment.project} /> },
    ...(takes_back === null
      ? []
      : [
          {
            term: t('spending-rows:correction'),
            description: <OtherPayment id={takes_back} words="takesBack" />,
          },
        ]),
    ...(taken_back_by === null
      ? []
      : [
          {
            term: t('spending-rows:correction'),
            description: <OtherPayment id={taken_back_by} words="takenBack" />,
          },
        ]),
  ];
}

/** The payment that this one takes back, or that takes this one back. */
function OtherPayment({ id, words }: { id: number; words: 'takesBack' | 'takenBack' }) {
  const { t, number } = useTexts();
  return (
    <RowsLink to={rowAddress('disbursement', id)}>
      {t(`spending-rows:${words}`, { number: number(id) })}
    </RowsLink>
  );
}

function ProjectFact({ project }: { project: ListedPayment['project'] }) {
  const { t, language } = useTexts();
  const provinceName = useProvinceName();
  if (project === null) return t('spending-rows:wholeMinistryText');
  const name = project.names[language];
  return (
    <>
      {project.removed ? name : <RowsLink to={`/spending/projects/${project.project_id}`}>{name}</RowsLink>}
      <span className="font-normal text-muted">
        {' '}
        · {t('spending:projects.province', { name: provinceName(project.province) })}
      </span>
    </>
  );
}
