import { Link } from 'react-router';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { type DirectVote, forgetDirect } from './direct-votes.ts';
import { useFollowDirect } from './use-follow-direct.ts';

const STEPS = ['sent', 'mined', 'counted'] as const;
const DONE = { sent: 1, dropped: 0, mined: 2, counted: 3, failed: 0 } as const satisfies Record<
  DirectVote['state'],
  number
>;

/** Where a vote is that was sent from one's own wallet: sent, recorded, counted, or what became of it instead. */
export function DirectLife({ vote }: { vote: DirectVote }) {
  const { t } = useTexts();
  const path = useLocalPath();
  useFollowDirect(vote);
  return (
    <div className="grid gap-3 rounded-control border border-line bg-sunken p-3">
      <p className="font-semibold" role="status">
        {t('voting:direct.own', { choice: t(`voting:card.${vote.choice}`) })}
      </p>
      {vote.state === 'failed' ? (
        <Failed vote={vote} />
      ) : (
        <Stepper
          label={t('voting:direct.label')}
          steps={STEPS.map((step) => t(`voting:direct.${step}`))}
          current={DONE[vote.state]}
        />
      )}
      {vote.state === 'dropped' ? (
        <Alert tone="warning" live>
          {t('voting:direct.dropped')}
        </Alert>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Link
          to={path(`/transactions/${vote.hash}`)}
          className="inline-flex min-h-9 items-center font-semibold underline"
        >
          {t('voting:life.transaction')}
        </Link>
        {vote.state === 'failed' || vote.state === 'dropped' ? (
          <Button size="small" tone="quiet" onClick={() => forgetDirect(vote)}>
            {t('voting:pending.seen')}
          </Button>
        ) : null}
      </p>
    </div>
  );
}

function Failed({ vote }: { vote: DirectVote }) {
  const { t } = useTexts();
  const age = useSettings()?.registration.minimumAge ?? 0;
  return (
    <Alert tone="error" live>
      {t(`voting:failure.${vote.failure ?? 'transaction-failed'}`, { id: vote.proposalId, age })}
    </Alert>
  );
}
