import { type NetworkState, networkState } from '@sabha/domain/network/network-state';
import type { NetworkStatus } from '@sabha/domain/network/network-status';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { PrefetchPageLinks, useFetcher } from 'react-router';
import { usePolling } from '../api/polling.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import type { loader } from './network-resource.ts';

await loadTexts('later');

/** Whether the ledger that holds the records is running: one line, which opens to its figures. */
export function NetworkPanel({ first }: { first: NetworkAnswer }) {
  const { t } = useTexts();
  const status = useNetworkStatus(first);
  return (
    <Card aria-labelledby="network-heading" className="py-2 md:py-2">
      {/* The router reloads the page where code for asking cannot be fetched, so it is fetched while there is a line. */}
      <PrefetchPageLinks page="/network" />
      {status.ok ? (
        <Network status={status.data.data} />
      ) : (
        <>
          <h2 id="network-heading" className="text-base">
            {t('later:network.title')}
          </h2>
          <ErrorState />
        </>
      )}
    </Card>
  );
}

function Network({ status }: { status: NetworkStatus }) {
  const { t } = useTexts();
  const { number, time } = useFormat();
  const { blockNumber, lastBlockAt } = status;
  return (
    <details className="disclosure">
      <summary className="flex min-h-11 w-full items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <h2 id="network-heading" className="font-semibold">
              {t('later:network.title')}
            </h2>
            <State state={networkState(status)} />
          </span>
          {blockNumber === null || lastBlockAt === null ? null : (
            <span className="block text-muted text-sm">
              {t('later:network.lastSeen', {
                number: number(blockNumber),
                time: time(lastBlockAt, 'seconds'),
              })}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="disclosure-mark size-5 shrink-0" />
      </summary>
      <NetworkFigures status={status} />
    </details>
  );
}

const SIGNS: Record<NetworkState, string> = {
  online: 'rounded-full bg-green',
  late: 'rounded-full border-2 border-saffron',
  unreachable: 'bg-line-strong',
};

/** A dot, a ring or a square, and always the word beside it. */
function State({ state }: { state: NetworkState }) {
  const { t } = useTexts();
  return (
    <span role="status" className="inline-flex items-center gap-2 font-semibold">
      <span aria-hidden className={`network-sign size-2.5 shrink-0 ${SIGNS[state]}`} />
      {t(`later:network.${state}`)}
    </span>
  );
}

function NetworkFigures({ status }: { status: NetworkStatus }) {
  const { t } = useTexts();
  const { number, percent, time } = useFormat();
  return (
    <div className="pb-2">
      <dl>
        <Line
          name={t('later:network.tps')}
          value={known(status.tps, (tps) => number(Math.round(tps * 10) / 10))}
        />
        <Line name={t('later:network.health')} value={known(status.healthPercent, percent)} />
        <Line name={t('later:network.nodes')} value={known(status.peerCount, number)} />
        <Line
          name={t('later:network.lastBlock')}
          value={known(status.lastBlockAt, (at) => <time dateTime={at}>{time(at, 'seconds')}</time>)}
        />
        <Line name={t('later:network.block')} value={known(status.blockNumber, number)} />
      </dl>
      <p className="pt-3 text-muted text-sm">{t('later:network.computed')}</p>
    </div>
  );
}

function Line({ name, value }: { name: string; value: ReactNode | null }) {
  const { t } = useTexts();
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-b py-2">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className={value === null ? 'text-end text-muted text-sm' : 'font-semibold'}>
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
