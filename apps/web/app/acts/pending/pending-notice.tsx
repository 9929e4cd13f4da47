import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import type { ActInWeb } from '../act-in-web.ts';
import { forgetPending, type PendingAct, usePendingActs } from './pending-acts.ts';

/** The acts on a subject that were signed on this device and are still to be sent, or were refused meanwhile. */
export function PendingNotice({
  act,
  subject,
  author,
  closes,
}: {
  act: ActInWeb;
  subject: string;
  author: string | undefined;
  /** When the subject takes no more acts. */
  closes: string;
}) {
  // While no wallet is connected nobody else's is either: what waits here is this person's.
  const own = usePendingActs(act).filter(
    ({ message }) =>
      act.subject(message) === subject && (author === undefined || act.about(message).author === author),
  );
  return own.map((kept) =>
    kept.refusal === null ? (
      <Waiting key={kept.signature} act={act} kept={kept} closes={closes} />
    ) : (
      <Refused key={kept.signature} act={act} kept={kept} refusal={kept.refusal} />
    ),
  );
}

function Waiting({ act, kept, closes }: { act: ActInWeb; kept: PendingAct; closes: string }) {
  const { t, instant } = useTexts();
  const [busy, setBusy] = useState(false);
  const { deadline } = act.about(kept.message);
  const last = new Date(Math.min(Number(deadline) * 1000, Date.parse(closes))).toISOString();
  const again = async () => {
    setBusy(true);
    try {
      const { resendActs } = await import('./resend.ts');
      await resendActs(act);
    } catch {
      // It still waits, and says so.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert tone="warning" live>
      <p>{act.say(t, 'pending.waiting', kept.message)}</p>
      <p>{t('acts:pending.until', { time: instant(last) })}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="small" busy={busy} onClick={() => void again()}>
          {t('acts:pending.again')}
        </Button>
        <Button size="small" tone="quiet" onClick={() => forgetPending(kept)}>
          {t('acts:pending.forget')}
        </Button>
      </p>
    </Alert>
  );
}

function Refused({ act, kept, refusal }: { act: ActInWeb; kept: PendingAct; refusal: string }) {
  const { t } = useTexts();
  const age = useSettings()?.registration.minimumAge ?? 0;
  const reason = act.sayFailure(t, refusal, kept.message, age);
  return (
    <ErrorAlert>
      <p>{act.say(t, 'pending.refused', kept.message, { reason })}</p>
      <Button size="small" className="mt-2" onClick={() => forgetPending(kept)}>
        {t('acts:pending.seen')}
      </Button>
    </ErrorAlert>
  );
}
