import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState } from 'react';
import type { VoteStep } from '../../anonymity/cast-numbered.ts';
import { IdentityFirst } from '../../anonymity/identity-first.tsx';
import { isAboutIdentity, notFetched, type VoteFailure, whyNot } from '../../anonymity/vote-failure.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { optionalPart } from '../../ui/states/where-fetched.tsx';
import type { ShownReport } from '../shown-report.ts';
import { ownVotes } from './own-votes.ts';

/** Nothing of these is on the page before somebody votes. */
const UnlockByFile = optionalPart(() => import('../../anonymity/unlock-by-file.tsx'));
const MendIdentity = optionalPart(() => import('../../anonymity/mend-identity.tsx'));
const ListNote = optionalPart(() => import('../../anonymity/list-note.tsx'));

const CHOICES = [
  { choice: 1, icon: ArrowUp, name: 'up' },
  { choice: 2, icon: ArrowDown, name: 'down' },
] as const;

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly choice: 1 | 2 }
  | { readonly kind: 'busy'; readonly choice: 1 | 2; readonly step: VoteStep }
  | { readonly kind: 'failed'; readonly choice: 1 | 2; readonly why: VoteFailure };

/** Up and down votes with their counts; closed once the report is resolved. */
export function ReportVotes({ report }: { report: ShownReport }) {
  const { t, number } = useTexts();
  const own = ownVotes.useOne(report.id);
  const [state, setState] = useState<State>({ kind: 'idle' });
  const counts = { up: report.likes, down: report.dislikes };
  if (report.resolved_status) {
    return (
      <p className="text-muted">
        {t('reports:votes.closed', { up: number(counts.up), down: number(counts.down) })}
      </p>
    );
  }
  return (
    <div className="grid gap-2 border-line border-t pt-3">
      <div className="flex flex-wrap items-center gap-2">
        {CHOICES.map(({ choice, icon: Icon, name }) => (
          <Button
            key={name}
            tone={own?.choice === choice ? 'primary' : 'secondary'}
            aria-pressed={own?.choice === choice}
            busy={state.kind === 'busy' && state.choice === choice}
            onClick={() => setState({ kind: 'asking', choice })}
          >
            <Icon aria-hidden className="size-4" />
            <span aria-hidden>{number(counts[name])}</span>
            <span className="sr-only">
              {t(`reports:votes.${name}`, { count: counts[name], number: number(counts[name]) })}
              {own?.choice === choice ? ` ${t('reports:votes.own')}` : ''}
            </span>
          </Button>
        ))}
      </div>
      <VoteNews report={report} state={state} onState={setState} />
    </div>
  );
}

/** What is asked before a vote, how far it is, and what became of it. */
function VoteNews({
  report,
  state,
  onState,
}: {
  report: ShownReport;
  state: State;
  onState: (state: State) => void;
}) {
  const { t, instant } = useTexts();
  const settings = useSettings();
  const own = ownVotes.useOne(report.id);
  const vote = async (choice: 1 | 2) => {
    if (!settings) return;
    const subject = report.blockchain_report_id as `0x${string}`; // a digest
    try {
      const { castVote } = await import('./cast-vote.ts').catch(notFetched);
      await castVote(settings, { id: report.id, subject, choice }, (step) =>
        onState({ kind: 'busy', choice, step }),
      );
      onState({ kind: 'idle' });
    } catch (error) {
      onState({ kind: 'failed', choice, why: whyNot(error) });
    }
  };
  switch (state.kind) {
    case 'asking':
      return (
        <fieldset
          aria-label={t('reports:votes.confirmLabel')}
          className="grid gap-2 rounded-control border border-transparent bg-sunken p-3"
        >
          <p>{t(state.choice === 1 ? 'reports:votes.confirmUp' : 'reports:votes.confirmDown')}</p>
          <p className="text-muted text-sm">{t('reports:votes.hidden')}</p>
          <IdentityFirst atOnce>
            <UnlockByFile />
            <Button
              tone="primary"
              size="small"
              className="justify-self-start"
              onClick={() => void vote(state.choice)}
            >
              {t('reports:votes.confirm')}
            </Button>
          </IdentityFirst>
          <Button size="small" className="justify-self-start" onClick={() => onState({ kind: 'idle' })}>
            {t('reports:votes.cancel')}
          </Button>
        </fieldset>
      );
    case 'busy':
      return (
        <p role="status" className="text-muted text-sm">
          {t(`reports:votes.step.${state.step}`)}
        </p>
      );
    case 'failed':
      return (
        <div className="grid gap-2">
          <Alert tone="error" live title={t('reports:failure.voteTitle')}>
            <p>{t(`reports:failure.${state.why}`)}</p>
          </Alert>
          {isAboutIdentity(state.why) ? (
            <MendIdentity why={state.why} onReady={() => void vote(state.choice)} />
          ) : null}
        </div>
      );
    case 'idle':
      return own?.publishedBy ? (
        <div className="grid gap-1">
          <p role="status" className="text-muted text-sm">
            {t('reports:votes.received', { by: instant(own.publishedBy.toISOString()) })}
          </p>
          <ListNote {...own.list} />
        </div>
      ) : null;
  }
}
