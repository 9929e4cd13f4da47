import Lock from 'lucide-react/icons/lock';
import { useTexts } from '../../i18n/use-texts.ts';
import { Alert } from '../../ui/states/alert.tsx';
import type { CheckedOfficer } from './thread-messages.ts';

/** To whom a thread is encrypted: each officer's office, and the fingerprint of the key. */
export function ThreadReaders({ officers }: { officers: readonly CheckedOfficer[] }) {
  const { t, number, language } = useTexts();
  if (officers.length === 0) return <Alert>{t('report-thread:nobody')}</Alert>;
  return (
    <div className="flex gap-2 rounded-control border border-transparent bg-sunken p-3 text-sm">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p>{t('report-thread:readers', { count: officers.length, number: number(officers.length) })}</p>
        <ul className="mt-1 grid gap-1">
          {officers.map(({ recipient, office, fingerprint }) => (
            <li key={recipient}>
              {office[language]}{' '}
              <span className="whitespace-nowrap font-mono text-muted">
                {t('report-thread:keyCode', { code: fingerprint })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
