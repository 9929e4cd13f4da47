import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePolling } from '../../api/polling.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PageSettings } from '../../shell/context.ts';
import { TitleAndLead } from '../../shell/page-title.tsx';
import { useSettings } from '../../shell/use-settings.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { NamedWallets } from '../../wallet/named-wallets.tsx';
import { shortAddress } from '../../wallet/short-address.ts';
import { WalletName } from '../../wallet/wallet-name.tsx';
import { useTitle } from '../act-title.ts';
import type { LedgerEntry, LoadContracts, TransactionRead } from './read-transaction.ts';

const SHOWN = 25;

const LOOKS = {
  success: { tone: 'good', icon: CircleCheck },
  failed: { tone: 'bad', icon: CircleX },
  pending: { tone: 'notice', icon: Clock },
} as const;

const PENDING_MS = 2_000;

/** One transaction of the ledger in plain words, read by the reader's own browser. */
export function TransactionView({ hash, loadContracts }: { hash: string; loadContracts: LoadContracts }) {
  const { t } = useTexts();
  const state = useTransaction(hash, loadContracts);
  return (
    <>
      <TitleAndLead title={t('acts:transaction.title')} lead={t('acts:transaction.lead')} />
      <p className="break-all pb-6 font-mono text-muted text-sm">{hash}</p>
      <noscript>
        <Alert tone="warning">{t('acts:check.needsScript')}</Alert>
      </noscript>
      <div className="needs-script">
        <Answer state={state} />
      </div>
    </>
  );
}

function Answer({ state }: { state: TransactionState }) {
  const { t } = useTexts();
  switch (state.kind) {
    case 'loading':
      return (
        <Loading label={t('acts:transaction.loading')}>
          <Skeleton className="h-64" />
        </Loading>
      );
    case 'missing':
      return (
        <EmptyState title={t('acts:transaction.notFound')}>{t('acts:transaction.notFoundLead')}</EmptyState>
      );
    case 'failed':
      return <ErrorState title={t('acts:transaction.loadFailed')} />;
    default:
      return (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]">
          <Card aria-labelledby="facts-heading">
            <CardHeading id="facts-heading">{t('acts:transaction.hash')}</CardHeading>
            <TransactionFacts transaction={state.transaction} />
          </Card>
          <Card aria-labelledby="entries-heading">
            <CardHeading id="entries-heading">{t('acts:transaction.events')}</CardHeading>
            <EntryList entries={state.transaction.entries} />
          </Card>
        </div>
      );
  }
}

// a transaction without a block is asked for again

type TransactionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'found'; readonly transaction: TransactionRead }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/** A transaction read from the ledger by this browser; asked for again until it is in a block, and where it could not be had. */
function useTransaction(hash: string, loadContracts: LoadContracts): TransactionState {
  const settings = useSettings();
  const [state, setState] = useState<TransactionState>({ kind: 'loading' });
  const ask = async (signal: AbortSignal) => {
    if (!settings) return;
    const next = await readState(hash, settings, loadContracts);
    if (!signal.aborted) setState(next);
    if (next.kind !== 'found') throw new Error('The transaction could not be read'); // longer until the next time
  };
  const isSettled = state.kind === 'found' && state.transaction.status !== 'pending';
  usePolling({ everyMs: PENDING_MS, ask, atOnce: true }, !isSettled);
  return state;
}

async function readState(
  hash: string,
  settings: PageSettings,
  loadContracts: LoadContracts,
): Promise<TransactionState> {
  try {
    const { readTransaction } = await import('./read-transaction.ts');
    const transaction = await readTransaction(hash, settings, await loadContracts());
    return transaction ? { kind: 'found', transaction } : { kind: 'missing' };
  } catch {
    return { kind: 'failed' };
  }
}

/** Block, time, status and cost of a transaction. */
function TransactionFacts({ transaction }: { transaction: TransactionRead }) {
  const { t, number, instant } = useTexts();
  const explorer = useSettings()?.explorerUrl;
  const { status, block, at, gas, from, to, hash } = transaction;
  const missing = t('ui:notAvailable');
  return (
    <>
      <DefinitionList
        items={[
          {
            term: t('acts:transaction.status'),
            description: <StatusBadge {...LOOKS[status]}>{t(`acts:transaction.${status}`)}</StatusBadge>,
          },
          { term: t('acts:transaction.block'), description: block === null ? missing : number(block) },
          { term: t('acts:transaction.time'), description: at === null ? missing : instant(at) },
          { term: t('acts:transaction.gas'), description: gas === null ? missing : number(gas) },
          { term: t('acts:transaction.from'), description: <WalletName address={from} withAddress /> },
          { term: t('acts:transaction.to'), description: to === null ? missing : <Recipient address={to} /> },
        ]}
      />
      {explorer ? (
        <a
          href={`${explorer.replace(/\/$/, '')}/tx/${hash}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 underline"
        >
          {t('acts:transaction.explorer')}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      ) : null}
    </>
  );
}

/** Whom it was sent to: mostly one of our contracts, by its name. */
function Recipient({ address }: { address: string }) {
  const contracts = Object.entries(useSettings()?.contracts ?? {});
  const [contract] = contracts.find(([, at]) => at.toLowerCase() === address.toLowerCase()) ?? [];
  if (contract === undefined) return <WalletName address={address} withAddress />;
  return (
    <span className="font-mono" title={address}>
      {contract} <span className="text-muted text-sm">{shortAddress(address)}</span>
    </span>
  );
}

/** What a transaction recorded, one sentence an event; many are folded away. */
function EntryList({ entries }: { entries: readonly LedgerEntry[] }) {
  const { t } = useTexts();
  if (entries.length === 0) return <p className="text-muted">{t('acts:transaction.noEvents')}</p>;
  const rest = entries.slice(SHOWN);
  return (
    <>
      <Entries entries={entries.slice(0, SHOWN)} />
      {rest.length > 0 ? (
        <details className="disclosure">
          <summary className="inline-flex min-h-11 items-center underline">
            {t('acts:transaction.more', { count: rest.length })}
          </summary>
          <Entries entries={rest} />
        </details>
      ) : null}
    </>
  );
}

function Entries({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
    <ul className="grid">
      {entries.map((entry) => (
        <li
          key={entry.key}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-2 last:border-b-0"
        >
          <EntryWords entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function EntryWords({ entry }: { entry: LedgerEntry }) {
  const { t, path } = useTexts();
  const { subject } = entry;
  const { title } = useTitle(
    subject && ((language) => subject.title(subject.id, language)),
    subject?.id ?? '',
  );
  const named = <NamedWallets>{entry.say(t, title)}</NamedWallets>;
  if (entry.checkedAt === null) return <span>{named}</span>;
  return (
    <>
      <span>{named}</span>
      <Link to={path(entry.checkedAt)} className="inline-flex min-h-target items-center text-sm underline">
        {t('acts:check.start')}
        <span className="sr-only">: {named}</span>
      </Link>
    </>
  );
}
