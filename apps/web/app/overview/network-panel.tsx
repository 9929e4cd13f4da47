import type { NetworkStatus } from '@sabha/domain/network/network-status';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { PrefetchPageLinks, useFetcher } from 'react-router';
import { usePolling } from '../api/polling.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { StatusBadge } from '../ui/badge.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { HowComputed } from '../ui/how-computed.tsx';
import type { loader } from './network-resource.ts';

/** Whether the ledger that holds the records is running, and how well. */
export function NetworkPanel({ first }: { first: NetworkAnswer }) {
  const { t } = useTexts();
  const status = useNetworkStatus(first);
  return (
    <Card aria-labelledby="network-heading">
      <CardHeading id="network-heading">{t('overview:network.title')}</CardHeading>
      {/* The router reloads the page where code for asking cannot be fetched, so it is fetched while there is a line. */}
      <PrefetchPageLinks page="/network" />
      {status.ok ? <NetworkFigures status={status.data.data} /> : <ErrorState />}
    </Card>
  );
}

function OnlineBadge({ online }: { online: boolean }) {
  const { t } = useTexts();
  return online ? (
    <StatusBadge tone="good" icon={CircleCheck}>
      {t('overview:network.online')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="bad" icon={CircleX}>
      {t('overview:network.offline')}
    </StatusBadge>
  );
}

function NetworkFigures({ status }: { status: NetworkStatus }) {
  const { t } = useTexts();
  const { number, percent, time } = useFormat();
  return (
    <>
      <dl>
        <Line
          name={t('overview:network.state')}
          value={
            <span role="status">
              <OnlineBadge online={status.online} />
            </span>
          }
        />
        <Line
          name={t('overview:network.tps')}
          value={known(status.tps, (tps) => number(Math.round(tps * 10) / 10))}
        />
        <Line name={t('overview:network.health')} value={known(status.healthPercent, percent)} />
        <Line name={t('overview:network.nodes')} value={known(status.peerCount, number)} />
        <Line
          name={t('overview:network.lastBlock')}
          value={known(status.lastBlockAt, (at) => <time dateTime={at}>{time(at, 'seconds')}</time>)}
        />
        <Line name={t('overview:network.block')} value={known(status.blockNumber, number)} />
      </dl>
      <div className="pt-3">
        <HowComputed>{t('overview:network.computed')}</HowComputed>
      </div>
    </>
  );
}

function Line({ name, value }: { name: string; value: ReactNode | null }) {
  const { t } = useTexts();
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-b py-2">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className={value === null ? 'text-muted text-sm' : 'font-semibold'}>
        {value ?? t('ui:notAvailable')}
      </dd>
    </div>
  );
}

/** Shows what is known; what is not stays null. Zero is known. */
function known<Value>(value: Value | null, show: (value: Value) => ReactNode): ReactNode | null {
  return value === null ? null : show(value);
}

const REFRESH_MS = 15_000; // specification, section 9: block explorer refresh

/** The state of the network, or that it could not be had. */
type NetworkAnswer = Awaited<ReturnType<typeof loader>>;

/** The state of the network: what came with the page, then asked again every 15 seconds while the page is seen. */
function useNetworkStatus(first: NetworkAnswer): NetworkAnswer {
  const { data = first, load } = useFetcher<typeof loader>();
  usePolling({ everyMs: REFRESH_MS, ask: () => load('/network'), failing: () => !data.ok });
  return data;
}
