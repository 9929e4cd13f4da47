import type { Choice } from '@sabha/domain/voting/ballot';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useOwnDirect } from '../../acts/direct/direct-acts.ts';
import { DirectLife } from '../../acts/direct/direct-life.tsx';
import { PendingNotice } from '../../acts/pending/pending-notice.tsx';
import { ActStatus } from '../../acts/submit/act-status.tsx';
import { useSubmit } from '../../acts/submit/use-submit.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { ballotInWeb } from '../ballot-in-web.ts';
import { useLiveProposals } from '../live/live-proposals.ts';

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
  const { working, failure, submit } = useSubmit(ballotInWeb, (outcome) =>
    outcome.vote_change
      ? t('voting:vote.changed', {
          previous: t(`voting:card.${outcome.previous_vote === 'yes' ? 'yes' : 'no'}`),
          next: t(`voting:card.${outcome.new_vote}`),
        })
      : t('voting:vote.thanks'),
  );
  const { connection } = useWallet();
  const voter = connection.status === 'connected' ? connection.address : undefined;
  const direct = useOwnDirect(ballotInWeb, String(proposal.id), voter);
  const news = useLiveProposals().proposals.get(proposal.id);
  const current = direct?.state === 'mined' || direct?.state === 'counted' ? direct.intent.choice : chosen;
  return (
    <div className="needs-script grid gap-3">
      {direct ? <DirectLife act={ballotInWeb} direct={direct} news={news} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons that act at once are no form to fill in */}
      <div role="group" aria-label={t('voting:vote.group', { title })} className="grid grid-cols-2 gap-2">
        {BUTTONS.map((choice) => {
          const { icon: Icon, style } = LOOKS[choice];
          return (
            <Button
              key={choice}
              busy={working !== null}
              aria-pressed={current === choice}
              onClick={() => submit({ proposalId: proposal.id, choice, textHash: proposal.text_hash })}
              className={style}
            >
              <Icon aria-hidden className="size-4" />
              {t(`voting:vote.${choice}`)}
            </Button>
          );
        })}
      </div>
      <ActStatus working={working} failure={failure} />
      <PendingNotice
        act={ballotInWeb}
        subject={String(proposal.id)}
        author={voter}
        closes={proposal.expired_date}
      />
    </div>
  );
}
