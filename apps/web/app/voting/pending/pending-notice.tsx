import type { ProposalView } from '@sabha/domain/voting/proposal';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { forgetPending, type PendingBallot, usePendingBallots } from './pending-ballots.ts';

/** The ballots on a proposal that were signed on this device and are still to be sent, or were refused meanwhile. */
export function PendingNotice({ proposal, voter }: { proposal: ProposalView; voter: string | undefined }) {
  // While no wallet is connected nobody else's is either: what waits here is this person's.
  const own = usePendingBallots().filter(
    ({ ballot }) => ballot.proposalId === proposal.id && (voter === undefined || ballot.voter === voter),
  );
  return own.map((kept) =>
    kept.refusal === null ? (
      <Waiting key={kept.signature} kept={kept} closes={proposal.expired_date} />
    ) : (
      <Refused key={kept.signature} kept={kept} refusal={kept.refusal} />
    ),
  );
}

function Waiting({ kept, closes }: { kept: PendingBallot; closes: string }) {
  const { t } = useTexts();
  const { instant } = useFormat();
  const [busy, setBusy] = useState(false);
  const { choice, deadline } = kept.ballot;
  const last = new Date(Math.min(Number(deadline) * 1000, Date.parse(closes))).toISOString();
  const again = async () => {
    setBusy(true);
    try {
      const { resendBallots } = await import('./resend-ballots.ts');
      await resendBallots();
    } catch {
      // It still waits, and says so.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert tone="warning" live>
      <p>{t('voting:pending.waiting', { choice: t(`voting:card.${choice}`) })}</p>
      <p>{t('voting:pending.until', { time: instant(last) })}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="small" busy={busy} onClick={() => void again()}>
          {t('voting:pending.again')}
        </Button>
        <Button size="small" tone="quiet" onClick={() => forgetPending(kept)}>
          {t('voting:pending.forget')}
        </Button>
      </p>
    </Alert>
  );
}

function Refused({ kept, refusal }: { kept: PendingBallot; refusal: NonNullable<PendingBallot['refusal']> }) {
  const { t } = useTexts();
  const age = useSettings()?.registration.minimumAge ?? 0;
  const choice = t(`voting:card.${kept.ballot.choice}`);
  const reason = t(`voting:failure.${refusal}`, { id: kept.ballot.proposalId, age });
  return (
    <Alert tone="error" live>
      <p>{t('voting:pending.refused', { choice, reason })}</p>
      <Button size="small" className="mt-2" onClick={() => forgetPending(kept)}>
        {t('voting:pending.seen')}
      </Button>
    </Alert>
  );
}
