import type { Closing, ClosingVerdict as Verdict } from '@sabha/domain/voting/closing';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import type { ProposalExtension } from '@sabha/domain/voting/proposal-extension';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { transactionAddress } from '../../acts/addresses.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Loaded } from '../../shell/load.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { InfoButton } from '../../ui/figure-info.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { shortAddress } from '../../wallet/short-address.ts';
import { UncountedList } from './uncounted-list.tsx';

const LOOKS = {
  waiting: { tone: 'notice', icon: Hourglass },
  mined: { tone: 'good', icon: CircleCheck },
  final: { tone: 'good', icon: CircleCheck },
  refused: { tone: 'bad', icon: CircleX },
} as const;

const GROUPS = [
  'counted_in_time',
  'counted_late',
  'counted_in_grace',
  'not_anchored',
  'not_on_ledger',
] as const;

const TONES = {
  open: 'info',
  withdrawn: 'info',
  settling: 'info',
  disputed: 'error',
  incomplete: 'warning',
  complete: 'success',
} as const satisfies Record<Verdict, string>;

/** What a proposal promised about its end, and what became of every vote that was received in time. */
export function ClosingSection({ proposal, closing }: { proposal: ProposalView; closing: Loaded<Closing> }) {
  const { t } = useTexts();
  return (
    <section
      aria-labelledby="closing-heading"
      className="grid grid-cols-1 gap-4 border-line border-t pt-6 md:col-span-2"
    >
      <h3 id="closing-heading" className="text-lg">
        {t('closing:title')}
      </h3>
      {closing.ok ? <Outcome closing={closing.data} /> : <ErrorState title={t('closing:failed')} />}
      <Repetitions proposal={proposal} />
      <ExtensionList extensions={proposal.extensions} />
      <ClosingTerms proposal={proposal} />
    </section>
  );
}

function Outcome({ closing }: { closing: Closing }) {
  return (
    <>
      <ClosingVerdict closing={closing} />
      {closing.counts ? (
        <ClosingCounts counts={closing.counts} inGrace={closing.as_of < closing.anchored_until} />
      ) : null}
      {closing.counts ? <UncountedList closing={closing} /> : null}
    </>
  );
}

/** The proposal that this one repeats, and the one that repeats it. */
function Repetitions({ proposal }: { proposal: ProposalView }) {
  const { t, path } = useTexts();
  const { rerun_of: of, rerun_by: by } = proposal;
  if (of === null && by === null) return null;
  const link = (id: number, words: string) => (
    <li>
      <Link to={path(`/voting/proposals/${id}`)} className="inline-flex min-h-target items-center underline">
        {words}
      </Link>
    </li>
  );
  return (
    <ul>
      {of === null ? null : link(of, t('closing:rerun.of', { id: of }))}
      {by === null ? null : link(by, t('closing:rerun.by', { id: by }))}
    </ul>
  );
}

/** Whether every vote that was received in time counts, in one sentence and what it means. */
function ClosingVerdict({ closing }: { closing: Closing }) {
  const { t, instant } = useTexts();
  const { verdict, closes_at, anchored_until, countable_until } = closing;
  const times = {
    closes: instant(closes_at),
    anchored: instant(anchored_until),
    countable: instant(countable_until),
  };
  return (
    <Alert tone={TONES[verdict]} title={t(`closing:verdict.${verdict}.title`)}>
      <p className="text-sm">{t(`closing:verdict.${verdict}.text`, times)}</p>
    </Alert>
  );
}

type Terms = Pick<ProposalView, 'eligibility' | 'anchor_grace_seconds' | 'extendable_until' | 'expired_date'>;

/** Whose vote counts, the grace, until when the close may move: fixed when the proposal was published. */
function ClosingTerms({ proposal }: { proposal: Terms }) {
  const { t, number, instant } = useTexts();
  const { eligibility, anchor_grace_seconds: grace, extendable_until: until, expired_date } = proposal;
  const isExtendable = until > expired_date;
  return (
    <div className="grid gap-2">
      <h4 className="text-base">{t('closing:terms.title')}</h4>
      <dl className="grid gap-x-6 gap-y-3 text-sm md:grid-cols-3">
        <Term term={t('closing:terms.whose')}>{t(`closing:terms.${eligibility}`)}</Term>
        <Term term={t('closing:terms.grace')}>
          {t('closing:terms.graceText', { minutes: number(grace / 60) })}
        </Term>
        <Term term={t('closing:terms.extension')}>
          {isExtendable ? t('closing:terms.until', { when: instant(until) }) : t('closing:terms.never')}
        </Term>
      </dl>
      <p className="max-w-[70ch] text-muted text-sm">{t('closing:terms.limit')}</p>
    </div>
  );
}

function Term({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="max-w-[70ch]">{children}</dd>
    </div>
  );
}

/** What became of the votes that were received in time, choice by choice. `inGrace`: what is not secured may still be. */
function ClosingCounts({ counts, inGrace }: { counts: NonNullable<Closing['counts']>; inGrace: boolean }) {
  const { t, number } = useTexts();
  const column = (choice: 'yes' | 'no') => ({
    key: choice,
    header: t(`voting:card.${choice}`),
    align: 'end' as const,
    cell: ({ group }: { group: (typeof GROUPS)[number] }) => number(counts[choice][group]),
  });
  return (
    <div className="grid grid-cols-1 gap-1">
      <DataTable
        caption={t('closing:counts.caption')}
        hideCaption
        rows={GROUPS.map((group) => ({ group }))}
        rowKey={({ group }) => group}
        columns={[
          {
            key: 'group',
            header: t('closing:counts.group'),
            rowHeader: true,
            cell: ({ group }) =>
              t(`closing:counts.${inGrace && group === 'not_anchored' ? 'not_anchored_yet' : group}`),
          },
          column('yes'),
          column('no'),
        ]}
      />
      <InfoButton title={t('closing:counts.caption')} info={{ about: t('closing:counts.computed') }} />
    </div>
  );
}

/** Every close that was moved, or was to be moved, to a later time. Absent where there was none. */
function ExtensionList({ extensions }: { extensions: readonly ProposalExtension[] }) {
  const { t } = useTexts();
  if (extensions.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h4 className="text-base">{t('closing:extensions.title')}</h4>
      <ol className="grid">
        {extensions.map((extension) => (
          <li key={extension.number} className="grid gap-1 border-line border-b py-2 text-sm last:border-b-0">
            <Extension extension={extension} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Extension({ extension }: { extension: ProposalExtension }) {
  const { t, instant, path } = useTexts();
  const { old_closes_at, new_closes_at, reason, reason_hash, state, tx_hash } = extension;
  const times = { before: unbroken(instant(old_closes_at)), after: unbroken(instant(new_closes_at)) };
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold">{t('closing:extensions.moved', times)}</strong>
        <StatusBadge {...LOOKS[state]}>{t(`closing:extensions.${state}`)}</StatusBadge>
      </p>
      <p className="max-w-[70ch] break-words">
        {reason ?? t('closing:extensions.unknown', { hash: shortAddress(reason_hash) })}
      </p>
      {tx_hash === null ? null : (
        <Link
          to={path(transactionAddress(tx_hash))}
          className="inline-flex min-h-target w-fit items-center underline"
        >
          {t('acts:life.transaction')}
        </Link>
      )}
    </>
  );
}

/** On one line: two times in a sentence are hard to tell apart where a line ends within one. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
