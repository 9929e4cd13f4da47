import { Link } from 'react-router';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shortAddress } from '../../wallet/short-address.ts';
import type { LedgerEntry } from './ledger-entries.ts';

const SHOWN = 25;

/** What a transaction recorded, one sentence an event; many are folded away. */
export function EntryList({ entries }: { entries: readonly LedgerEntry[] }) {
  const { t } = useTexts();
  if (entries.length === 0) return <p className="text-muted">{t('voting:transaction.noEvents')}</p>;
  const rest = entries.slice(SHOWN);
  return (
    <>
      <Entries entries={entries.slice(0, SHOWN)} />
      {rest.length > 0 ? (
        <details className="disclosure">
          <summary className="inline-flex min-h-11 items-center underline">
            {t('voting:transaction.more', { count: rest.length })}
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
  const { t } = useTexts();
  const path = useLocalPath();
  const words = useEntryText(entry);
  if (entry.kind !== 'vote' || entry.digest === null) return <span>{words}</span>;
  return (
    <>
      <span>{words}</span>
      <Link to={path(`/voting/check/${entry.digest}`)} className="text-sm underline">
        {t('voting:check.start')}
        <span className="sr-only">: {words}</span>
      </Link>
    </>
  );
}

function useEntryText(entry: LedgerEntry): string {
  const { t } = useTexts();
  switch (entry.kind) {
    case 'vote': {
      const values = {
        voter: shortAddress(entry.voter),
        id: entry.proposalId,
        choice: t(`voting:card.${entry.choice}`),
      };
      if (entry.previous === null) return t('voting:transaction.event.vote', values);
      const previous = t(`voting:card.${entry.previous}`);
      return t('voting:transaction.event.voteChanged', { ...values, previous });
    }
    case 'refused':
      return t('voting:transaction.event.refused', {
        voter: shortAddress(entry.voter),
        id: entry.proposalId,
        reason: entry.reason,
      });
    case 'proposal':
    case 'amended':
    case 'withdrawn':
      return t(`voting:transaction.event.${entry.kind}`, { id: entry.proposalId });
    case 'citizen':
    case 'revoked':
      return t(`voting:transaction.event.${entry.kind}`, { wallet: shortAddress(entry.wallet) });
    case 'anchored':
      return t('voting:transaction.event.anchored', { count: Number(entry.count), year: entry.year });
    default:
      return t('voting:transaction.event.other', { name: entry.name });
  }
}
