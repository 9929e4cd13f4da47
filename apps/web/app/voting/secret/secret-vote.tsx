import { CHOICES, type Choice } from '@sabha/domain/voting/choice';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import EyeOff from 'lucide-react/icons/eye-off';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Vote from 'lucide-react/icons/vote';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { VoteStep } from '../../anonymity/cast-numbered.ts';
import { IdentityFirst } from '../../anonymity/identity-first.tsx';
import { useIdentityState } from '../../anonymity/identity-state.ts';
import { notFetched, type VoteFailure, whyNot } from '../../anonymity/vote-failure.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { InfoButton } from '../../ui/figure-info.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { optionalPart } from '../../ui/states/where-fetched.tsx';
import { ChoiceButton } from '../casting/choice-button.tsx';
import { ConfirmVote } from '../casting/confirm-vote.tsx';
import { frozenFor } from './frozen-for.ts';
import { NotTaken } from './not-taken.tsx';
import { type OwnBallot, ownBallots } from './own-ballots.ts';
import { OwnVoteCheck } from './own-vote-check.tsx';

const POINTS = ['proof', 'opening', 'registrar'] as const;

await loadTexts('secret-ballot');

const ListNote = optionalPart(() => import('../../anonymity/list-note.tsx'));

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly choice: Choice }
  | { readonly kind: 'busy'; readonly step: VoteStep }
  | { readonly kind: 'failed'; readonly choice: Choice; readonly why: VoteFailure };

/** One's own secret vote on a proposal: the two buttons while it is open, how far it is, and how it is checked. */
export function SecretVote({
  proposal,
  title,
  isOpen,
}: {
  proposal: ProposalView;
  title: string;
  isOpen: boolean;
}) {
  const { t } = useTexts();
  const own = ownBallots.useOne(proposal.id);
  const isUnlocked = useIdentityState().kind === 'unlocked';
  const news = useRef<HTMLDivElement>(null);
  const { state, setState, vote } = useSecretVote(proposal, () => news.current?.focus());
  const onClose = () => setState({ kind: 'idle' });
  return (
    <div className="needs-script grid gap-2">
      <SecretBadge results={proposal.results} ledger_mode={proposal.ledger_mode} />
      {isOpen ? (
        // biome-ignore lint/a11y/useSemanticElements: two buttons are no form to fill in
        <div role="group" aria-label={t('secret-ballot:group', { title })} className="grid grid-cols-2 gap-2">
          {CHOICES.map((choice) => (
            <ChoiceButton
              key={choice}
              choice={choice}
              isCurrent={own?.choice === choice}
              isWorking={state.kind === 'busy'}
              onPress={() => setState({ kind: 'asking', choice })}
            />
          ))}
        </div>
      ) : null}
      <div ref={news} tabIndex={-1} className="grid gap-2 rounded-control empty:hidden">
        {own ? <OwnVote own={own} /> : null}
        {state.kind === 'busy' ? (
          <p role="status" className="text-muted text-sm">
            {t(`secret-ballot:step.${state.step}`)}
          </p>
        ) : null}
        {state.kind === 'failed' ? (
          <NotTaken why={state.why} onReady={() => void vote(state.choice)} />
        ) : null}
      </div>
      <OwnVoteCheck proposal={proposal} />
      {state.kind === 'asking' ? (
        <IdentityFirst
          atOnce
          frozen={frozenFor(proposal)}
          terms={t('secret-ballot:about.opening')}
          missed={t('secret-ballot:failure.not-in-list')}
          sheet={{ title: t('voting:confirm.title'), onClose }}
        >
          <ConfirmVote
            choice={state.choice}
            title={title}
            points={[
              ...(isUnlocked ? [] : [{ icon: Fingerprint, text: t('secret-ballot:confirm.opens') }]),
              { icon: EyeOff, text: t('secret-ballot:confirm.hidden') },
              { icon: Vote, text: t(`secret-ballot:confirm.${proposal.results}`) },
            ]}
            closes={proposal.expired_date}
            action={t('secret-ballot:confirm.send')}
            reason={isUnlocked ? null : 'anonymous'}
            onConfirm={() => void vote(state.choice)}
            onCancel={onClose}
          />
        </IdentityFirst>
      ) : null}
    </div>
  );
}

function useSecretVote(proposal: ProposalView, onEnd: () => void) {
  const settings = useSettings();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const vote = async (choice: Choice) => {
    if (!settings) return;
    setState({ kind: 'busy', step: 'unlock' });
    try {
      const { castBallot } = await import('./cast-ballot.ts').catch(notFetched);
      await castBallot(settings, proposal, choice, (step) => setState({ kind: 'busy', step }));
      setState({ kind: 'idle' });
    } catch (error) {
      setState({ kind: 'failed', choice, why: whyNot(error) });
    }
    onEnd();
  };
  return { state, setState, vote };
}

function OwnVote({ own: { choice, publishedBy, list } }: { own: OwnBallot }) {
  const { t, instant } = useTexts();
  return (
    <Alert tone="success" live title={t('secret-ballot:own', { choice: t(`voting:card.${choice}`) })}>
      {publishedBy ? (
        <p className="text-sm">{t('secret-ballot:received', { by: instant(publishedBy.toISOString()) })}</p>
      ) : null}
      {list ? <ListNote {...list} /> : null}
    </Alert>
  );
}

/** That ballots are secret, and one press away what that hides and what it does not. */
function SecretBadge({ results, ledger_mode }: Pick<ProposalView, 'results' | 'ledger_mode'>) {
  const { t, path } = useTexts();
  const about = (
    <>
      <span className="block">{t(`secret-ballot:about.${results}`)}</span>
      {POINTS.map((point) => (
        <span key={point} className="mt-2 block">
          {t(`secret-ballot:about.${point}`)}
        </span>
      ))}
      {ledger_mode === 'anchor' ? (
        <span className="mt-2 block">{t('secret-ballot:about.anchored')}</span>
      ) : null}
      <Link to={path('/anonymity')} className="inline-flex min-h-11 items-center underline">
        {t('secret-ballot:about.numbers')}
      </Link>
    </>
  );
  return (
    <div className="flex items-center gap-1">
      <StatusBadge tone="accent" icon={EyeOff}>
        {t('secret-ballot:badge')}
      </StatusBadge>
      <InfoButton title={t('secret-ballot:about.title')} info={{ about }} />
    </div>
  );
}
