import type { Choice } from '@sabha/domain/voting/ballot';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { whenIdle } from '../../wallet/when-idle.ts';
import type { DirectStep } from './send-direct-vote.ts';

interface DirectCasting {
  readonly step: DirectStep | null;
  /** What went wrong, in words. */
  readonly failure: string | null;
  readonly send: (choice: Choice) => void;
}

/**
 * Sending a vote from one's own wallet. All that it needs is fetched while there is time, so that it works when the server
 * is gone a moment later.
 */
export function useDirectVote(proposalId: number): DirectCasting {
  const { t } = useTexts();
  const settings = useSettings();
  const running = useRef(false);
  const [step, setStep] = useState<DirectStep | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => whenIdle(async () => void (await loadSending())), []);

  const run = async (choice: Choice) => {
    if (!settings) return;
    setFailure(null);
    setStep('wallet');
    const [{ sendDirectVote }] = await loadSending();
    await sendDirectVote({ proposalId, choice, settings, onStep: setStep });
  };
  const send = (choice: Choice) => {
    if (running.current) return; // a second press while the wallet asks is the same vote
    running.current = true;
    run(choice)
      .catch(async (error: unknown) => {
        const [, { voteFailure }] = await loadSending();
        const age = settings?.registration.minimumAge ?? 0;
        setFailure(t(`voting:failure.${voteFailure(error)}`, { id: proposalId, age }));
      })
      .finally(() => {
        running.current = false;
        setStep(null);
      });
  };
  return { step, failure, send };
}

function loadSending() {
  return Promise.all([
    import('./send-direct-vote.ts'),
    import('../casting/vote-failure.ts'),
    import('./look-at-direct.ts'),
  ]);
}
