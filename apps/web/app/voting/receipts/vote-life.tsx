import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link } from 'react-router';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { ACT_STATES_ON_THE_WAY, stepsDone } from '../casting/act-steps.ts';
import { useOwnDirect } from '../direct/use-own-direct.ts';
import { useLiveVotes } from '../live/live-votes.ts';
import type { KeptVote } from './kept-votes.ts';
import { ReceiptDownload } from './receipt-download.tsx';
import { useLedgerOffline } from './use-ledger-offline.ts';

/** Where one's own vote is: received, on its way, recorded, final. */
export function VoteLife({ vote }: { vote: KeptVote }) {
  const { t } = useTexts();
  const path = useLocalPath();
  const { digest } = vote.file.receipt;
  const act = useLiveVotes().acts.get(digest);
  const { choice } = vote.file.ballot;
  const state = act?.state ?? 'received';
  const offline = useLedgerOffline(state === 'received' || state === 'relayed');
  const direct = useOwnDirect(vote.file.ballot.proposalId, vote.file.ballot.voter);
  // What the same wallet sent to the contract afterwards counts instead, and is shown instead.
  if (direct?.state === 'mined' || direct?.state === 'counted') return null;
  return (
    <div className="grid gap-3 rounded-control border border-line bg-sunken p-3">
      <p className="font-semibold" role="status">
        {t('voting:life.yourVote', { choice: t(`voting:card.${choice}`) })}
        {vote.previous !== 'none' ? (
          <span className="font-normal text-muted">
            {' '}
            ({t('voting:life.before', { choice: t(`voting:card.${vote.previous}`) })})
          </span>
        ) : null}
      </p>
      {act?.state === 'rejected' ? (
        <Alert tone="error" live>
          {t('voting:life.rejected', { reason: act.reason ?? '' })}
        </Alert>
      ) : (
        <Stepper
          label={t('voting:life.label')}
          steps={ACT_STATES_ON_THE_WAY.map((state) => t(`voting:life.${state}`))}
          current={stepsDone(state)}
        />
      )}
      {offline ? (
        <Alert tone="warning" live>
          {t('voting:life.offline')}
        </Alert>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Link
          to={path(`/voting/check/${digest}`)}
          className="inline-flex min-h-9 items-center gap-1.5 font-semibold underline"
        >
          <ShieldCheck aria-hidden className="size-4" />
          {t('voting:life.check')}
        </Link>
        <ReceiptDownload file={vote.file} />
        {act?.tx_hash ? (
          <Link
            to={path(`/transactions/${act.tx_hash}`)}
            className="inline-flex min-h-9 items-center underline"
          >
            {t('voting:life.transaction')}
          </Link>
        ) : null}
      </p>
    </div>
  );
}
