import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ActStatus } from '../casting/act-status.tsx';
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
      <ActStatus working={step && t(`voting:direct.working.${step}`)} failure={failure} />
    </div>
  );
}
