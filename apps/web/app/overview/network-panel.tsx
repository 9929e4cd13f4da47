import { type NetworkState, networkState } from '@sabha/domain/network/network-state';
import type { NetworkStatus } from '@sabha/domain/network/network-status';
import type { ReactNode } from 'react';
import { PrefetchPageLinks, useFetcher } from 'react-router';
import { usePolling } from '../api/polling.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { InfoButton } from '../ui/figure-info.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import type { loader } from './network-resource.ts';

await loadTexts('later');

/** Whether the ledger that holds the records is running, with its figures. */
export function NetworkPanel({ first }: { first: NetworkAnswer }) {
  const { t } = useTexts();
  const status = useNetworkStatus(first);
  return (
    <section aria-labelledby="network-heading">
      {/* The router reloads the page where code for asking cannot be fetched, so it is fetched while there is a line. */}
      <PrefetchPageLinks page="/network" />
      {status.ok ? (
        <Network status={status.data.data} />
      ) : (
        <>
          <h2 id="network-heading" className="text-lg md:text-2xl">
            {t('later:network.title')}
          </h2>
          <ErrorState />
        </>
      )}
    </section>
  );
}

function Network({ status }: { status: NetworkStatus }) {
  const { t } = useTexts();
  const title = t('later:network.title');
  return (
    <>
      <div className="-me-2.5 flex items-center">
        <div className="flex flex-1 flex-wrap items-baseline gap-x-2">
          <h2 id="network-heading" className="text-lg md:text-2xl">
            {title}
          </h2>
          <State state={networkState(status)} />
        </div>
        <InfoButton title={title} info={{ about: t('later:network.computed') }} />
      </div>
      <NetworkFigures status={status} />
    </>
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
  const { t, number, percent, time } = useTexts();
  return (
    <dl className="grid grid-cols-[10rem_auto] gap-x-2 gap-y-1 pb-1">
      <Figure
        name={t('later:network.tps')}
        value={known(status.tps, (tps) => number(Math.round(tps * 10) / 10))}
      />
      <Figure name={t('later:network.health')} value={known(status.healthPercent, percent)} />
      <Figure name={t('later:network.nodes')} value={known(status.nodeCount, number)} />
      <Figure
        name={t('later:network.lastBlock')}
        value={known(status.lastBlockAt, (at) => (
          <>
            <time dateTime={at}>{time(at, 'seconds')}</time>{' '}
            {known(status.blockNumber, (block) => (
              <span className="font-normal text-muted text-sm">#{number(block)}</span>
            ))}
          </>
        ))}
      />
    </dl>
  );
}

/** The label stands over the figure, so that two share a row of a phone. */
function Figure({ name, value }: { name: string; value: ReactNode | null }) {
  const { t } = useTexts();
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
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
