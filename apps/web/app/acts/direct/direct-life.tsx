import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { startPolling } from '../../api/polling.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { ActInWeb } from '../act-in-web.ts';
import { transactionAddress } from '../addresses.ts';
import { type DirectAct, type DirectState, forgetDirect } from './direct-acts.ts';

const LOOK_EVERY_MS = 2_000;

const STEPS = ['sent', 'mined', 'counted'] as const;
const DONE = { sent: 1, dropped: 0, mined: 2, counted: 3, failed: 0 } as const satisfies Record<
  DirectState,
  number
>;

/**
 * Where an act is that was sent from one's own wallet: sent, recorded, counted, or what became of it instead. `news` is
 * anything that changes when the count of its subject moves.
 */
export function DirectLife({ act, direct, news }: { act: ActInWeb; direct: DirectAct; news: unknown }) {
  const { t, path } = useTexts();
  useFollowDirect(act, direct, news);
  return (
    <div className="grid gap-3 rounded-control border border-line bg-sunken p-3">
      <p className="font-semibold" role="status">
        {act.say(t, 'direct.own', direct.intent)}
      </p>
      {direct.state === 'failed' ? (
        <Failed act={act} direct={direct} />
      ) : (
        <Stepper
          label={act.say(t, 'direct.label')}
          steps={STEPS.map((step) => t(`acts:direct.${step}`))}
          current={DONE[direct.state]}
        />
      )}
      {direct.state === 'dropped' ? (
        <Alert tone="warning" live>
          {act.say(t, 'direct.dropped')}
        </Alert>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Link
          to={path(transactionAddress(direct.hash))}
          className="inline-flex min-h-target items-center font-semibold underline"
        >
          {t('acts:life.transaction')}
        </Link>
        {direct.state === 'failed' || direct.state === 'dropped' ? (
          <Button size="small" tone="quiet" onClick={() => forgetDirect(direct)}>
            {t('acts:pending.seen')}
          </Button>
        ) : null}
      </p>
    </div>
  );
}

function Failed({ act, direct }: { act: ActInWeb; direct: DirectAct }) {
  const { t } = useTexts();
  const age = useSettings()?.registration.minimumAge ?? 0;
  return (
    <ErrorAlert>{act.sayFailure(t, direct.failure ?? 'transaction-failed', direct.intent, age)}</ErrorAlert>
  );
}

/** Looks again and again what became of a direct act, and at once when `news` changes. */
function useFollowDirect(act: ActInWeb, direct: DirectAct, news: unknown): void {
  const settings = useSettings();
  const lookNow = useRef<() => void>(() => undefined);
  const hash = direct.state !== 'counted' && direct.state !== 'failed' ? direct.hash : undefined;
  useEffect(() => {
    if (hash === undefined || !settings) return;
    const look = async () => {
      const { lookAtDirect } = await import('./follow-direct.ts');
      await lookAtDirect(act, hash, settings);
    };
    // No connection, or a node that does not answer: asked again after the usual pause.
    const ask = () => look().catch(() => undefined);
    const polling = startPolling({ everyMs: LOOK_EVERY_MS, atOnce: true, ask });
    lookNow.current = polling.now;
    return polling.stop;
  }, [act, hash, settings]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a count that moved is the news itself
  useEffect(() => lookNow.current(), [news]);
}
