import {
  type Device,
  endSessionsResponseSchema,
  listSessionsResponseSchema,
  type SessionInList,
} from '@sabha/domain/registration/sessions/sessions';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useCallback, useEffect, useState } from 'react';
import { apiChange, apiGet } from '../api/api-client.ts';
import { useOrder } from '../api/use-order.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorAlert } from '../ui/states/alert.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { forgetSession } from '../wallet/session.ts';

/** Where the wallet is signed in, each to be ended, and all at once. */
export function SessionsCard({ onSignedOut }: { onSignedOut: () => void }) {
  const { t } = useTexts();
  const { list, busy, failed, read, endOne, endAll } = useSessions(onSignedOut);
  return (
    <Card>
      <CardHeading>{t('account:sessions.title')}</CardHeading>
      <p className="mb-3 text-muted">{t('account:sessions.lead')}</p>
      {failed ? <ErrorAlert>{t('account:sessions.failed')}</ErrorAlert> : null}
      {list.kind === 'loading' ? (
        <Loading label={t('account:sessions.loading')}>
          <Skeleton className="h-14" />
        </Loading>
      ) : null}
      {list.kind === 'failed' ? (
        <Button size="small" onClick={() => void read()}>
          {t('ui:error.retry')}
        </Button>
      ) : null}
      {list.kind === 'ready' ? (
        <>
          <ul>
            {list.sessions.map((session) => (
              <OneSession
                key={session.id}
                session={session}
                busy={busy === session.id}
                onEnd={() => void endOne(session.id)}
              />
            ))}
          </ul>
          <Button className="mt-4" busy={busy === 'all'} onClick={() => void endAll()}>
            <LogOut aria-hidden className="size-4" />
            {t('account:sessions.endAll')}
          </Button>
        </>
      ) : null}
    </Card>
  );
}

const ICONS: Record<Device, typeof Monitor> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  other: MonitorSmartphone,
};

function OneSession({ session, busy, onEnd }: { session: SessionInList; busy: boolean; onEnd: () => void }) {
  const { t, instant } = useTexts();
  const Icon = ICONS[session.device];
  const begun = instant(session.begun_at);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-line border-t py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {t(`account:sessions.device.${session.device}`)}
          {session.current ? <Badge tone="good">{t('account:sessions.current')}</Badge> : null}
        </p>
        <p className="text-muted text-sm">{t('account:sessions.begun', { when: begun })}</p>
        <p className="text-muted text-sm">
          {t('account:sessions.used')} <TimeAgo when={session.used_at} />
        </p>
      </div>
      {session.current ? null : (
        <Button
          size="small"
          busy={busy}
          aria-label={t('account:sessions.endOne', {
            device: t(`account:sessions.device.${session.device}`),
            when: begun,
          })}
          onClick={onEnd}
        >
          {t('account:sessions.end')}
        </Button>
      )}
    </li>
  );
}

type SessionList =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly sessions: readonly SessionInList[] };

/** Where the wallet is signed in, and how to end that. `busy` is what is being ended: one session, or all. */
function useSessions(onSignedOut: () => void) {
  const [list, setList] = useState<SessionList>({ kind: 'loading' });
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const begin = useOrder();
  const read = useCallback(async () => {
    const isLatest = begin();
    const answer = await apiGet('/api/sessions', listSessionsResponseSchema);
    if (isLatest())
      setList(answer.ok ? { kind: 'ready', sessions: answer.value.body.data } : { kind: 'failed' });
  }, [begin]);
  useEffect(() => void read(), [read]);
  const end = async (what: string, path: string): Promise<boolean> => {
    setBusy(what);
    setFailed(false);
    const answer = await apiChange('DELETE', path, undefined, endSessionsResponseSchema);
    setBusy(null);
    // A 404 counts as success: that session has ended, or our own has. Reading the list again shows which.
    const ended = answer.ok || (answer.failure.kind === 'refused' && answer.failure.status === 404);
    setFailed(!ended);
    return ended;
  };
  const endOne = async (id: string) => {
    if (await end(id, `/api/sessions/${id}`)) await read();
  };
  const endAll = async () => {
    if (!(await end('all', '/api/sessions'))) return;
    forgetSession();
    onSignedOut();
  };
  return { list, busy, failed, read, endOne, endAll };
}
