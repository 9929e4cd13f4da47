import type { ProposalView } from '@sabha/domain/voting/proposal';
import { LoaderCircle, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useTexts } from '../i18n/use-texts.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useCastVote } from './use-cast-vote.ts';

/** The two buttons of an open proposal, what is waited for after a press, and what went wrong. */
export function VotePanel({ proposal, title }: { proposal: ProposalView; title: string }) {
  const { t } = useTexts();
  const { step, failure, cast } = useCastVote(proposal.id);
  return (
    <div className="needs-script grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons that act at once are no form to fill in */}
      <div role="group" aria-label={t('voting:vote.group', { title })} className="grid grid-cols-2 gap-2">
        <Button tone="secondary" busy={step !== null} onClick={() => cast('yes')} className="text-green-ink">
          <ThumbsUp aria-hidden className="size-4" />
          {t('voting:vote.yes')}
        </Button>
        <Button tone="secondary" busy={step !== null} onClick={() => cast('no')} className="text-danger-ink">
          <ThumbsDown aria-hidden className="size-4" />
          {t('voting:vote.no')}
        </Button>
      </div>
      <p role="status" className="flex items-center gap-2 text-muted text-sm empty:hidden">
        {step ? (
          <>
            <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
            {t(`voting:vote.working.${step}`)}
          </>
        ) : null}
      </p>
      {failure ? (
        <Alert tone="error" live>
          {t(`voting:failure.${failure}`, { id: proposal.id })}
        </Alert>
      ) : null}
    </div>
  );
}
