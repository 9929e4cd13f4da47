import type { Choice } from '@sabha/domain/voting/ballot';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { showToast } from '../../ui/toast.ts';
import type { VoteStep } from './cast-vote.ts';

interface CastVote {
  readonly step: VoteStep | null;
  /** What went wrong, in words. */
  readonly failure: string | null;
  readonly cast: (choice: Choice) => void;
}

type Voted = Pick<ProposalView, 'id' | 'text_hash'>;

/** Casting a vote on one proposal: what is being waited for, what went wrong, and the way to start. */
export function useCastVote({ id: proposalId, text_hash: textHash }: Voted): CastVote {
  const { t } = useTexts();
  const settings = useSettings();
  const running = useRef(false);
  const [step, setStep] = useState<VoteStep | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (choice: Choice) => {
    if (!settings) return;
    setFailure(null);
    setStep('wallet');
    const { castVote } = await import('./cast-vote.ts');
    const statement = t('wallet:signIn.statement');
    const outcome = await castVote({ proposalId, textHash, choice, settings, statement, onStep: setStep });
    const title = outcome.vote_change
      ? t('voting:vote.changed', {
          previous: t(`voting:card.${outcome.previous_vote === 'yes' ? 'yes' : 'no'}`),
          next: t(`voting:card.${outcome.new_vote}`),
        })
      : t('voting:vote.thanks');
    void showToast('success', title, { description: t('voting:vote.kept') });
  };

  const cast = (choice: Choice) => {
    if (running.current) return; // a second press while the first is on its way is the same vote
    running.current = true;
    run(choice)
      .catch(async (error: unknown) => {
        const { voteFailure } = await import('./vote-failure.ts');
        const kind = voteFailure(error);
        const age = settings?.registration.minimumAge ?? 0;
        const text = t(`voting:failure.${kind}`, { id: proposalId, age });
        setFailure(text);
        void showToast('error', text);
      })
      .finally(() => {
        running.current = false;
        setStep(null);
      });
  };
  return { step, failure, cast };
}
