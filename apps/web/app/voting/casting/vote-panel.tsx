import type { Choice } from '@sabha/domain/voting/ballot';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { DirectLife } from '../direct/direct-life.tsx';
import { useOwnDirect } from '../direct/use-own-direct.ts';
import { PendingNotice } from '../pending/pending-notice.tsx';
import { ActStatus } from './act-status.tsx';
import { useCastVote } from './use-cast-vote.ts';

// Said here and not taken from the domain, whose module brings its schemas along.
const BUTTONS = ['yes', 'no'] as const satisfies readonly Choice[];

const LOOKS = {
  yes: { icon: ThumbsUp, style: 'text-green-ink aria-pressed:border-green aria-pressed:bg-green-tint' },
  no: { icon: ThumbsDown, style: 'text-danger-ink aria-pressed:border-danger aria-pressed:bg-danger-tint' },
} as const;

/** The two buttons of an open proposal, what is waited for after a press, and what went wrong or is still to be sent. */
export function VotePanel({
  proposal,
  title,
  chosen,
}: {
  proposal: ProposalView;
  title: string;
  /** What this citizen has voted so far. */
  chosen: Choice | undefined;
}) {
  const { t } = useTexts();
  const { step, failure, cast } = useCastVote(proposal);
  const { connection } = useWallet();
  const voter = connection.status === 'connected' ? connection.address : undefined;
  const direct = useOwnDirect(proposal.id, voter);
  const standing = direct?.state === 'mined' || direct?.state === 'counted' ? direct.choice : chosen;
  return (
    <div className="needs-script grid gap-3">
      {direct ? <DirectLife vote={direct} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons that act at once are no form to fill in */}
      <div role="group" aria-label={t('voting:vote.group', { title })} className="grid grid-cols-2 gap-2">
        {BUTTONS.map((choice) => {
          const { icon: Icon, style } = LOOKS[choice];
          return (
            <Button
              key={choice}
              busy={step !== null}
              aria-pressed={standing === choice}
              onClick={() => cast(choice)}
              className={style}
            >
              <Icon aria-hidden className="size-4" />
              {t(`voting:vote.${choice}`)}
            </Button>
          );
        })}
      </div>
      <ActStatus working={step && t(`voting:vote.working.${step}`)} failure={failure} />
      <PendingNotice proposal={proposal} voter={voter} />
    </div>
  );
}
