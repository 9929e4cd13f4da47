import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useTitle } from '../act-title.ts';
import type { LedgerEntry } from './read-transaction.ts';

const SHOWN = 25;

/** What a transaction recorded, one sentence an event; many are folded away. */
export function EntryList({ entries }: { entries: readonly LedgerEntry[] }) {
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
  const words = entry.say(t, title);
  if (entry.checkedAt === null) return <span>{words}</span>;
  return (
    <>
      <span>{words}</span>
      <Link to={path(entry.checkedAt)} className="inline-flex min-h-target items-center text-sm underline">
        {t('acts:check.start')}
        <span className="sr-only">: {words}</span>
      </Link>
    </>
  );
}
