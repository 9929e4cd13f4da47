import { useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { whenIdle } from '../../shell/when-idle.ts';
import { isOwnKey } from '../../wallet/found-wallet.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import type { ActInWeb } from '../act-in-web.ts';
import { useTask } from '../submit/use-submit.ts';
import type { DirectStep } from './send-direct.ts';

/**
 * Sending an act from one's own wallet. All that it needs is fetched while there is time, so that it works when the server
 * is gone a moment later.
 */
export function useDirect<Intent extends object>(
  act: ActInWeb<Intent>,
): { working: string | null; failure: string | null; send: (intent: Intent) => void } {
  const { t } = useTexts();
  const { connection } = useWallet();
  useEffect(() => whenIdle(async () => void (await Promise.all([loadSending(), act.load()]))), [act]);
  const { step, failure, start } = useTask<DirectStep, Intent>(act, 'wallet', {
    run: async (intent, settings, onStep) => {
      const [{ sendDirect }] = await loadSending();
      await sendDirect(act, { intent, settings, onStep });
    },
    loadFailure: async () => (await loadSending())[1],
  });
  if (isOwnKey(connection)) return { working: null, failure: t('acts:spendsNothing'), send: () => undefined };
  if (step === null) return { working: null, failure, send: start };
  return {
    working: step === 'check' ? act.say(t, 'working.check') : t(`acts:working.${step}`),
    failure,
    send: start,
  };
}

function loadSending() {
  return Promise.all([
    import('./send-direct.ts'),
    import('../submit/act-failure.ts'),
    import('./follow-direct.ts'),
  ]);
}
