import { LoaderCircle } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useDirectVote } from './use-direct-vote.ts';

const CHOICES = ['yes', 'no'] as const;

/** Sends yes or no from one's own wallet; tells what is waited for, and what went wrong. */
export function DirectButtons({ proposalId, title }: { proposalId: number; title: string }) {
  const { t } = useTexts();
  const { step, failure, send } = useDirectVote(proposalId);
  return (
    <div className="needs-script grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons that act at once are no form to fill in */}
      <div role="group" aria-label={t('voting:direct.group', { title })} className="grid grid-cols-2 gap-2">
        {CHOICES.map((choice) => (
          <Button key={choice} size="small" busy={step !== null} onClick={() => send(choice)}>
            {t(`voting:direct.${choice}`)}
          </Button>
        ))}
      </div>
      <p role="status" className="flex items-center gap-2 text-muted empty:hidden">
        {step ? (
          <>
            <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
            {t(`voting:direct.working.${step}`)}
          </>
        ) : null}
      </p>
      {failure ? (
        <Alert tone="error" live>
          {failure}
        </Alert>
      ) : null}
    </div>
  );
}
