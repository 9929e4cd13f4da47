import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { optionalPart } from '../../ui/states/where-fetched.tsx';
import { WalletName } from '../../wallet/wallet-name.tsx';
import { EvidenceLines } from '../evidence/evidence-lines.tsx';
import { ChangedPriority, PriorityMark, StatusMark } from '../report-marks.tsx';
import { reportName, type ShownReport } from '../shown-report.ts';
import { ReportVotes } from '../votes/report-votes.tsx';
import { ContentId } from './content-id.tsx';

/** Only where reports under a wallet are switched on, and only for those. */
const WalletVotes = optionalPart(() => import('../by-wallet/wallet-votes.tsx'));

const SHOW_CHANGE_MS = 5_000;

/** One report of the list, or on its own page, where its details are open. */
export function ReportCard({ report, open = false }: { report: ShownReport; open?: boolean }) {
  const headingId = `report-${report.id}`;
  const isGone = report.text_state === 'hidden' || report.text_state === 'withdrawn';
  return (
    <article aria-labelledby={headingId} className="entry">
      {isGone ? (
        <GoneReport report={report} headingId={headingId} open={open} />
      ) : (
        <WholeReport report={report} headingId={headingId} open={open} />
      )}
    </article>
  );
}

interface PartProps {
  report: ShownReport;
  headingId: string;
  open: boolean;
}

/** h3 below the heading of the list; h2 on the page of a single report. */
const headingOf = (open: boolean) => (open ? 'h2' : 'h3');

function WholeReport({ report, headingId, open }: PartProps) {
  const Heading = headingOf(open);
  const { t, day, path } = useTexts();
  const isPublic = report.report_title !== null;
  const title = report.report_title ?? t('reports:card.about', { category: report.category.name });
  return (
    <>
      {open || report.description === null ? null : (
        <Quotation text={report.description} language={report.language} />
      )}
      <div className="entry-head">
        <div>
          <Heading id={headingId} lang={isPublic ? (report.language ?? undefined) : undefined}>
            <Link to={path(`/reports/${report.id}`)}>{title}</Link>
          </Heading>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Priority report={report} />
        <StatusMark resolved={report.resolved_status} />
      </div>
      {report.resolution_note ? (
        <p className="flex gap-2 rounded-control bg-green-tint p-3 text-green-ink">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>{t('reports:card.note', { note: report.resolution_note })}</span>
        </p>
      ) : null}
      {report.text_due ? (
        <p className="flex gap-2 rounded-control border border-transparent bg-sunken p-3">
          <Clock aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>{t('reports:card.checking', { day: day(report.text_due) })}</span>
        </p>
      ) : null}
      <Facts report={report} />
      {report.anonymous || report.resolved_status ? (
        <ReportVotes report={report} />
      ) : (
        <WalletVotes report={report} />
      )}
      <Details report={report} open={open} />
    </>
  );
}

/** The writer's own words, as far as two lines go. */
function Quotation({ text, language }: { text: string; language: ShownReport['language'] }) {
  return (
    <blockquote lang={language ?? undefined} className="two-lines text-lg leading-normal">
      “{text}”
    </blockquote>
  );
}

/** The priority; for some seconds what it was before, when it changes while the page is open. */
function Priority({ report: { priority } }: { report: ShownReport }) {
  const before = useRef(priority);
  const [from, setFrom] = useState<typeof priority | null>(null);
  useEffect(() => {
    if (before.current === priority) return;
    setFrom(before.current);
    before.current = priority;
    const timer = setTimeout(() => setFrom(null), SHOW_CHANGE_MS);
    return () => clearTimeout(timer);
  }, [priority]);
  return from === null ? <PriorityMark priority={priority} /> : <ChangedPriority from={from} to={priority} />;
}

function Facts({ report }: { report: ShownReport }) {
  const { t, day, number } = useTexts();
  const net = report.likes - report.dislikes;
  const by = report.wallet_address ? (
    <WalletName address={report.wallet_address} withAddress />
  ) : (
    t('reports:card.anonymous')
  );
  const facts = [
    ['id', reportName(report)],
    ['submitted', day(report.created_time)],
    ['updated', day(report.last_updated_time)],
    ['net', net > 0 ? `+${number(net)}` : number(net)],
    ['by', by],
    ['assigned', report.assigned_to ?? t('reports:card.unassigned')],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-1.5">
          <dt>{t(`reports:card.${name}`)}</dt>
          <dd className="font-semibold text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Description and content ids, in their own bytes on the ledger. */
function Details({ report, open }: { report: ShownReport; open: boolean }) {
  const { t, language } = useTexts();
  return (
    <details open={open} className="group border-line border-t pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        {t('reports:card.details')}
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pt-2">
        {report.description === null ? null : (
          <div>
            <p className="text-muted text-sm">{t('reports:card.description')}</p>
            <p lang={report.language ?? language} className="whitespace-pre-line leading-normal">
              {report.description}
            </p>
          </div>
        )}
        {report.office_reply === null ? null : (
          <div>
            <p className="text-muted text-sm">{t('reports:card.reply')}</p>
            <p className="whitespace-pre-line leading-normal">{report.office_reply}</p>
          </div>
        )}
        <EvidenceLines report={report} />
        <ContentId label={t('reports:card.titleCid')} value={report.title_cid} />
        <ContentId label={t('reports:card.descriptionCid')} value={report.description_cid} />
        {[report.title_cid, report.description_cid].every((cid) => report.pinned_cids.includes(cid)) ? (
          <p className="text-muted text-sm">{t('reports:card.pinned')}</p>
        ) : null}
        <ContentId label={t('reports:card.onChain')} value={report.blockchain_report_id} />
        <TransactionLink hash={report.tx_hash} />
        {report.ledger_mode === 'anchor' ? (
          <div>
            <p className="text-muted text-sm">{t('reports:card.votesOnLedger')}</p>
            <p>{t('reports:card.votesAnchored')}</p>
          </div>
        ) : null}
      </div>
    </details>
  );
}

function TransactionLink({ hash }: { hash: string | null }) {
  const { t, path } = useTexts();
  if (hash === null) return <p className="text-muted text-sm">{t('reports:card.notOnChain')}</p>;
  return (
    <p>
      <Link to={path(`/transactions/${hash}`)} className="inline-flex min-h-11 items-center underline">
        {t('reports:card.proof')}
      </Link>
    </p>
  );
}

/** What stays of a report that an office hid, or that its writer took back: never title or text. */
function GoneReport({ report, headingId, open }: PartProps) {
  const Heading = headingOf(open);
  const { t, day } = useTexts();
  const isHidden = report.text_state === 'hidden';
  return (
    <>
      <StatusBadge tone="neutral" icon={EyeOff}>
        {t(isHidden ? 'reports:gone.hidden' : 'reports:gone.withdrawn')}
      </StatusBadge>
      <Heading id={headingId} className="text-lg">
        {t(isHidden ? 'reports:gone.hiddenTitle' : 'reports:gone.withdrawnTitle', {
          day: day(report.last_updated_time),
        })}
      </Heading>
      {isHidden && report.hidden_reason ? (
        <p>{t('reports:gone.reason', { reason: report.hidden_reason })}</p>
      ) : null}
      <p className="text-muted text-sm">
        {reportName(report)} · {t('reports:gone.submitted', { day: day(report.created_time) })}
      </p>
    </>
  );
}
